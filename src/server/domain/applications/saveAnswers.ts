import { listDocuments } from '#server/domain/documents/listDocuments.ts'
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
  writeChange,
} from '#server/domain/applicationStore/applicationStore.ts'
import { listLostIdentifiers, omitShown, sealIdentifiers, showIdentifiers } from './keptIdentifiers.ts'
import { makeContents } from './makeContents.ts'
import { findConflicts, listChangedKeys, listRefusals, noteRevisions, pickChanges } from './mergeAnswers.ts'
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
  { form, tenant, identifiers }: ApplicationContext,
  db: Database,
  stored: StoredApplication,
  { studentId, changes: given, madeOn, now }: Save,
) {
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
  const { addAnother, tabs, revision } = stored
  const merged = { ...stored.answers, ...omitShown(form, sealed) }
  const documents = await listDocuments(db, studentId)
  const kept = { answers: merged, addAnother, tabs }
  const { answers } = makeContents(form, kept, documents, getToday(now, tenant.timeZone))
  const changedKeys = listChangedKeys(stored.answers, answers)
  const message = 'Your answers have been saved.'
  const behind = madeOn !== undefined && madeOn !== revision && ({ is_behind: true } as const)
  if (changedKeys.length === 0) return { message, revision, ...behind }

  const changedByStudent = listChangedKeys(stored.answers, merged)
  const changedAtRevision = noteRevisions(stored, answers, changedByStudent, revision + 1)
  const isWritten = await writeChange(
    db,
    revision,
    { answers, addAnother, tabs, changedAtRevision },
    { studentId, at: now, actor: 'student', kind: 'saved', keys: changedKeys },
  )
  return isWritten ? { message, revision: revision + 1, ...behind } : undefined
}

function refuseAnswers(errors: Errors): HttpError {
  const named = Object.entries(errors).slice(0, maxNamedIssues)
  return httpError(422, 'Some answers cannot be saved.', { errors: Object.fromEntries(named) })
}
