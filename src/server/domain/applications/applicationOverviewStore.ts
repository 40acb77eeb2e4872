import type { WebStatus } from '#form/webStatus.ts'
import { webStatuses } from '#form/webStatus.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface ApplicationOverview {
  readonly status: WebStatus | null
  readonly changedAt: Date
  readonly submittedAt: Date | null
  readonly reference: string | null
}

export async function listOverviews(
  db: Database,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, ApplicationOverview>> {
  if (studentIds.length === 0) return new Map()
  const tables = db
  const rows = await tables
    .selectFrom('application')
    .select(['student_id', 'changed_at', 'submitted_at', 'reference'])
    .where('student_id', 'in', studentIds)
    .execute()
  const statuses = await tables
    .selectFrom('web_status')
    .select(['student_id', 'web_status'])
    .where('student_id', 'in', studentIds)
    .execute()
  const reached = new Map<string, number>()
  for (const { student_id: id, web_status: status } of statuses) {
    reached.set(id, Math.max(reached.get(id) ?? -1, webStatuses.indexOf(status)))
  }
  return new Map(
    rows.map((row) => [
      row.student_id,
      {
        status: webStatuses[reached.get(row.student_id) ?? -1] ?? null,
        changedAt: row.changed_at,
        submittedAt: row.submitted_at,
        reference: row.reference,
      },
    ]),
  )
}
