import { once } from 'node:events'
import { connect } from 'node:net'

import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { getFreePort } from '#testing/getFreePort.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { startRefusingServer } from '#testing/startRefusingServer.ts'

import { describeDatabaseFailure } from './databaseFailure.ts'
import { openDatabase } from './openDatabase.ts'

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
  expect(reasons.map(describeDatabaseFailure)).toEqual(['The database resolved a deadlock'])
})

const unreachable = 'The database cannot be reached'

/** Returns the failure of a query at this address, in words. */
async function describeQuery(url: string): Promise<string | undefined> {
  const { db, close } = openDatabase({ url }, () => {})
  onTestFinished(close)
  const error: unknown = await sql`select`.execute(db).catch((reason: unknown) => reason)
  return describeDatabaseFailure(error)
}

test('a name that does not resolve is an outage', async () => {
  expect(await describeQuery('postgres://gatehouse@database.invalid/gatehouse')).toBe(unreachable)
})

test('a name whose addresses all refuse is an outage', async () => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  const socket = connect({
    host: 'db.example.edu',
    port: await getFreePort(),
    autoSelectFamily: true,
    lookup: (_host, _options, done) => done(null, addresses),
  })
  const [error] = (await once(socket, 'error').catch((reason: unknown) => [reason])) as [unknown]
  expect(error).toBeInstanceOf(AggregateError)
  expect(describeDatabaseFailure(error)).toBe(unreachable)
})

test.each([
  ['08P01', 'server login has been failing, cached error: connect failed'],
  ['08P01', 'query_wait_timeout'],
  ['08006', 'the connection failed'],
])('a pooler that reports %s, %s, is an outage', async (code, message) => {
  const pooler = await startRefusingServer(code, message)
  onTestFinished(pooler.stop)
  expect(await describeQuery(pooler.url)).toBe(unreachable)
})

test('a query that is canceled by its timeout is a temporary failure', async () => {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  const client = new Client({ connectionString: opened.url, statement_timeout: 1 })
  await client.connect()
  onTestFinished(async () => await client.end())
  const error: unknown = await client.query('select pg_sleep(10)').catch((reason: unknown) => reason)
  expect(describeDatabaseFailure(error)).toBe('The database took too long')
})
