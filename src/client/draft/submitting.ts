import type { LoadedDraft, SentChange, StudentDraft, SubmitTry, Unsent } from './draft.ts'
import type { ServerAnswers } from './draftEvent.ts'

/**
 * A change that alters nothing, numbered after the submit: once the server has it, the submit cannot arrive any more
 * (spec section 4 leaves open what follows a lost reply). It is refused if the submit was there before.
 */
function makeGiveUp({ id }: SubmitTry, madeOn: number): SentChange {
  return { page: id, number: 2, madeOn, body: { kind: 'answers', answers: {} } }
}

/**
 * The reply to the submit was lost, or says that the server failed, which may be after it had it: the server is asked, by
 * giving the submit up, whether it has arrived.
 */
export function askAboutSubmit(
  draft: LoadedDraft,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
): LoadedDraft {
  const { student } = draft
  const { submit } = student
  if (submit?.id !== id || submit.phase !== 'sent') return draft
  const sent = [...student.sent, makeGiveUp(submit, student.revision)]
  return { ...draft, student: { ...student, sent, submit: { ...submit, phase: 'unheard', reason } } }
}

/** The server has a change: if that was to give the submit up, nothing was submitted. */
export function noteGivenUp(student: StudentDraft, { page }: SentChange): StudentDraft {
  const { submit } = student
  return submit?.id === page ? { ...student, submit: { ...submit, phase: 'notSubmitted' } } : student
}

/** Asks about the submits of closed pages and of an ended session that had no reply. The last one speaks for all. */
export function recoverSubmit(
  draft: LoadedDraft,
  pages: readonly Unsent[],
  server: ServerAnswers,
): LoadedDraft {
  const tries = pages.flatMap((unsent) => unsent.submit ?? [])
  const last = tries.at(-1)
  if (!last) return draft
  const { student } = draft
  const giveUps = tries
    .map((one) => makeGiveUp(one, server.revision))
    .filter(({ page, number }) => (server.pageChanges?.[page] ?? 0) < number)
  const asked = giveUps.at(-1)
  return {
    ...draft,
    student: {
      ...student,
      submit: asked ? { id: asked.page, phase: 'unheard' } : { id: last.id, phase: 'notSubmitted' },
      sent: [...student.sent.filter(({ page }) => !tries.some(({ id }) => id === page)), ...giveUps],
    },
  }
}
