import type { Database } from '#server/platform/database/database.ts'
import type { Standing } from '#server/platform/http/session.ts'

import { findApplication, listStatuses } from '#server/domain/applicationStore/applicationStore.ts'

export async function findStanding(db: Database, studentId: string): Promise<Standing> {
  const stored = await findApplication(db, studentId)
  const statuses = await listStatuses(db, studentId)
  return { status: statuses.at(-1)?.webStatus ?? null, lastPage: stored?.lastPage ?? null }
}
