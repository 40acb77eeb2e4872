import type { Answers } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import type { Errors } from '#form/judgeAnswers.ts'
import * as store from '#server/domain/applicationStore/applicationStore.ts'
import type { ApplicationEvent } from '#server/domain/applicationStore/applicationTables.ts'
import { listDocuments } from '#server/domain/documents/documentStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { type HttpError, httpError } from '#server/platform/http/httpError.ts'
import { maxNamedIssues } from '#server/platform/http/validateRequest.ts'

import * as changes from './answerChanges.ts'
import { type IdentifierVault, listLostIdentifiers, omitShown, showIdentifiers } from './identifierVault.ts'
import { type ContentsContext, makeContents } from './readApplication.ts'

export interface ApplicationContext extends ContentsContext, Pick<Context, 'db'> {
  readonly identifiers: IdentifierVault
}

/**
 * Saves changed answers: validates them, merges them with the stored ones, clears what is not asked, and writes if
 * nobody has changed the application meanwhile; otherwise once more, under a lock. An answer that is not asked is
 * dropped silently, since its question disappeared while the student was typing.
 * @returns the new revision; 422 for answers that cannot be stored, 409 for conflicts or after the submission
 */
export async function saveAnswers(
  context: ApplicationContext,
  studentId: string,
  sent: Answers,
  madeOn: number | undefined,
) {
  const { db, form, clock, tenant, identifiers } = context
  const now = clock.now()
  const given = changes.pickChanges(form, sent)
  const errors = changes.listRefusals(form, given, getToday(now, tenant.timeZone))
  if (Object.keys(errors).length > 0) return refuseAnswers(errors)

  /** Returns undefined if the application was changed since it was read. */
  const trySave = async (tx: Database, stored: store.StoredApplication) => {
    if (stored.submission) return store.refuseSubmitted()
    const sealed = identifiers.sealIdentifiers(studentId, stored.answers, given)
    const conflicts = madeOn === undefined ? {} : changes.findConflicts(form, stored, sealed, madeOn)
    if (Object.keys(conflicts).length > 0) {
      return httpError(409, 'Some of these answers were changed elsewhere since you opened them.', {
        conflicts: showIdentifiers(form, conflicts),
        revision: stored.revision,
      })
    }
    const lost = listLostIdentifiers(form, stored.answers, sealed)
    if (Object.keys(lost).length > 0) return refuseAnswers(lost)
    const merged = { ...stored, answers: { ...stored.answers, ...omitShown(form, sealed) } }
    const event = { student_id: studentId, at: now, actor: 'student', kind: 'saved', keys: [] } as const
    const revision = await writeAnswers(context, tx, stored, merged, event)
    if (revision === undefined) return undefined
    const isBehind = madeOn !== undefined && madeOn !== stored.revision
    return {
      message: 'Your answers have been saved.',
      revision,
      ...(isBehind && { is_behind: true as const }),
    }
  }
  const stored = await store.getApplication(db, studentId)
  // Locking creates an application, and ends an overdue correction.
  const needsLock = stored.revision === 0 || (stored.correction && stored.correction.until <= now)
  const saved = needsLock ? undefined : await trySave(db, stored)
  if (saved) return saved
  return await runTransaction(db, async (tx) => {
    const done = await trySave(tx, await store.lockApplication(tx, studentId, now))
    if (!done) throw new Error('A locked application was changed by somebody else')
    return done
  })
}

function refuseAnswers(errors: Errors): HttpError {
  const named = Object.entries(errors).slice(0, maxNamedIssues)
  return httpError(422, 'Some answers cannot be saved.', { errors: Object.fromEntries(named) })
}

/** `removed` are the keys of components that a student removed, and of those that moved because of it. */
export type NextAnswers = Pick<store.StoredApplication, 'answers' | 'addAnother' | 'tabs'> & {
  readonly removed?: readonly string[]
}

/**
 * Writes a change with its event, without what the form does not ask after it. Where no key is changed and the event has
 * none of its own, nothing is written.
 * @returns the revision after it; undefined where somebody else changed the application since it was read
 */
export async function writeAnswers(
  { form, tenant }: Pick<Context, 'form' | 'tenant'>,
  db: Database,
  stored: store.StoredApplication,
  next: NextAnswers,
  event: ApplicationEvent,
): Promise<number | undefined> {
  const documents = await listDocuments(db, event.student_id)
  const { answers } = makeContents(form, next, documents, getToday(event.at, tenant.timeZone))
  const keys = [...event.keys, ...changes.listChangedKeys(stored.answers, answers)]
  if (keys.length === 0) return stored.revision

  const revision = stored.revision + 1
  const given = changes.listChangedKeys(stored.answers, next.answers)
  const changedAtRevision = changes.noteRevisions(stored, answers, given, revision, next.removed)
  const change = { ...next, answers, changedAtRevision }
  return (await store.writeChange(db, stored.revision, change, { ...event, keys })) ? revision : undefined
}
