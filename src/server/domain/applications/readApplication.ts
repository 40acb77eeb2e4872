import { listDocuments } from '#server/domain/documents/listDocuments.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { getToday } from '#form/calendarDate.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { ContentsContext } from './applicationContext.ts'
import {
  emptyApplication,
  findApplication,
  findFrozen,
  type FrozenApplication,
  type StoredApplication,
} from '#server/domain/applicationStore/applicationStore.ts'
import { makeContents } from './makeContents.ts'

/**
 * Reads an application with its contents: what the form asks today, or after the submission what was frozen then.
 * @returns an empty one where nothing has been kept yet
 */
export async function readApplication(
  { form, tenant, clock }: ContentsContext,
  db: Database,
  studentId: string,
): Promise<{ stored: StoredApplication; contents: ApplicationContents; frozen?: FrozenApplication }> {
  const stored = (await findApplication(db, studentId)) ?? emptyApplication
  const frozen = stored.submission ? await findFrozen(db, studentId) : undefined
  if (frozen) return { stored, contents: frozen.contents, frozen }
  const documents = await listDocuments(db, studentId)
  return { stored, contents: makeContents(form, stored, documents, getToday(clock.now(), tenant.timeZone)) }
}
