import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'
import { startLine } from '#testing/startLine.ts'

import { describeDatabaseFailure } from './databaseFailure.ts'
import { lookupConnections, openDatabase } from './openDatabase.ts'

test('connections to a server that falls silent are replaced', async () => {
  const direct = await openTestDatabase()
  onTestFinished(direct.close)
  const line = await startLine(direct.url)
  onTestFinished(line.stop)
  const { lookups, close } = openDatabase({ url: line.url }, () => {})
  onTestFinished(close)
  const ask = async (): Promise<unknown> => await sql`select`.execute(lookups)
  const askInTransaction = async (): Promise<unknown> =>
    await lookups.transaction().execute(async (tx) => await sql`select`.execute(tx))
  await Promise.all(Array.from({ length: lookupConnections }, ask))

  line.fallSilent()
  const ends = await Promise.allSettled([ask(), askInTransaction()])
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(reasons.map(describeDatabaseFailure)).toEqual(Array(2).fill('The database cannot be reached'))
  await expect(ask()).resolves.toBeDefined()
})
