import type { Answer, Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'

import { findBlockKeys } from '../journal/findBlockKeys.ts'
import { isSameAnswer } from '../journal/recoverAnswers.ts'
import type { SentValues } from './createSentValues.ts'

/** What another tab or device has changed. */
export interface ServerNews {
  /** Answers that were given elsewhere to questions that nobody has touched here. */
  readonly updates: Answers
  /** Answers that were typed here, where another one was saved elsewhere; of an address, all that differs. */
  readonly conflicts: Answers
}

/** What this page knows and has done. */
export interface OwnSide {
  /** What the server had when it was heard of last. */
  readonly known: Answers
  /** What was typed here and is not acknowledged. */
  readonly unsaved: Answers
  /** What was saved from here, without anybody knowing what was changed elsewhere before. */
  readonly justSaved: Answers
  /** What the server may have got from here without its reply having come, by key. */
  readonly sent: Pick<SentValues, 'get'>
}

/**
 * Finds what was saved elsewhere since this page last heard from the server. What means something only together, such
 * as an address, is taken over or is chosen as a whole.
 * @param form the tenant's form
 * @param fresh what the server has now
 */
export function compareWithServer(form: Form, fresh: Answers, own: OwnSide): ServerNews {
  const { known, unsaved } = own
  const isCompared = (key: string): boolean => form.slots.get(key)?.holds !== 'document'
  const isChanged = (key: string): boolean => isCompared(key) && !isSameAnswer(known[key], fresh[key])
  const isOurs = (key: string): boolean =>
    [unsaved[key], ...own.sent.get(key)].some((answer) => isSameAnswer(answer, fresh[key]))
  const isTouched = (key: string): boolean =>
    key in unsaved || (key in own.justSaved && isSameAnswer(own.justSaved[key], fresh[key]))
  const getEmpty = (key: string): Answer => (form.slots.get(key)?.holds === 'boolean' ? false : '')

  const updates: Record<string, Answer> = {}
  const conflicts: Record<string, Answer> = {}
  for (const keys of new Set([...form.slots.keys()].map((key) => findBlockKeys(form, key)))) {
    const changed = keys.filter((key) => form.slots.has(key) && isChanged(key))
    if (changed.length === 0) continue
    const isContested = keys.some(isTouched) && !changed.every(isOurs)
    for (const key of changed)
      if (!isContested && !(key in unsaved)) updates[key] = fresh[key] ?? getEmpty(key)
    for (const key of isContested ? keys.filter(isCompared) : []) {
      const typed = unsaved[key] ?? known[key] ?? getEmpty(key)
      if (form.slots.has(key) && !isSameAnswer(typed, fresh[key])) conflicts[key] = typed
    }
  }
  return { updates, conflicts }
}
