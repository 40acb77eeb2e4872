import { getToday } from '#form/calendarDate.ts'
import { listedKeys } from '#form/listedKeys.ts'
import { refreshSummaries } from '#server/domain/applicationList/refreshSummaries.ts'
import * as store from '#server/domain/storedApplications/applicationStore.ts'
import type { ApplicationEvent } from '#server/domain/storedApplications/applicationTables.ts'
import { listDocuments } from '#server/domain/documents/documentStore.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import * as changes from './answerChanges.ts'
import { noteTime } from './answerTimes.ts'
import { notePageChange, type PageChange } from './pageChanges.ts'
import { makeContents } from './readApplication.ts'

/** `removed` are the keys of components that a student removed, and of those that moved because of it. */
export type NextAnswers = Pick<store.StoredApplication, 'answers' | 'addAnother' | 'tabs'> & {
  readonly removed?: readonly string[]
  /** The group of a component that the student removed. */
  readonly removedFrom?: string
}

/** What an application would have after a change, without what the form does not ask then. */
export type Outcome = Awaited<ReturnType<typeof findOutcome>>

export async function findOutcome(
  { form, tenant }: Pick<Context, 'form' | 'tenant'>,
  db: Database,
  studentId: string,
  next: NextAnswers,
  at: Date,
) {
  const documents = await listDocuments(db, studentId)
  const today = getToday(at, tenant.timeZone)
  return { next, documents, today, ...makeContents(form, next, documents, today) }
}

/** A change that its page has numbered, and whether the reply to it says that the page is behind. */
export interface Numbered {
  readonly pageChange: PageChange | undefined
  readonly isBehind: boolean
}

/**
 * Writes a change with its event and its number. Where no key is changed and the event has no keys, only the
 * number is written.
 * @returns the revision after it; undefined where somebody else changed the application since it was read
 */
export async function writeAnswers(
  db: Database,
  stored: store.StoredApplication,
  { next, answers }: Outcome,
  event: ApplicationEvent,
  numbered: Numbered,
): Promise<number | undefined> {
  const keys = [...event.keys, ...changes.listChangedKeys(stored.answers, answers)]
  if (keys.length === 0) return await writeNumber(db, event.student_id, stored, numbered)

  const revision = stored.revision + 1
  const given = changes.listChangedKeys(stored.answers, next.answers)
  const changedAtRevision = changes.noteRevisions(stored, answers, given, revision, next.removed)
  const removedAtRevision = changes.noteRemoval(stored.removedAtRevision, next.removedFrom, revision)
  const revisionTimes = noteTime(stored.revisionTimes, changedAtRevision, revision, event.at)
  const pageChanges = noteNumber(stored, numbered, revision, revision)
  const change = { ...next, answers, changedAtRevision, removedAtRevision, revisionTimes, pageChanges }
  const write = async (tx: Database): Promise<boolean> =>
    await store.writeChange(tx, stored, change, { ...event, keys })
  const isWritten = keys.some((key) => listedKeys.has(key))
    ? await runTransaction(db, async (tx) => {
        const isDone = await write(tx)
        if (isDone) await refreshSummaries(tx, [event.student_id])
        return isDone
      })
    : await write(db)
  return isWritten ? revision : undefined
}

/** Writes the number of a change that alters nothing, so that no late copy of it does. Returns as `writeAnswers`. */
export async function writeNumber(
  db: Database,
  studentId: string,
  stored: store.StoredApplication,
  numbered: Numbered,
): Promise<number | undefined> {
  if (!numbered.pageChange) return stored.revision
  const pageChanges = noteNumber(stored, numbered, stored.revision)
  return (await store.writePageChanges(db, studentId, stored, pageChanges)) ? stored.revision : undefined
}

function noteNumber(
  { pageChanges }: store.StoredApplication,
  { pageChange, isBehind }: Numbered,
  revision: number,
  wrote?: number,
) {
  return pageChange ? notePageChange(pageChanges, pageChange, { revision, isBehind, wrote }) : pageChanges
}
