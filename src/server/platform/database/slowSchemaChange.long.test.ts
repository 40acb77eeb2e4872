import { sql } from 'kysely'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { migrateDatabase, type Migrations } from './migrateDatabase.ts'
import { createWatchedClient } from './watchedClient.ts'

test('an index that takes longer to build than a statement of a student may is built', async () => {
  const { url, db, close } = await openTestDatabase({})
  onTestFinished(close)
  // A connection with this limit is closed after five seconds more without a reply.
  const pool = new Pool({
    connectionString: url,
    Client: createWatchedClient(),
    statement_timeout: 100,
  })
  onTestFinished(async () => await pool.end())
  const migrations: Migrations = {
    '0001_large': {
      isConcurrent: true,
      up: async (one) => void (await sql`select pg_sleep(8)`.execute(one)),
    },
  }
  await migrateDatabase({ db, pool }, migrations)
  const { rows } = await sql`select name from kysely_migration`.execute(db)
  expect(rows).toEqual([{ name: '0001_large' }])
}, 60_000)
