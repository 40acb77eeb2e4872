import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { mkdirSync, rmSync } from 'node:fs'
import { StartProblem } from '#server/startProblem.ts'
import { makeSocketFolder, nameEmbeddedPaths } from './embeddedPaths.ts'
import type { EmbeddedReport } from './embeddedReport.ts'
import { lockFile } from './lockFile.ts'

// The process of the embedded database. It is started with DATA_DIR as its argument, tells its parent when it serves,
// and ends when its parent tells it to or is gone.

/** Long enough for the process of a server that was just killed to notice that. */
const lockPatienceMs = 3_000
const maxConnections = 64

let shutDown: () => Promise<void> = async () => {
  await Promise.resolve()
}

// The channel closes when the parent ends, also by kill -9.
process.on('disconnect', () => void stop())
process.on('message', (message) => {
  if (message === 'stop') void stop()
})
// Ctrl-C on a terminal reaches the whole group; the parent decides when the database ends, after HTTP and the workers.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

await serve(process.argv[2] ?? '').catch((error: unknown) => {
  report({ kind: 'failed', isProblem: error instanceof StartProblem, message: describe(error) })
  process.disconnect?.()
  process.exitCode = 1
})

async function serve(dataFolder: string): Promise<void> {
  const paths = nameEmbeddedPaths(dataFolder)
  // First the lock, then the socket: without the lock the socket may belong to somebody who is alive.
  const unlock = lockFile(paths.lockFile, lockPatienceMs)
  if (unlock === undefined) {
    throw new StartProblem(
      `Another process already uses the database in ${dataFolder}.`,
      'Stop it, or set DATA_DIR to another folder.',
    )
  }
  makeSocketFolder(paths.socketFolder)
  rmSync(paths.socketFile, { force: true })
  mkdirSync(paths.storeFolder, { recursive: true, mode: 0o700 })
  const store = await PGlite.create(paths.storeFolder)
  endOnBrokenEngine(store)
  keepQueriesWhole(store)
  const server = new PGLiteSocketServer({ db: store, path: paths.socketFile, maxConnections })
  await server.start()
  shutDown = async () => {
    await server.stop()
    await store.close()
    unlock()
  }
  report({ kind: 'ready' })
}

/** An engine that fails outside of SQL cannot be trusted any more, and the socket server would wait for it forever. */
function endOnBrokenEngine(store: PGlite): void {
  const run = store.execProtocolRawStream.bind(store)
  store.execProtocolRawStream = async (message, options) => {
    try {
      await run(message, options)
    } catch (error) {
      report({ kind: 'failed', isProblem: false, message: describe(error) })
      process.exit(1)
    }
  }
}

/**
 * A query with values comes as several messages: parse, bind, describe, execute, and sync at its end. The socket server
 * takes messages in turns, so that two connections would bind and execute each other's statements and one student would
 * read another's answers. It stays with one connection only during a transaction: a query that has begun counts as one.
 */
function keepQueriesWhole(store: PGlite): void {
  const run = store.execProtocolRawStream.bind(store)
  const isInTransaction = store.isInTransaction.bind(store)
  let isWithinQuery = false
  store.execProtocolRawStream = async (message, options) => {
    isWithinQuery = messagesWithinQuery.has(String.fromCharCode(message[0] ?? 0))
    await run(message, options)
  }
  store.isInTransaction = () => isWithinQuery || isInTransaction()
}

/** Parse, Bind, Describe, Execute, Close, Flush: after each of them more of the same query comes, at last Sync. */
const messagesWithinQuery = new Set(['P', 'B', 'D', 'E', 'C', 'H'])

async function stop(): Promise<void> {
  const work = shutDown
  shutDown = async () => await new Promise(() => {})
  await work().catch(() => {})
  process.exit(0)
}

function report(message: EmbeddedReport): void {
  if (process.connected) process.send?.(message)
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
