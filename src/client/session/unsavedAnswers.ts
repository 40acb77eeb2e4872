import type { Answers } from '#form/answers.ts'

/**
 * What a student had typed and the server did not get before their session ended. It waits in memory for the same
 * student's next login in this page, and nobody else ever sees it.
 */
let unsaved: { readonly owner: string; readonly answers: Answers } | undefined

/** Who is logged in; what is kept belongs to them. */
let owner: string | undefined

/**
 * Says whose answers are being typed.
 * @param username the student's
 */
export function nameOwner(username: string): void {
  owner = username
}

/**
 * Keeps answers that could not be saved.
 * @param answers what the server does not have
 */
export function keepUnsaved(answers: Answers): void {
  if (owner === undefined || Object.keys(answers).length === 0) return
  const before = unsaved?.owner === owner ? unsaved.answers : {}
  unsaved = { owner, answers: { ...before, ...answers } }
}

/**
 * Gives back what was kept for a student and forgets it, whoever it was kept for.
 * @param username who has logged in
 */
export function takeUnsaved(username: string): Answers {
  const answers = unsaved?.owner === username ? unsaved.answers : {}
  unsaved = undefined
  return answers
}
