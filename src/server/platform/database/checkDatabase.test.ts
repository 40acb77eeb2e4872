import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { runStatement } from '#testing/createDatabase.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { startPostgres } from '#testing/startPostgres.ts'

import { checkDatabase } from './checkDatabase.ts'
import { openDatabase } from './openDatabase.ts'

test('a database that can be read but not written says so', async () => {
  const { url, db, close } = await openTestDatabase()
  onTestFinished(close)
  expect(await checkDatabase(db).findProblem()).toBeUndefined()
  const name = new URL(url).pathname.slice(1)
  await runStatement(inject('postgresUrl'), `alter database ${name} set default_transaction_read_only = on`)
  const { db: later, close: closeLater } = openDatabase({ url }, () => {})
  onTestFinished(closeLater)
  expect(await checkDatabase(later).findProblem()).toBe('is read only')
})

test('a lost synchronous standby shows while it is lost, and takes one connection only', async () => {
  const server = await startPostgres(['fsync=off', 'synchronous_commit=on', 'shared_buffers=16MB'])
  onTestFinished(server.stop)
  const { db, close } = openDatabase({ url: server.url }, () => {})
  onTestFinished(close)
  const check = checkDatabase(db)
  expect(await check.findProblem()).toBeUndefined()

  const setStandby = async (name: string): Promise<void> => {
    await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  }
  await setStandby('gone')
  // The first may be committed before the setting is read.
  await vi.waitFor(async () => expect(await check.findProblem()).toContain('synchronous standby'), 30_000)
  expect(await check.findProblem()).toMatch(/^commits nothing within 3 seconds, although it can be read/)
  const { rows } = await sql`select 1 from pg_stat_activity where wait_event = 'SyncRep'`.execute(db)
  expect(rows).toHaveLength(1)

  await setStandby('')
  await vi.waitFor(async () => expect(await check.findProblem()).toBeUndefined(), 30_000)
})
