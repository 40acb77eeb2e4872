import { once } from 'node:events'

import { StartupError } from '#server/platform/startupError.ts'

import { type ConnectOptions, connectToEngine, waitForEnd } from './connectToEngine.ts'
import { EngineFailure } from './describeEngineFailure.ts'
import { getEmbeddedAddress, nameEmbeddedPaths } from './embeddedPaths.ts'
import { releaseHold } from './startEngine.ts'

const maxRestarts = 3
/** A crash after this long counts as the first one again. */
const calmMs = 10 * 60_000

export interface EmbeddedDatabaseOptions extends Pick<ConnectOptions, 'isServer' | 'log'> {
  readonly dataFolder: string
  /** Called when the engine keeps crashing. */
  readonly onGivenUp: (problem: StartupError) => void
}

/**
 * Connects to the PostgreSQL that serves this DATA_DIR, starting one if none runs. It runs until the last process using
 * it closes it or dies, and is restarted up to three times after a crash (docs/decisions/0052).
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions) {
  const { dataFolder, isServer, log, onGivenUp } = options
  const paths = nameEmbeddedPaths(dataFolder)
  const closing = new AbortController()
  const connect = async () => await connectToEngine({ paths, isServer, log, signal: closing.signal })
  let [crashes, lastCrashAt] = [0, 0]
  let connection = await connect()
  const isClosing = once(closing.signal, 'abort')
  const watching = keepConnected().catch((error: unknown) => {
    if (closing.signal.aborted) return
    onGivenUp(error instanceof StartupError ? error : new EngineFailure(String(error), dataFolder))
  })

  async function keepConnected(): Promise<void> {
    for (;;) {
      await Promise.race([connection.session.lost, isClosing])
      if (closing.signal.aborted) return
      const before = connection
      connection = await reconnect()
      // Not earlier: an engine that has lost only one backend would stop without a holder.
      releaseHold(before.hold)
      if (connection.session.engineStartedAt !== before.session.engineStartedAt) countCrash()
      else
        log.warn('database: the embedded database ended all connections after one of its processes crashed')
    }
  }

  async function reconnect() {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error
        countCrash()
      }
    }
  }

  function countCrash(): void {
    crashes = Date.now() - lastCrashAt > calmMs ? 1 : crashes + 1
    lastCrashAt = Date.now()
    log.error({ crashes }, 'database: the embedded database crashed and was started again')
    if (crashes <= maxRestarts) return
    throw new StartupError(
      `The embedded database crashed ${crashes} times.`,
      'Look for memory or disk that ran out and start Gatehouse again; if it goes on, restore a backup of DATA_DIR.',
    )
  }

  return {
    ...getEmbeddedAddress(dataFolder),
    /** Stops the engine, and waits for that, if no other process uses it. Close all connections first. */
    close: async () => {
      closing.abort()
      await watching
      const isLast = await connection.session.close()
      releaseHold(connection.hold)
      if (isLast) await waitForEnd(paths)
    },
  }
}
