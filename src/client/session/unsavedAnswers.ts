import type { Answer, Answers } from '#form/answers.ts'

import type { AnswersStore } from '../answers/answersStore.ts'

/** What was typed and not saved, and what the server had then. */
export interface Unsaved {
  readonly answers: Answers
  readonly known: Readonly<Record<string, readonly Answer[]>>
  readonly drafts: Readonly<Record<string, string>>
}

const nothing: Unsaved = { answers: {}, known: {}, drafts: {} }

/**
 * What a student had typed and the server did not get before their session ended. It waits in memory for the same
 * student's next login in this page, and nobody else ever sees it.
 */
let unsaved: (Unsaved & { readonly owner: string }) | undefined

/** Who is logged in; what is kept belongs to them. */
let owner: { readonly username: string; readonly listKnown: (key: string) => readonly Answer[] } | undefined

/**
 * Says whose answers are being typed.
 * @param username the student's
 * @param listKnown what the server may have under a key
 */
export function nameOwner(username: string, listKnown: (key: string) => readonly Answer[]): void {
  owner = { username, listKnown }
}

/**
 * Keeps answers that could not be saved.
 * @param answers what the server does not have
 * @param drafts what is no answer yet
 */
export function keepUnsaved(answers: Answers, drafts: Unsaved['drafts'] = {}): void {
  if (owner === undefined) return
  const { username, listKnown } = owner
  const before = unsaved?.owner === username ? unsaved : nothing
  const known = Object.fromEntries(Object.keys(answers).map((key) => [key, listKnown(key)]))
  unsaved = {
    owner: username,
    answers: { ...before.answers, ...answers },
    known: { ...before.known, ...known },
    drafts: { ...before.drafts, ...drafts },
  }
}

/**
 * Keeps all that a page has and the server has not, a text that is too long and half a date included.
 * @param store whose changes are taken
 */
export function keepAllUnsaved(store: AnswersStore): void {
  keepUnsaved(store.takeChanges('all'), store.getDrafts())
}

/**
 * Gives back what was kept for a student and forgets it, whoever it was kept for.
 * @param username who has logged in
 */
export function takeUnsaved(username: string): Unsaved {
  const kept = unsaved?.owner === username ? unsaved : nothing
  unsaved = undefined
  return kept
}
