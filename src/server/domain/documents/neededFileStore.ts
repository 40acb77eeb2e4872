import type { Database } from '#server/platform/database/database.ts'

/** Lists the files that documents of these students still need: what waits to be converted, and what became of it. */
export async function listNeededDocumentFiles(
  db: Database,
  studentIds: readonly string[],
): Promise<string[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('document')
    .select(['file_key', 'pdf_file_key', 'status'])
    .where('student_id', 'in', studentIds)
    .execute()
  return rows.flatMap(({ file_key, pdf_file_key, status }) => {
    const isWaiting = status === 'UNPROCESSED' || status === 'IN_PROGRESS'
    return [isWaiting ? file_key : null, pdf_file_key].filter((key) => key !== null)
  })
}
