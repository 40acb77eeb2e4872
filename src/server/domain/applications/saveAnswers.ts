import type { Answers } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import type { Errors } from '#form/validateAnswers.ts'
import * as store from '#server/domain/storedApplications/applicationStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'
import { maxNamedIssues } from '#server/platform/http/validateRequest.ts'

import * as changes from './answerChanges.ts'
import { listUnasked, listUnseenLosses, refuseConflicts } from './answerLosses.ts'
import { type IdentifierVault, listLostIdentifiers, omitShown } from './identifierVault.ts'
import { type ChangeHeaders, describeSaved, findRepeat } from './pageChanges.ts'
import type { ContentsContext } from './readApplication.ts'
import { findOutcome, writeAnswers } from './writeAnswers.ts'

export interface ApplicationContext extends ContentsContext, Pick<Context, 'db'> {
  readonly identifiers: IdentifierVault
}

/**
 * Saves changed answers: validates them, merges them with the stored ones, clears what is not asked, and writes if
 * nobody has changed the application meanwhile; otherwise once more, under a lock. With `madeOn` no answer that was sent
 * is dropped, and none that was changed since is cleared; without it, an answer that is not asked is dropped silently.
 * @returns the new revision, or that of the first time for a repeat; 422 for answers that cannot be stored, 409 for
 * conflicts or after the submission
 */
export async function saveAnswers(
  context: ApplicationContext,
  studentId: string,
  sent: Answers,
  { madeOn, pageChange }: ChangeHeaders,
) {
  const { db, form, clock, tenant, identifiers } = context
  const now = clock.now()
  const given = changes.pickStudentAnswers(form, sent)

  const describeRepeat = ({ pageChanges }: store.StoredApplication) => {
    const repeat = findRepeat(pageChanges, pageChange)
    return repeat && { message: savedMessage, ...repeat }
  }

  /** Returns undefined if the application was changed since it was read. */
  const trySave = async (tx: Database, stored: store.StoredApplication) => {
    if (!stored.isOpen) return store.refuseSubmitted()
    const sealed = identifiers.sealIdentifiers(studentId, stored.answers, given)
    const applied = omitShown(form, sealed)
    const merged = { ...stored, answers: { ...stored.answers, ...applied } }
    const outcome = await findOutcome(context, tx, studentId, merged, now)
    const isBehind = madeOn !== undefined && madeOn !== stored.revision
    const unasked = madeOn === undefined ? {} : listUnasked(form, applied, outcome)
    const conflicts = [
      ...(madeOn === undefined ? [] : Object.keys(changes.findConflicts(form, stored, sealed, madeOn))),
      ...listUnseenLosses(form, stored, outcome, { madeOn, pageChange }),
      ...(isBehind ? Object.keys(unasked) : []),
    ]
    if (conflicts.length > 0) return refuseConflicts(form, stored, conflicts, conflictMessage)
    const refused = { ...listLostIdentifiers(form, stored.answers, sealed), ...unasked }
    if (Object.keys(refused).length > 0) return refuseAnswers(refused)
    const event = { student_id: studentId, at: now, actor: 'student', kind: 'saved', keys: [] } as const
    const revision = await writeAnswers(tx, stored, outcome, event, { pageChange, isBehind })
    if (revision === undefined) return undefined
    return { message: savedMessage, ...describeSaved({ revision, isBehind }) }
  }

  const stored = await store.getApplication(db, studentId)
  const repeat = describeRepeat(stored)
  if (repeat) return repeat
  const errors = changes.listRefusals(form, given, getToday(now, tenant.timeZone))
  if (Object.keys(errors).length > 0) return refuseAnswers(errors)
  // Locking creates an application, and ends an overdue correction.
  const needsLock = stored.revision === 0 || (stored.correction && stored.correction.until <= now)
  const saved = needsLock ? undefined : await trySave(db, stored)
  if (saved) return saved
  return await runTransaction(db, async (tx) => {
    const locked = await store.lockApplication(tx, studentId, now)
    // A copy of this change may have been applied meanwhile.
    const done = describeRepeat(locked) ?? (await trySave(tx, locked))
    if (!done) throw new Error('A locked application was changed by somebody else')
    return done
  })
}

const savedMessage = 'Your answers have been saved.'
const conflictMessage = 'Some of these answers were changed elsewhere since you opened them.'

function refuseAnswers(errors: Errors): HttpError {
  const named = Object.entries(errors).slice(0, maxNamedIssues)
  return httpError(422, 'Some answers cannot be saved.', { errors: Object.fromEntries(named) })
}
