import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** What an erasure would take from a student, for the person who decides it. */
export async function countPersonData(db: Database, studentId: string) {
  const { rows } = await sql<{ references: string[]; documents: number; links: number }>`
    select
      array(
        select reference from submission where submission.student_id = ${studentId}::uuid order by number
      ) as "references",
      (select count(*)::integer from document where document.student_id = ${studentId}::uuid) as documents,
      (select count(*)::integer from service_link where service_link.student_id = ${studentId}::uuid) as links`.execute(
    db,
  )
  return rows[0] ?? { references: [], documents: 0, links: 0 }
}
