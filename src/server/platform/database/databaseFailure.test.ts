import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { describeDatabaseFailure } from './databaseFailure.ts'

test('a deadlock is a temporary failure of the database', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const firsts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lockBoth = async (own: 0 | 1): Promise<void> =>
    await db.transaction().execute(async (tx) => {
      await sql`set local deadlock_timeout = '50ms'`.execute(tx)
      await sql`select pg_advisory_xact_lock(${own}::bigint)`.execute(tx)
      firsts[own]?.resolve()
      await Promise.all(firsts.map(async ({ promise }) => await promise))
      await sql`select pg_advisory_xact_lock(${1 - own}::bigint)`.execute(tx)
    })

  const ends = await Promise.allSettled([lockBoth(0), lockBoth(1)])
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(reasons.map(describeDatabaseFailure)).toEqual(['The database ended a deadlock'])
})
