import { getPrefill } from '#contract/prefill.ts'
import type { Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { omitIdentifiers } from '#form/identifier.ts'

import { pickAnswered } from '../draft/keep/carriedAnswers.ts'
import { callApi } from '../api/callApi.ts'

/** Loads the answers of a prefill link. A failure leaves the form empty and is not reported. */
export async function loadPrefill(form: Form, token: string): Promise<Answers> {
  const answers = await callApi(getPrefill, { query: { token } }).catch((): Answers => ({}))
  const asked = Object.entries(answers).filter(([key]) => {
    const slot = form.slots.get(key)
    return slot !== undefined && slot.holds !== 'document'
  })
  return pickAnswered(omitIdentifiers(form, Object.fromEntries(asked)))
}
