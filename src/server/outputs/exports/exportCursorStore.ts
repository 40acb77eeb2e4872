import type { FeedNumber } from '#server/domain/feed/feedStore.ts'
import type { Database } from '#server/platform/database/database.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    readonly export_cursor: {
      name: string
      /** Of the feed: everything up to it has been exported under that name. */
      number: string
      at: Date
    }
  }
}

/** Where the last export of that name ended; the beginning before the first. */
export async function findCursor(db: Database, name: string): Promise<FeedNumber> {
  const row = await db
    .selectFrom('export_cursor')
    .select('number')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.number ?? '0'
}

export async function writeCursor(db: Database, name: string, number: FeedNumber, at: Date): Promise<void> {
  await db
    .insertInto('export_cursor')
    .values({ name, number, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ number, at }))
    .execute()
}
