import { type ConvertedFile, listConvertedFiles } from '#server/domain/documents/documentStore.ts'
import { describeDocuments } from '#server/domain/documents/listDocuments.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { getToday } from '#form/calendarDate.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { ContentsContext } from './applicationContext.ts'
import { getApplication, type StoredApplication } from '#server/domain/applicationStore/applicationStore.ts'
import { makeContents } from './makeContents.ts'

/** Reads an application: what the form asks today, or what was frozen at the submission. */
export async function readApplication(
  { form, tenant, clock }: ContentsContext,
  db: Database,
  studentId: string,
): Promise<{ stored: StoredApplication; contents: ApplicationContents; files: ConvertedFile[] }> {
  const stored = await getApplication(db, studentId)
  const files = await listConvertedFiles(db, studentId)
  const today = getToday(clock.now(), tenant.timeZone)
  const contents =
    stored.submission?.contents ?? makeContents(form, stored, describeDocuments(files), today).contents
  return { stored, contents, files }
}
