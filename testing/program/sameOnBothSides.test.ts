import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Answers, type ApplicationContents, isAnswered } from '#form/answers.ts'
import { listAskedKeys } from '#form/askedQuestions.ts'
import { makeForm } from '#form/form.ts'
import { validateAnswers } from '#form/validateAnswers.ts'
import { tenant } from '#tenant/tenant.ts'

import { openTestApplications, type TestApplications } from '../openTestApplications.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'
import { drawAnswer } from '../rules/drawAnswer.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'
import { createRandom, type Random } from '#server/program/demonstration/createRandom.ts'

const today = '2026-11-21'
/** The last minute of that day in the institution's time zone: elsewhere the next one has begun. */
const moment = '2026-11-22T04:59:00Z'
const form = makeForm(tenant.pages)
const slots = [...form.slots.values()].filter((slot) => slot.holds !== 'document')
/** Answers that hide and show other questions, or change their choices. */
const deciding = slots.filter((slot) =>
  [
    'country',
    'mailing_addr_same_as_perm_addr',
    'mailing_country',
    'citizenship_type',
    'parent_communication_preference',
    'parent_education',
    'parent_addr_same_as_stu_perm',
    'parent_country',
    'entry_term',
    'campus_preference',
    'lmu_athlete',
    'hs_country',
    'sat_taken',
    'act_taken',
    'conviction',
    'suspended',
  ].includes(slot.key),
)
const seeds = Array.from({ length: 25 }, (_, index) => index + 1)

let applications: TestApplications

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  applications = await openTestApplications({ pages: tenant.pages })
  applications.setNow(moment)
})
afterAll(async () => {
  await applications.close()
  vi.useRealTimers()
})

/**
 * Changes several visible answers at once, as a search or autofill does, and often answers that other questions depend
 * on.
 */
function drawAnswers(random: Random, contents: ApplicationContents): Answers {
  const askedKeys = listAskedKeys(form.pages, contents)
  const asked = slots.filter((slot) => askedKeys.has(slot.key))
  const askedDeciding = deciding.filter((slot) => askedKeys.has(slot.key))
  return Object.fromEntries(
    Array.from({ length: 1 + random.upTo(5) }, () => {
      const slot = random.pick(random.isLikely(0.5) ? askedDeciding : asked)
      return [slot.key, drawAnswer(slot, random, today)]
    }),
  )
}

/** What counts as answered, without the labels that only the server adds. */
function pickGiven(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key, answer]) => form.slots.has(key) && isAnswered(answer)),
  )
}

test.for(seeds)(
  'what a browser shows after many changes, the server keeps and validates: seed %i',
  async (seed) => {
    const random = createRandom(seed)
    const student = await applications.addStudent()
    const store = openTestDraft({ form, tenant }, {})
    const save = async (): Promise<void> => {
      if (!store.hasChanges()) return
      const reply = await student.call('PUT', '/api/answer', store.takeChanges())
      expect(reply).toMatchObject({ status: 200 })
    }
    if (random.isLikely(0.5)) store.setAnswers(completeAnswers)
    for (let step = 0; step < 60; step += 1) {
      const kind = random.upTo(12)
      if (kind === 0) {
        const chosen_tab = random.pick(['upload', 'school'])
        store.setTab('transcript', chosen_tab)
        await student.call('PUT', '/api/tabs', { tab_id: 'transcript', chosen_tab })
      } else if (kind === 1) {
        const num_components = 1 + random.upTo(4)
        store.setComponents('college', num_components)
        await student.call('PUT', '/api/add-another', { button_id: 'college', num_components })
      } else {
        store.setAnswers(drawAnswers(random, store.getContents()))
      }
      if (random.isLikely(0.2)) await save()
    }
    await save()

    const contents = store.getContents()
    const errors = validateAnswers(form.pages, contents, today)
    const { body } = await student.call('GET', '/api/profile')
    expect(pickGiven(body.answer as Answers)).toEqual(pickGiven(contents.answers))
    expect(await student.call('POST', '/api/validations', errors)).toEqual({ status: 200, body: { errors } })
    const submitted = await student.call('POST', '/api/submit')
    expect([submitted.status, submitted.body.errors]).toEqual(
      Object.keys(errors).length === 0 ? [200, undefined] : [422, errors],
    )
  },
)
