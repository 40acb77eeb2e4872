import { type ConvertedFile, listConvertedFiles } from '#server/domain/documents/documentStore.ts'
import { describeDocuments } from '#server/domain/documents/listDocuments.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import { getToday } from '#form/calendarDate.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  getApplication,
  type StoredApplication,
  listStatuses,
} from '#server/domain/applicationStore/applicationStore.ts'
import { findEmail } from '#server/domain/accounts/studentStore.ts'
import { getStudentName } from '#form/studentName.ts'

import type { ContentsContext } from './applicationContext.ts'
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

export type CopySource = NonNullable<Awaited<ReturnType<typeof findCopySource>>>

/** Reads what a copy is made from: current answers, or what was frozen at the submission. */
export async function findCopySource(
  context: ContentsContext,
  db: Database,
  studentId: string,
  knownEmail?: string,
) {
  const email = knownEmail ?? (await findEmail(db, studentId))
  if (email === undefined) return undefined
  const { stored, contents, files } = await readApplication(context, db, studentId)
  const statuses = await listStatuses(db, studentId)
  return {
    contents,
    status: statuses.at(-1)?.webStatus ?? null,
    /** null until the submission, like the time and the record. */
    reference: stored.submission?.reference ?? null,
    submittedAt: stored.submission?.submittedAt ?? null,
    /** The frozen record; for an open application it is made from the contents. */
    record: stored.submission?.record ?? null,
    /** All converted documents, even those the contents do not have. */
    files,
    revision: stored.revision,
    student: { name: getStudentName(contents.answers), email },
  }
}
