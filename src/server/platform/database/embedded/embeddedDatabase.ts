import type { Logger } from 'pino'

import { StartupError } from '#server/platform/startupError.ts'

import { connectToEngine, type EngineConnection, waitForEnd } from './connectToEngine.ts'
import { EngineFailure } from './describeEngineFailure.ts'
import { nameEmbeddedPaths } from './embeddedPaths.ts'
import { readPassword } from './passwordFile.ts'
import { releaseHold } from './startEngine.ts'

const maxRestarts = 3
/** A crash after this long counts as the first one again. */
const calmMs = 10 * 60_000

export interface EmbeddedAddress {
  readonly socketFolder: string
  readonly password: string
}

export interface EmbeddedDatabase extends EmbeddedAddress {
  /** Stops the engine, and waits for that, if no other process uses it. Close all connections first. */
  close(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  readonly dataFolder: string
  /** Whether this process is a server; a DATA_DIR has at most one, which workers and commands share. */
  readonly isServer: boolean
  readonly log: Logger
  /** Called when the engine keeps crashing. */
  readonly onGivenUp: (problem: StartupError) => void
}

/**
 * Connects to the PostgreSQL that serves this DATA_DIR, starting one if none runs. It runs until the last process using
 * it closes it or dies, and is restarted up to three times after a crash (docs/decisions/0052).
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataFolder, isServer, log, onGivenUp } = options
  const paths = nameEmbeddedPaths(dataFolder)
  const closing = new AbortController()
  const connect = async (): Promise<EngineConnection> =>
    await connectToEngine({ paths, isServer, log, signal: closing.signal })
  const crashes = countCrashes(log)
  let connection = await connect().catch((error: unknown) => {
    throw error instanceof EngineFailure ? describeNoStart(dataFolder, error) : error
  })
  let recovering: Promise<void> | undefined
  watch()

  function watch(): void {
    void connection.session.lost.then(() => {
      if (closing.signal.aborted) return
      recovering = recover().catch((error: unknown) => {
        if (closing.signal.aborted) return
        onGivenUp(error instanceof StartupError ? error : describeNoStart(dataFolder, error))
      })
    })
  }

  async function recover(): Promise<void> {
    const before = connection
    connection = await reconnect()
    // Not earlier: an engine that has lost only one backend would stop without a holder.
    releaseHold(before.hold)
    watch()
    if (connection.session.engineStartedAt === before.session.engineStartedAt) {
      log.warn('database: the embedded database ended all connections after one of its processes crashed')
    } else {
      crashes.count()
    }
  }

  async function reconnect(): Promise<EngineConnection> {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error
        crashes.count()
      }
    }
  }

  return {
    ...getEmbeddedAddress(dataFolder),
    close: async () => {
      closing.abort()
      await recovering
      const isLast = await connection.session.close()
      releaseHold(connection.hold)
      if (isLast) await waitForEnd(paths)
    },
  }
}

function countCrashes(log: Logger): { count(): void } {
  let crashes = 0
  let lastAt = 0
  return {
    count: () => {
      crashes = Date.now() - lastAt > calmMs ? 1 : crashes + 1
      lastAt = Date.now()
      log.error({ crashes }, 'database: the embedded database crashed and was started again')
      if (crashes <= maxRestarts) return
      throw new StartupError(
        `The embedded database crashed ${crashes} times.`,
        'Look for memory or disk that ran out and start Gatehouse again; if it goes on, restore a backup of DATA_DIR.',
      )
    },
  }
}

function describeNoStart(dataFolder: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartupError(
    `The embedded database in ${dataFolder} does not start (${reason}).`,
    'If this goes on, restore a backup, or set DATABASE_URL to another PostgreSQL.',
  )
}

export function getEmbeddedAddress(dataFolder: string): EmbeddedAddress {
  const paths = nameEmbeddedPaths(dataFolder)
  return { socketFolder: paths.socketFolder, password: readPassword(paths) }
}
