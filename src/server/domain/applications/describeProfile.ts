import { createHash, hkdfSync } from 'node:crypto'

import { listSuccessfulLogins } from '#server/domain/accounts/sessionStore.ts'

import { type ApplicationContents, documentAnswered } from '#form/answers.ts'
import type { Form } from '#form/form.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'

import { describeOfficeStatus } from '#server/domain/officeStatus/describeStatus.ts'
import { listStatuses } from '#server/domain/storedApplications/webStatusStore.ts'
import { listClosings } from './listClosings.ts'
import { listAnswerTimes } from './answerTimes.ts'
import { listNumbers, listRevisions } from './pageChanges.ts'
import { type ContentsContext, readApplication } from './readApplication.ts'

export type ProfileContext = ContentsContext & Pick<Context, 'db' | 'secret' | 'earlierSecrets'>

export async function describeProfile(context: ProfileContext, { studentId, username }: Session) {
  const { db, form } = context
  const { stored, contents } = await readApplication(context, db, studentId)
  const statuses = await listStatuses(db, studentId)
  const logins = await listSuccessfulLogins(db, studentId)
  const { submission, correction, withdrawal } = stored
  const closings = submission ? {} : await listClosings(context, db, studentId, correction)
  const officeStatus = submission && !withdrawal ? await describeOfficeStatus(context, db, studentId) : []
  return {
    ...describeContents(form, contents),
    username,
    last_page: stored.lastPage,
    successful_login: logins.map((at) => at.toISOString()),
    web_status: statuses
      // It may have been submitted after it was read; then both come with the next profile.
      .filter(({ webStatus }) => submission || webStatus !== 'submitted')
      .map(({ webStatus, at }) => ({ web_status: webStatus, created_at: at.toISOString() })),
    revision: stored.revision,
    removed_at: stored.removedAtRevision,
    // After the submission there is nothing to choose between.
    ...(!submission && { answer_times: listAnswerTimes(stored) }),
    page_changes: listNumbers(stored.pageChanges),
    page_revisions: listRevisions(stored.pageChanges),
    submission: submission && {
      reference: submission.reference,
      submitted_at: submission.submittedAt.toISOString(),
    },
    ...(correction && { correction: { ...correction, until: correction.until.toISOString() } }),
    ...(submission && stored.isRestored && { correction_ended: true as const }),
    ...(withdrawal && { withdrawal: { ...withdrawal, at: withdrawal.at.toISOString() } }),
    ...(officeStatus.length > 0 && { office_status: officeStatus }),
    ...(Object.keys(closings).length > 0 && { closings }),
    journal: getJournalAccess([context.secret, ...context.earlierSecrets], studentId),
  }
}

/** Documents are not among the answers: only whether one is attached. */
export function describeContents({ documentKeys }: Form, contents: ApplicationContents) {
  const { answers, addAnother, tabs, documents } = contents
  return {
    answer: Object.fromEntries(Object.entries(answers).filter(([key]) => !documentKeys.includes(key))),
    document_answer: Object.fromEntries(
      documentKeys.map((key) => [key, documents[key] ? documentAnswered : '']),
    ),
    add_another: addAnother,
    tabs,
  }
}

/** Lets a student's browser keep unsaved answers encrypted. */
export function getJournalAccess(secrets: readonly string[], studentId: string) {
  return {
    /** Distinguishes students' journals without identifying them. */
    owner: createHash('sha256').update(`gatehouse journal ${studentId}`).digest('base64url').slice(0, 22),
    /** 32 bytes each, base64; the first encrypts, all of them decrypt. */
    keys: secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, studentId, 'gatehouse journal', 32)).toString('base64'),
    ),
  }
}
