import { getToday } from '#form/calendarDate.ts'
import {
  type ApplicationEvent,
  type StoredApplication,
  writeChange,
} from '#server/domain/applicationStore/applicationStore.ts'
import { listDocuments } from '#server/domain/documents/listDocuments.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { ContentsContext } from './applicationContext.ts'
import { makeContents } from './makeContents.ts'
import { listChangedKeys, noteRevisions } from './answerChanges.ts'

/**
 * Writes a change with its event, without what the form does not ask after it. Where no key is changed and the event has
 * none of its own, nothing is written.
 * @param removed the keys of components that a student removed or moved by that
 * @returns the revision after it; undefined where somebody else changed the application since it was read
 */
export async function writeAnswers(
  { form, tenant }: Pick<ContentsContext, 'form' | 'tenant'>,
  db: Database,
  stored: StoredApplication,
  next: Pick<StoredApplication, 'answers' | 'addAnother' | 'tabs'>,
  event: ApplicationEvent,
  removed: readonly string[] = [],
): Promise<number | undefined> {
  const { addAnother, tabs } = next
  const documents = await listDocuments(db, event.studentId)
  const { answers } = makeContents(form, next, documents, getToday(event.at, tenant.timeZone))
  const keys = [...event.keys, ...listChangedKeys(stored.answers, answers)]
  if (keys.length === 0) return stored.revision

  const revision = stored.revision + 1
  const given = listChangedKeys(stored.answers, next.answers)
  const changedAtRevision = noteRevisions(stored, answers, given, revision, removed)
  const change = { answers, addAnother, tabs, changedAtRevision }
  return (await writeChange(db, stored.revision, change, { ...event, keys })) ? revision : undefined
}
