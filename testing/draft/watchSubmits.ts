import type { Draft, StudentDraft, Unsent } from '#client/draft/draft.ts'

import type { DraftServer } from './draftServer.ts'

/** What became of a student's presses on Submit in one browser. */
export type SubmitWatch = ReturnType<typeof watchSubmits>

export function watchSubmits() {
  /** By press, whose end the student has not been told yet. */
  const owed = new Set<string>()
  /** By press that must not submit any more, what the student was told. */
  const told = new Map<string, string>()
  return {
    owed,
    press: (id: string) => owed.add(id),
    /**
     * The call of a press arrives.
     * @throws Error if it submits although the student was told that it did not
     */
    arrive(server: DraftServer, id: string): 200 | 409 {
      const status = server.submit({ page: id, number: 1 })
      const words = told.get(id)
      if (words !== undefined && server.isSubmittedBy(id))
        throw new Error(`${id} submitted after the student was told "${words}"`)
      return status
    },
    /** The student was told why the server does not take it. */
    refuse(id: string): void {
      owed.delete(id)
      told.set(id, 'Refused')
    },
    /** Those that a page without storage takes with it, or that the student gave up by logging out. */
    forget: () => owed.clear(),
    /**
     * The student reads what a page says.
     * @throws Error if that is not so
     */
    hear({ student }: Draft, server: DraftServer, after: string): void {
      const submit = student?.submit
      const isSubmitted = student?.status === 'submitted'
      if (!submit && !isSubmitted) return
      const isStored = server.read().status === 'submitted'
      if (isSubmitted && submit) throw new Error(`A page says two things of a submit after ${after}`)
      if (isSubmitted && !isStored) throw new Error(`A page says "Submitted" after ${after}, which is wrong`)
      if (isSubmitted) owed.clear()
      if (submit?.phase !== 'notSubmitted') return
      if (server.isSubmittedBy(submit.id))
        throw new Error(`A page says "Not submitted" after ${after}, which is wrong`)
      // It speaks for those before it.
      for (const id of [submit.id, ...owed]) {
        if (id !== submit.id && !isGivenUp(server, id)) continue
        owed.delete(id)
        told.set(id, 'Not submitted')
      }
    },
  }
}

/** Whether it cannot submit any more. */
export function isGivenUp(server: DraftServer, id: string): boolean {
  return (server.read().pageChanges?.[id] ?? 0) > 1
}

/** The presses that a student's pages and records still ask about. */
export function listAskedSubmits(
  drafts: readonly Draft[],
  kept: readonly Unsent[],
  username: string,
): readonly string[] {
  const inWindows = drafts.flatMap(({ student, unsentByUsername }) => [
    ...(student?.username === username ? [student] : []),
    ...(unsentByUsername[username] ? [unsentByUsername[username]] : []),
  ])
  return [...inWindows, ...kept].flatMap(({ submit, sent }: Pick<StudentDraft, 'submit' | 'sent'>) => [
    ...(submit ? [submit.id] : []),
    ...sent.map(({ page }) => page),
  ])
}
