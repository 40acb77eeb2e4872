import { createHash } from 'node:crypto'

import { describeEndedCorrection, submittedMessage, uploadInProgressMessage } from '#contract/messages.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { getToday } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { listAwaited } from '#form/lateDocuments.ts'
import { validateAnswers } from '#form/validateAnswers.ts'
import type { Page } from '#form/page.ts'
import { getFirstName, getStudentName } from '#form/studentName.ts'
import { findChosenTerm, findTermRefusal } from '#form/term.ts'
import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import * as store from '#server/domain/storedApplications/applicationStore.ts'
import { findWaitingSince } from '#server/domain/storedApplications/termExtensionStore.ts'
import { reachStatus } from '#server/domain/storedApplications/webStatusStore.ts'
import { isConverting, longestWaitMs } from '#server/domain/documents/conversionEnds.ts'
import { listReceivedDocuments } from '#server/domain/officeStatus/describeStatus.ts'
import { listDocuments } from '#server/domain/documents/documentStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import type { Session } from '#server/platform/http/session.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'
import { makeReadableId } from '#server/platform/secret/token.ts'

import { damagedMessage } from './identifierVault.ts'
import { listClosings } from './listClosings.ts'
import { findRepeat, type PageChange } from './pageChanges.ts'
import { makeContents } from './readApplication.ts'
import type { ApplicationContext } from './saveAnswers.ts'

/** Event: an application has been submitted. */
export type Submission = Session & store.StoredSubmission

export type OnSubmitted = (tx: Database, submission: Submission) => Promise<void>

export interface SubmitContext extends ApplicationContext, Pick<Context, 'jobs'> {
  /** Called in order in the transaction of a submission; a throw rolls it back. */
  readonly onSubmitted: readonly OnSubmitted[]
}

/**
 * Submits an application: validates the stored answers and, in the same transaction, freezes them with the record, the
 * form's version, a reference and the time. Repeated or concurrent calls return the first submission.
 * Whether a term has closed is decided by the server's clock when the call begins, or when an earlier one of the last
 * hour had to wait for a conversion: our queue costs nobody the term.
 * @param pageChange the number of this try: one that was overtaken by a later number has been given up
 * @returns the reference and the time; 422 with the errors, the status then being validating; 409 during a conversion,
 * outside of the days of its term, after the time for a correction, and for a try that was given up
 */
export async function submitApplication(context: SubmitContext, session: Session, pageChange?: PageChange) {
  const { db, form, tenant, clock } = context
  const { studentId } = session
  const now = clock.now()
  const today = getToday(now, tenant.timeZone)
  return await runTransaction(db, async (tx) => {
    const stored = await store.lockApplication(tx, studentId, now)
    if (!stored.isOpen) return await describeAgain(context, tx, studentId)
    if (findRepeat(stored.pageChanges, pageChange)) return httpError(409, givenUpMessage)
    if (await isConverting(tx, studentId, context)) {
      await store.addEvents(tx, [
        { student_id: studentId, at: now, actor: 'student', kind: 'submit waits', keys: [] },
      ])
      return httpError(409, uploadInProgressMessage)
    }
    const documents = await listDocuments(tx, studentId)
    const { contents, answers } = makeContents(form, stored, documents, today)
    const term = findChosenTerm(form, answers)
    const closings = term && (await listClosings(context, tx, studentId, stored.correction))
    const refusal = term && findTermRefusal(term, closings, today, tenant)
    if (term && refusal !== undefined) {
      const waitingSince = await findWaitingSince(tx, studentId, new Date(now.getTime() - longestWaitMs))
      const dayOfCall = getToday(waitingSince ?? now, tenant.timeZone)
      if (findTermRefusal(term, closings, dayOfCall, tenant) !== undefined) return httpError(409, refusal)
    }
    const errors = validateAnswers(form.pages, contents, today)
    if (Object.keys(errors).length > 0) {
      // Returned rather than thrown, so that the status is committed.
      await reachStatus(tx, studentId, 'validating', now)
      return httpError(422, "We're missing some information!", { errors })
    }
    const damaged = context.identifiers.listDamagedIdentifiers(studentId, answers)
    if (Object.keys(damaged).length > 0) return httpError(422, damagedMessage, { errors: damaged })
    const submission: store.StoredSubmission = {
      reference: makeReference(tenant.shortName),
      submittedAt: now,
      contents,
      record: makeRecord(form.pages, contents, today),
      formVersion: makeFormVersion(form.pages),
    }
    await store.writeSubmission(tx, studentId, submission, answers)
    await reachStatus(tx, studentId, 'submitted', now)
    const keys = new Map([[studentId, listAwaited(form.pages, contents)]])
    await refreshSummaries(tx, [studentId], { formVersion: submission.formVersion, keys })
    for (const handle of context.onSubmitted) await handle(tx, { ...session, ...submission })
    return describe(submission)
  })
}

const givenUpMessage = 'This attempt came too late, and nothing was submitted. Please submit again.'

/** Changes with every wording, choice, rule or order. Rules that are code count by their messages. */
export function makeFormVersion(pages: readonly Page[]): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16)
}

/** Such as `HSC 4K7P 92QX`; random, so that it reveals nothing about other applications. */
export function makeReference(shortName: string): string {
  return `${shortName} ${makeReadableId(4).toUpperCase()} ${makeReadableId(4).toUpperCase()}`
}

function describe({ reference, submittedAt }: store.StoredSubmission) {
  return { message: submittedMessage, reference, submitted_at: submittedAt.toISOString() }
}

/** The reply to a call after the submission. */
async function describeAgain({ tenant }: Pick<Context, 'tenant'>, tx: Database, studentId: string) {
  const { submission, withdrawal, isRestored } = await store.getSubmission(tx, studentId)
  if (!isRestored) return describe(submission)
  if (withdrawal) return store.refuseSubmitted()
  return httpError(409, describeEndedCorrection(formatMoment(submission.submittedAt, tenant)))
}

/** Sent if and only if the submission commits. */
export async function sendSubmissionMail(
  context: Pick<Context, 'mail' | 'mailTexts' | 'form' | 'tenant' | 'publicUrl'>,
  tx: Database,
  submission: Omit<Submission, 'record' | 'formVersion'>,
): Promise<void> {
  const { mail, mailTexts, tenant, publicUrl } = context
  const { studentId, username, reference, submittedAt, contents } = submission
  const { documents } = contents
  // Nobody is asked for what the office has.
  const answers = { ...contents.answers, ...(await listReceivedDocuments(context, tx, studentId)) }
  const fileNames = Object.values(documents).map(({ file_name }) => file_name)
  const values = {
    // A form may ask for no name.
    firstName: getFirstName(answers) || 'applicant',
    name: getStudentName(answers) || 'applicant',
    reference,
    submittedAt: formatMoment(submittedAt, tenant),
    documents: fileNames.join(', ') || 'none attached',
    link: `${publicUrl}/login`,
  }
  await mail.enqueueMail(tx, composeMail(mailTexts, 'submitted', username, values, { answers }))
}
