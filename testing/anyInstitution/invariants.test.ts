import { expect, test } from 'vitest'

import { findRefusal } from '#form/acceptAnswer.ts'
import type { Answers, ApplicationContents } from '#form/answers.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { listAskedKeys, listAskedQuestions } from '#form/askedQuestions.ts'
import { addDescriptions, clearUnasked } from '#form/clearUnasked.ts'
import { listPossibleQuestions, makeForm } from '#form/form.ts'
import { validateAnswers } from '#form/validateAnswers.ts'
import { listRequirements } from '#form/rule.ts'
import { createRandom } from '#server/program/demonstration/createRandom.ts'
import { drawAnswer } from '../rules/drawAnswer.ts'
import { ownTenant as tenant } from '../ownInstitution.ts'

const today = '2026-11-21'
const form = makeForm(tenant.pages)
const slots = [...form.slots.values()].filter((slot) => slot.holds !== 'document')
const items = tenant.pages.flatMap((page) => page.sections.flatMap((section) => section.items))
/** Every message of the definition, by question. */
const listed = new Set(
  items
    .flatMap(listPossibleQuestions)
    .flatMap(({ key, required, rules = [] }) =>
      [...listRequirements(required), ...rules].map(({ message }) => `${key}: ${message}`),
    ),
)
const seeds = Array.from({ length: 150 }, (_, index) => index + 1)

/** An application as any client could send it: answers to anything, visible or not. */
function drawContents(seed: number): ApplicationContents {
  const random = createRandom(seed)
  const chance = random.pick([0.2, 0.6, 1])
  return {
    answers: Object.fromEntries(
      slots.filter(() => random.isLikely(chance)).map((slot) => [slot.key, drawAnswer(slot, random, today)]),
    ),
    addAnother: Object.fromEntries(
      items.flatMap((item) => (item.kind === 'addAnother' ? [[item.id, random.upTo(14)]] : [])),
    ),
    tabs: Object.fromEntries(
      items.flatMap((item) =>
        item.kind === 'tabs' ? [[item.id, random.pick([...item.tabs.map(({ id }) => id), 'gone'])]] : [],
      ),
    ),
    documents: {},
  }
}

function clear(contents: ApplicationContents): Answers {
  return clearUnasked(form, contents, today)
}

test.for(seeds)('whatever is sent can be kept, cleared, validated and read: seed %i', (seed) => {
  const sent = drawContents(seed)
  const before = structuredClone(sent)
  const kept = { ...sent, answers: clear(sent) }
  const errors = validateAnswers(tenant.pages, kept, today)

  // Every generated answer can be stored.
  for (const [key, answer] of Object.entries(sent.answers))
    expect({ key, refusal: findRefusal(form, key, answer, today) }).toEqual({ key, refusal: undefined })

  // Clearing is idempotent and independent of the order, and keeps everything that is asked and offered.
  expect(clear(kept)).toEqual(kept.answers)
  expect(clear({ ...sent, answers: Object.fromEntries(Object.entries(sent.answers).toReversed()) })).toEqual(
    kept.answers,
  )
  const asked = listAskedKeys(tenant.pages, kept)
  expect(Object.keys(kept.answers).filter((key) => !asked.has(key))).toEqual([])
  const lost = Object.keys(sent.answers).filter((key) => asked.has(key) && !(key in kept.answers))
  expect(lost.filter((key) => !form.slots.get(key)?.choices)).toEqual([])
  expect(sent.answers).toMatchObject(kept.answers)

  // Validation is deterministic, covers visible questions only, and uses only listed messages.
  expect(validateAnswers(tenant.pages, structuredClone(kept), today)).toEqual(errors)
  const questions = new Set(listAskedQuestions(tenant.pages, kept).map(({ question }) => question.key))
  expect(Object.keys(errors).filter((key) => !questions.has(key))).toEqual([])
  for (const [key, messages] of Object.entries(errors)) {
    expect(new Set(messages).size).toBe(messages.length)
    expect(messages.map((message) => `${key}: ${message}`).filter((one) => !listed.has(one))).toEqual([])
    expect(messages).not.toEqual([])
  }
  expect(tenant.pages.map((page) => validateAnswers([page], kept, today))).toEqual(
    tenant.pages.map((page) =>
      Object.fromEntries(Object.entries(errors).filter(([key]) => form.slots.get(key)?.page === page)),
    ),
  )

  // Every remaining choice has its label, and the record has a row for every question.
  const described = addDescriptions(form, kept.answers, today)
  for (const slot of slots) {
    const isChosen = slot.choices !== undefined && (kept.answers[slot.key] ?? '') !== ''
    expect({ key: slot.key, isDescribed: `${slot.key}_desc` in described }).toEqual({
      key: slot.key,
      isDescribed: isChosen,
    })
  }
  const rows = makeRecord(tenant.pages, { ...kept, answers: described }, today).flatMap((page) =>
    page.sections.flatMap((section) => section.rows.map((row) => row.key)),
  )
  expect(new Set(rows)).toEqual(questions)

  expect(sent).toEqual(before)
})

const junk: readonly unknown[] = [
  null,
  0,
  Number.NaN,
  1e21,
  [],
  ['x'],
  {},
  { length: 1 },
  'x\0',
  '\ud83d',
  'x'.repeat(7001),
]

test.for(seeds.slice(0, 20))('whatever is junk is refused in words: seed %i', (seed) => {
  const random = createRandom(seed)
  for (const slot of slots) {
    const value = random.pick(slot.holds === 'date' ? [...junk, '2009-02-30'] : junk)
    const refusal = findRefusal(form, slot.key, value, today)
    expect({ key: slot.key, refusal }).toEqual({
      key: slot.key,
      refusal: expect.stringMatching(/^This .*\.$/),
    })
  }
})
