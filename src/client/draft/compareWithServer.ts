import type { Answer, Answers } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import { isSameAnswer, mergeAnswers } from '#form/mergeAnswers.ts'

export interface ServerNews {
  /** Answers that were given elsewhere to questions that nobody has touched here. */
  readonly updates: Answers
  /** Answers that were typed here, where another one was saved elsewhere; of an address, all that differs. */
  readonly conflicts: Answers
}

export interface OwnSide {
  readonly known: Answers
  readonly unsaved: Answers
  /** What was saved from here, without anybody knowing what was changed elsewhere before. */
  readonly justSaved: Answers
  /** What the server may have got from here without its reply having come, by key. */
  readonly unacknowledged: Readonly<Record<string, readonly Answer[]>>
  /** What was typed in a group from which a component has been removed elsewhere. */
  readonly doubtful?: ReadonlySet<string>
}

/**
 * Finds what was saved elsewhere since this page last heard from the server. What means something only together, such
 * as an address, is taken over or is chosen as a whole.
 */
export function compareWithServer(form: Form, fresh: Answers, own: OwnSide): ServerNews {
  const { known, unsaved, justSaved } = own
  const stillSaved = Object.entries(justSaved).filter(([key, answer]) => isSameAnswer(answer, fresh[key]))
  const { conflicts } = mergeAnswers(form, {
    getBase: (key) => [known[key] ?? '', ...(own.unacknowledged[key] ?? [])],
    isDoubtful: (key) => own.doubtful?.has(key) === true,
    mine: { ...Object.fromEntries(stillSaved), ...unsaved },
    theirs: fresh,
  })
  const updates: Record<string, Answer> = {}
  for (const [key, { holds }] of form.slots) {
    if (holds === 'document' || key in unsaved || key in conflicts) continue
    if (!isSameAnswer(known[key], fresh[key])) updates[key] = fresh[key] ?? (holds === 'boolean' ? false : '')
  }
  return { updates, conflicts }
}
