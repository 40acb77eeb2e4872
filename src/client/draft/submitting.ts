import type { LoadedDraft, SentChange, StudentDraft, SubmitTry, Unsent } from './draft.ts'
import type { ServerAnswers } from './draftEvent.ts'

/**
 * A change that alters nothing, numbered after the submit: once the server has it, the submit cannot arrive any more
 * (spec section 4 leaves open what follows a lost reply). It is refused if the submit was there before.
 */
function makeGiveUp({ id }: SubmitTry, madeOn: number): SentChange {
  return { page: id, number: 2, madeOn, body: { kind: 'answers', answers: {} } }
}

/** The reply to the submit was lost: the server is asked, by giving the submit up, whether it has arrived. */
export function askAboutSubmit(draft: LoadedDraft): LoadedDraft {
  const { student } = draft
  const { submit } = student
  if (submit?.phase !== 'sent') return draft
  const sent = [...student.sent, makeGiveUp(submit, student.revision)]
  return { ...draft, student: { ...student, sent, submit: { ...submit, phase: 'unheard' } } }
}

/** The server has a change: if that was to give the submit up, nothing was submitted. */
export function noteGivenUp(student: StudentDraft, { page }: SentChange): StudentDraft {
  const { submit } = student
  return submit?.id === page ? { ...student, submit: { ...submit, phase: 'notSubmitted' } } : student
}

/** Asks about the last submit of a closed page or an ended session that had no reply. */
export function recoverSubmit(
  draft: LoadedDraft,
  pages: readonly Unsent[],
  server: ServerAnswers,
): LoadedDraft {
  const submit = pages.flatMap((unsent) => unsent.submit ?? []).at(-1)
  if (!submit) return draft
  const { student } = draft
  const giveUp = makeGiveUp(submit, server.revision)
  const isGivenUp = (server.pageChanges?.[submit.id] ?? 0) >= giveUp.number
  const sent = student.sent.filter(({ page }) => page !== submit.id)
  return {
    ...draft,
    student: {
      ...student,
      submit: { ...submit, phase: isGivenUp ? 'notSubmitted' : 'unheard' },
      sent: isGivenUp ? sent : [...sent, giveUp],
    },
  }
}
