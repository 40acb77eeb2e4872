import { lookupCategories } from '#contract/lookupRules.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { setFilled } from '#server/domain/lookup/listStore.ts'
import { hashShipped } from '#server/domain/lookup/readShipped.ts'

import { createDatabase, type TestDatabase } from './createDatabase.ts'

/**
 * Makes a database for servers of which nobody asks for a school: its lists are empty and count as filled, which would
 * keep a processor busy for seconds.
 * @param serverUrl in Vitest `inject('postgresUrl')`
 * @param template in Vitest `inject('postgresTemplate')`
 */
export async function createServerDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const database = await createDatabase(serverUrl, template)
  const { db, close } = openDatabase({ url: database.url }, () => {})
  for (const category of lookupCategories) {
    await setFilled(db, category, { shipped: await hashShipped(category), version: 0 })
  }
  await close()
  return database
}
