import { listSuccessfulLogins } from '#server/domain/accounts/sessionStore.ts'
import type { InferInput } from 'valibot'

import type { getProfile } from '#contract/applications.ts'
import { documentAnswered } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import type { Form } from '#form/form.ts'
import type { Session } from '#server/platform/http/session.ts'

import type { ApplicationCallContext } from './applicationContext.ts'
import { listStatuses } from '#server/domain/applicationStore/applicationStore.ts'
import { isRestored } from '#server/domain/applicationStore/roundStore.ts'
import { listClosings } from './listClosings.ts'
import { listRemovals } from './answerChanges.ts'
import { readApplication } from './readApplication.ts'

export async function describeProfile(
  context: ApplicationCallContext,
  { studentId, username }: Session,
): Promise<InferInput<typeof getProfile.reply>> {
  const { db, form } = context
  const { stored, contents } = await readApplication(context, db, studentId)
  const statuses = await listStatuses(db, studentId)
  const logins = await listSuccessfulLogins(db, studentId)
  const { submission, correction, withdrawal } = stored
  const closings = submission ? {} : await listClosings(context, db, studentId, correction)
  return {
    ...describeAnswers(form, contents),
    add_another: { ...stored.addAnother },
    tabs: { ...stored.tabs },
    username,
    last_page: stored.lastPage,
    successful_login: logins.map((at) => at.toISOString()),
    web_status: statuses
      // It may have been submitted after it was read; then both come with the next profile.
      .filter(({ webStatus }) => submission || webStatus !== 'submitted')
      .map(({ webStatus, at }) => ({ web_status: webStatus, created_at: at.toISOString() })),
    revision: stored.revision,
    removed_at: listRemovals(form, stored.changedAtRevision),
    submission: submission && {
      reference: submission.reference,
      submitted_at: submission.submittedAt.toISOString(),
    },
    ...(correction && { correction: { ...correction, until: correction.until.toISOString() } }),
    ...(submission && (await isRestored(db, studentId)) && { correction_ended: true }),
    ...(withdrawal && { withdrawal: { ...withdrawal, at: withdrawal.at.toISOString() } }),
    ...(Object.keys(closings).length > 0 && { closings }),
    journal: context.getJournalAccess(studentId),
  }
}

/** Text answers, and which documents are attached. */
export function describeAnswers({ documentKeys }: Form, { answers, documents }: ApplicationContents) {
  const isDocument = new Set(documentKeys)
  return {
    answer: Object.fromEntries(Object.entries(answers).filter(([key]) => !isDocument.has(key))),
    document_answer: Object.fromEntries(
      documentKeys.map((key) => [key, documents[key] ? documentAnswered : '']),
    ),
  }
}
