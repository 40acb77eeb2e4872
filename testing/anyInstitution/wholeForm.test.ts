import { expect, onTestFinished, test } from 'vitest'

import { type Answer, emptyContents } from '#form/answers.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { listPossibleChoices } from '#form/choice.ts'
import { type FormSlot, makeForm } from '#form/form.ts'

import { openTestApplications } from '../openTestApplications.ts'
import { ownTenant as tenant } from '../ownInstitution.ts'

const form = makeForm(tenant.pages)

/** Text of maximum length, in characters of four bytes. */
function answerFully(slot: FormSlot): Answer {
  if (slot.holds === 'boolean') return true
  if (slot.holds === 'date') return '2007-04-17'
  if (slot.choices) return listPossibleChoices(slot.choices, '2025-01-20').at(-1)?.value ?? ''
  return '🎓'.repeat(slot.maxLength)
}

test('the whole form of the institution can be saved at once, however long its answers are', async () => {
  const applications = await openTestApplications({ pages: tenant.pages })
  onTestFinished(async () => await applications.close())
  const student = await applications.addStudent()
  const slots = [...form.slots.values()].filter((slot) => slot.holds !== 'document')
  const answers = Object.fromEntries(slots.map((slot) => [slot.key, answerFully(slot)]))

  const reply = await student.call('PUT', '/api/answer', answers)

  expect(reply).toMatchObject({ status: 200, body: { revision: 1 } })
  const { body } = await student.call('GET', '/api/profile')
  expect(body.answer).toMatchObject({ first_name: answers.first_name })
  expect(body.answer).toMatchObject(clearUnasked(form, { ...emptyContents, answers }, '2025-01-20'))
})
