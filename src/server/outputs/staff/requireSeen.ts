import { findListed } from '#server/domain/applicationList/applicationListStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

import { makeViewer } from './registerListRoutes.ts'

export const noneMessage = 'There is no such application, or it is not assigned to you.'

/**
 * @param message for an application that is not there
 * @returns the reference, for the log
 * @throws HttpError 404 for an application that is not there, or that the member may not see
 */
export async function requireSeen(
  db: Database,
  staff: StaffSession,
  studentId: string,
  message = noneMessage,
): Promise<string | undefined> {
  const listed = await findListed(db, makeViewer(staff), studentId)
  if (!listed) throw httpError(404, message)
  return listed.reference ?? undefined
}
