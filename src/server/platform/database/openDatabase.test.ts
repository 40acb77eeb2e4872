import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { startDatabaseProxy } from '#testing/startDatabaseProxy.ts'

import { describeDatabaseFailure } from './databaseFailure.ts'
import { lookupConnections, openDatabase } from './openDatabase.ts'

test('connections to a server that falls silent are replaced', async () => {
  const direct = await openTestDatabase()
  onTestFinished(direct.close)
  const proxy = await startDatabaseProxy(direct.url)
  onTestFinished(proxy.stop)
  const { lookups, close } = openDatabase({ url: proxy.url }, () => {})
  onTestFinished(close)
  const ask = async (): Promise<unknown> => await sql`select`.execute(lookups)
  const askInTransaction = async (): Promise<unknown> =>
    await lookups.transaction().execute(async (tx) => await sql`select`.execute(tx))
  await Promise.all(Array.from({ length: lookupConnections }, ask))

  proxy.fallSilent()
  const ends = await Promise.allSettled([ask(), askInTransaction()])
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(reasons.map(describeDatabaseFailure)).toEqual(Array(2).fill('The database cannot be reached'))
  await expect(ask()).resolves.toBeDefined()
})

test('connections that the server does not know any more are replaced before a statement could time out', async () => {
  const direct = await openTestDatabase()
  onTestFinished(direct.close)
  const proxy = await startDatabaseProxy(direct.url)
  onTestFinished(proxy.stop)
  const { db, close } = openDatabase({ url: proxy.url }, () => {})
  onTestFinished(close)
  const ask = async (): Promise<unknown> => await sql`select`.execute(db)
  await ask()

  proxy.fallSilent()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(direct.db)
  const reason = await ask().catch((error: unknown) => error)
  expect(describeDatabaseFailure(reason)).toBe('The database cannot be reached')
  await expect(ask()).resolves.toBeDefined()
})

test('a connection on which nothing can be written is replaced', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const write = async (): Promise<unknown> => await sql`create table written ()`.execute(db)
  await sql`set default_transaction_read_only = on`.execute(db)

  expect(describeDatabaseFailure(await write().catch((error: unknown) => error))).toBe(
    'The database is read only',
  )
  await expect(write()).resolves.toBeDefined()
})

test('a server that only reads, as a standby does, is not read, unless that is wanted', async () => {
  const { db, url, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    db,
  )
  const read = async (takesStandby: boolean): Promise<unknown> => {
    const opened = openDatabase({ url }, () => {}, { takesStandby })
    onTestFinished(opened.close)
    return await sql`select`.execute(opened.db)
  }

  expect(describeDatabaseFailure(await read(false).catch((error: unknown) => error))).toBe(
    'The database is read only',
  )
  await expect(read(true)).resolves.toBeDefined()
})
