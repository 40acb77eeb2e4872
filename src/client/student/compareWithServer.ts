import type { Answer, Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

import { isSameAnswer } from '../journal/recoverAnswers.ts'
import type { SentValues } from './createSentValues.ts'

/** What another tab or device has changed. */
export interface ServerNews {
  /** Answers that were given elsewhere to questions that nobody has touched here. */
  readonly updates: Answers
  /** Answers that were typed here and are not saved, where another one was saved elsewhere. */
  readonly conflicts: Answers
}

/**
 * Finds what was saved elsewhere since this page last heard from the server.
 * @param form the tenant's form
 * @param known what the server had then
 * @param fresh what it has now
 * @param unsaved what was typed here and is not acknowledged
 * @param sent what the server may have got from here without its reply having come, by key
 */
export function compareWithServer(
  form: Form,
  known: Answers,
  fresh: Answers,
  unsaved: Answers,
  sent: Pick<SentValues, 'get'>,
): ServerNews {
  const changed = [...form.slots]
    .filter(([key, slot]) => slot.holds !== 'document' && !isSameAnswer(known[key], fresh[key]))
    .map(([key]) => key)
  const isOurs = (key: string): boolean =>
    [unsaved[key], ...sent.get(key)].some((answer) => isSameAnswer(answer, fresh[key]))
  const empty = (key: string): Answer => (form.slots.get(key)?.holds === 'boolean' ? false : '')
  return {
    updates: Object.fromEntries(
      changed.filter((key) => !(key in unsaved)).map((key) => [key, fresh[key] ?? empty(key)]),
    ),
    conflicts: Object.fromEntries(
      Object.entries(unsaved).filter(([key]) => changed.includes(key) && !isOurs(key)),
    ),
  }
}
