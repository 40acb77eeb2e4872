import type { Answers } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import type { Errors } from '#form/judgeAnswers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'
import { maxNamedIssues } from '#server/platform/http/validateRequest.ts'

import type { ApplicationContext } from './applicationContext.ts'
import {
  addApplication,
  getApplication,
  lockApplication,
  type StoredApplication,
} from '#server/domain/applicationStore/applicationStore.ts'
import { listLostIdentifiers, omitShown, sealIdentifiers, showIdentifiers } from './keptIdentifiers.ts'
import { findConflicts, listRefusals, pickChanges } from './answerChanges.ts'
import { writeAnswers } from './writeAnswers.ts'
import { refuseSubmitted } from '#server/domain/applicationStore/requireOpen.ts'

/** The last attempt takes a lock and cannot fail; the others rely on the revision. */
const triesWithoutLock = 2

interface Save {
  readonly studentId: string
  readonly changes: Answers
  readonly madeOn: number | undefined
  readonly now: Date
}

/**
 * Saves changed answers: validates them, merges them with the stored ones, clears what is not asked, and writes if
 * nobody has changed the application meanwhile; at most three times. An answer that is not asked is dropped silently,
 * since its question disappeared while the student was typing.
 * @returns the new revision; 422 for answers that cannot be stored, 409 for conflicts or after the submission
 */
export async function saveAnswers(
  context: ApplicationContext,
  studentId: string,
  sent: Answers,
  madeOn: number | undefined,
) {
  const now = context.clock.now()
  const changes = pickChanges(context.form, sent)
  const errors = listRefusals(context.form, changes, getToday(now, context.tenant.timeZone))
  if (Object.keys(errors).length > 0) return refuseAnswers(errors)

  const save: Save = { studentId, changes, madeOn, now }
  for (let tries = 0; tries < triesWithoutLock; tries += 1) {
    const stored = await getApplication(context.db, studentId)
    if (stored.revision === 0) await addApplication(context.db, studentId, now)
    const done = await trySave(context, context.db, stored, save)
    if (done) return done
  }
  return await runTransaction(context.db, async (tx) => {
    const done = await trySave(context, tx, await lockApplication(tx, studentId, now), save)
    if (!done) throw new Error('A locked application was changed by somebody else')
    return done
  })
}

/** Returns undefined if the application was changed since it was read. */
async function trySave(
  context: ApplicationContext,
  db: Database,
  stored: StoredApplication,
  { studentId, changes: given, madeOn, now }: Save,
) {
  const { form, identifiers } = context
  if (stored.correction && stored.correction.until <= now) {
    // Locking ends it.
    await runTransaction(db, async (tx) => await lockApplication(tx, studentId, now))
    return refuseSubmitted()
  }
  if (stored.submission) return refuseSubmitted()
  const sealed = sealIdentifiers(form, identifiers, studentId, stored.answers, given)
  const conflicts = madeOn === undefined ? {} : findConflicts(form, stored, sealed, madeOn)
  if (Object.keys(conflicts).length > 0) {
    return httpError(409, 'Some of these answers were changed elsewhere since you opened them.', {
      conflicts: showIdentifiers(form, conflicts),
      revision: stored.revision,
    })
  }
  const lost = listLostIdentifiers(form, stored.answers, sealed)
  if (Object.keys(lost).length > 0) return refuseAnswers(lost)
  const merged = { ...stored, answers: { ...stored.answers, ...omitShown(form, sealed) } }
  const event = { studentId, at: now, actor: 'student', kind: 'saved', keys: [] } as const
  const revision = await writeAnswers(context, db, stored, merged, event)
  if (revision === undefined) return undefined
  const isBehind = madeOn !== undefined && madeOn !== stored.revision
  return { message: 'Your answers have been saved.', revision, ...(isBehind && { is_behind: true as const }) }
}

function refuseAnswers(errors: Errors): HttpError {
  const named = Object.entries(errors).slice(0, maxNamedIssues)
  return httpError(422, 'Some answers cannot be saved.', { errors: Object.fromEntries(named) })
}
