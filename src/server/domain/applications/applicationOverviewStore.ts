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
  const rows = await db
    .selectFrom('application')
    .select([
      'student_id as studentId',
      'changed_at as changedAt',
      'submitted_at as submittedAt',
      'reference',
      ({ fn, selectFrom }) =>
        selectFrom('web_status')
          .select(fn.countAll<string>().as('count'))
          .whereRef('web_status.student_id', '=', 'application.student_id')
          .as('statusCount'),
    ])
    .where('student_id', 'in', studentIds)
    .execute()
  return new Map(
    rows.map(({ studentId, statusCount, ...row }) => [
      studentId,
      { ...row, status: webStatuses[Number(statusCount) - 1] ?? null },
    ]),
  )
}
