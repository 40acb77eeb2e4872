import { sql } from 'kysely'

import type { FeedNumber } from '#server/domain/feed/feedStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { StartupError } from '#server/platform/startupError.ts'

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

type SetCursor = (number: FeedNumber, at: Date) => Promise<void>

/**
 * Exports under a name from where its last export ended, which is the beginning before the first. Nobody else does so
 * meanwhile: a transaction has the lock, and the cursor is not written if the transaction has lost it.
 * @throws StartupError if another one is under way
 */
export async function useCursor<Result>(
  db: Database,
  name: string,
  exportFrom: (number: FeedNumber, setCursor: SetCursor) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (tx) => {
    if (!(await tryLock(tx, name))) {
      throw new StartupError(
        `Another export with --next ${name} is under way.`,
        'Wait until it has ended, or use another name.',
      )
    }
    // Not in the transaction, which would keep a snapshot while the export runs.
    const from = await findCursor(db, name)
    return await exportFrom(from, async (number, at) => await writeCursor(tx, name, number, at))
  })
}

/** Without parameters: after a statement with some the transaction would keep a snapshot, too. */
async function tryLock(tx: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('gatehouse export'), hashtext(${sql.lit(name)})) as "isLocked",
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  return rows[0]?.isLocked === true
}

async function findCursor(db: Database, name: string): Promise<FeedNumber> {
  const row = await db
    .selectFrom('export_cursor')
    .select('number')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.number ?? '0'
}

async function writeCursor(tx: Database, name: string, number: FeedNumber, at: Date): Promise<void> {
  await tx
    .insertInto('export_cursor')
    .values({ name, number, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ number, at }))
    .execute()
}
