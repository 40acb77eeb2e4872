import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '#testing/openTestDatabase.ts'

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

/** A line to a server, which loses whatever is sent on the connections that are open when it falls silent. */
async function startLine(url: string) {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  const line = createServer((client) => {
    const server = connect(Number(port), hostname)
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}))
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const own = new URL(url)
  own.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  return {
    url: own.href,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().resume()
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}
