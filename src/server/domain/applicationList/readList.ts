import type { Database } from '#server/platform/database/database.ts'

import { listApplications, type ListOrder, type ListPage } from './applicationListStore.ts'
import type { ListFilter, Viewer } from './listConditionStore.ts'
import { countApplications, type ListCounts } from './listCountStore.ts'
import { readCursor } from './listCursor.ts'
import { chooseSearch } from './listSearchStore.ts'

/**
 * Reads a page of applications, and with the first one how many there are.
 * @param cursor where the page before ended; one that cannot be read is the beginning
 */
export async function readList(
  db: Database,
  viewer: Viewer,
  filter: ListFilter,
  order: ListOrder,
  cursor?: string,
): Promise<{ readonly page: ListPage; readonly counts: ListCounts | undefined }> {
  const from = readCursor(cursor, order)
  const search = await chooseSearch(db, viewer, filter, from?.isSimilar)
  const [page, counts] = await Promise.all([
    listApplications(db, viewer, filter, order, search, from),
    cursor === undefined ? countApplications(db, viewer, filter, search) : undefined,
  ])
  return { page, counts }
}
