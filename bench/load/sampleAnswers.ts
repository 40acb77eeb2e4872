import { type Answer, type Answers, emptyContents } from '#form/answers.ts'
import { listPossibleChoices } from '#form/choice.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { type Form, type FormSlot, makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { completeAnswers } from '../../testing/rules/completeAnswers.ts'

export const form: Form = makeForm(tenant.pages)

/** A day on which the form can be submitted. */
export const today = '2026-11-20'

/** Answers of a complete application with a long statement. */
export const sampleAnswers: Answers = clearUnasked(
  form,
  { ...emptyContents, answers: { ...fillForm(), ...completeAnswers } },
  today,
)

function fillForm(): Answers {
  const slots = [...form.slots.values()].filter(({ holds }) => holds !== 'document')
  return Object.fromEntries(slots.map((slot) => [slot.key, answer(slot)]))
}

function answer({ key, holds, choices, maxLength }: FormSlot): Answer {
  if (holds === 'boolean') return true
  if (holds === 'date') return '2009-04-17'
  if (choices) return listPossibleChoices(choices, today).at(-1)?.value ?? ''
  const text = `What ${key.replaceAll('_', ' ')} says, in so many words. `
  return text.repeat(40).slice(0, maxLength > 1000 ? 1500 : Math.min(maxLength, 24))
}
