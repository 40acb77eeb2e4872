import { isConverting, longestWaitMs } from '#server/domain/documents/conversionEnds.ts'
import { listDocuments } from '#server/domain/documents/listDocuments.ts'
import { describeEndedCorrection, submittedMessage, uploadInProgressMessage } from '#contract/messages.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { getToday } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { judgeAnswers } from '#form/judgeAnswers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import type { Session } from '#server/platform/http/session.ts'

import type { SubmitContext } from './applicationContext.ts'
import {
  addEvents,
  isReferenceTaken,
  lockApplication,
  type StoredSubmission,
  writeSubmission,
} from '#server/domain/applicationStore/applicationStore.ts'
import { refuseSubmitted } from '#server/domain/applicationStore/requireOpen.ts'
import { isRestored } from '#server/domain/applicationStore/roundStore.ts'
import { findWaitingSince } from '#server/domain/applicationStore/termExtensionStore.ts'
import { getStudentName } from '#form/studentName.ts'
import { findChosenTerm, findTermRefusal } from '#form/term.ts'
import { damagedMessage, listDamagedIdentifiers } from './keptIdentifiers.ts'
import { listClosings } from './listClosings.ts'
import { makeContents } from './makeContents.ts'
import { makeReference } from './makeReference.ts'
import { reachStatus } from './setWebStatus.ts'

/** A collision is rare; this many in a row are a bug. */
const maxReferenceTries = 10

/**
 * Submits an application: validates the stored answers and, in the same transaction, freezes them with the record, the
 * form's version, a reference and the time. Repeated or concurrent calls return the first submission.
 * Whether a term has closed is decided by the server's clock when the call begins, or when an earlier one of the last
 * hour had to wait for a conversion: our queue costs nobody the term.
 * @returns the reference and the time; 422 with the errors, the status then being validating; 409 during a conversion,
 * outside of the days of its term, and after the time for a correction
 */
export async function submitApplication(context: SubmitContext, formVersion: string, session: Session) {
  const { db, form, tenant, clock } = context
  const { studentId, username } = session
  const now = clock.now()
  const today = getToday(now, tenant.timeZone)
  return await runTransaction(db, async (tx) => {
    const stored = await lockApplication(tx, studentId, now)
    if (stored.submission) {
      if (!(await isRestored(tx, studentId))) return describe(stored.submission)
      if (stored.withdrawal) return refuseSubmitted()
      return httpError(409, describeEndedCorrection(formatMoment(stored.submission.submittedAt, tenant)))
    }
    if (await isConverting(tx, studentId, context)) {
      await addEvents(tx, [{ studentId, at: now, actor: 'student', kind: 'submit waits', keys: [] }])
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
    const errors = judgeAnswers(form.pages, contents, today)
    if (Object.keys(errors).length > 0) {
      // Returned rather than thrown, so that the status is committed.
      await reachStatus(tx, studentId, 'validating', now)
      return httpError(422, "We're missing some information!", { errors })
    }
    const damaged = listDamagedIdentifiers(form, context.identifiers, studentId, answers)
    if (Object.keys(damaged).length > 0) return httpError(422, damagedMessage, { errors: damaged })
    const submission: StoredSubmission = {
      reference: await findFreeReference(tx, tenant.shortName),
      submittedAt: now,
      contents,
      record: makeRecord(form.pages, contents, today),
      formVersion,
    }
    await writeSubmission(tx, studentId, submission, answers)
    await reachStatus(tx, studentId, 'submitted', now)
    const { reference } = submission
    const event = {
      studentId,
      email: username,
      name: getStudentName(answers),
      reference,
      submittedAt: now,
      answers: contents.answers,
      documents: Object.values(contents.documents).map(({ file_name }) => file_name),
    }
    for (const handle of context.onSubmitted) await handle(tx, event)
    return describe(submission)
  })
}

async function findFreeReference(tx: Database, shortName: string): Promise<string> {
  for (let tries = 0; tries < maxReferenceTries; tries += 1) {
    const reference = makeReference(shortName)
    if (!(await isReferenceTaken(tx, reference))) return reference
  }
  throw new Error('No free reference number was found')
}

function describe({ reference, submittedAt }: StoredSubmission) {
  return { message: submittedMessage, reference, submitted_at: submittedAt.toISOString() }
}
