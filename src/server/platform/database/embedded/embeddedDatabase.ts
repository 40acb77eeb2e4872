import { StartupError } from '#server/platform/startupError.ts'

import { claimEngine, type ClaimOptions } from './claimEngine.ts'
import { EngineFailure } from './describeEngineFailure.ts'
import { getEmbeddedAddress, nameEmbeddedPaths } from './embeddedPaths.ts'
import type { RunningEngine } from './startEngine.ts'

const maxRestarts = 3
/** A crash after this long counts as the first one again. */
const calmMs = 10 * 60_000

export interface EmbeddedDatabaseOptions extends Pick<ClaimOptions, 'program' | 'log'> {
  readonly dataFolder: string
  /** Told what a longer wait is for; default: the log. */
  readonly notify?: ((words: string) => void) | undefined
  /** Called when the engine keeps crashing. */
  readonly onGivenUp: (problem: StartupError) => void
}

/**
 * Opens the PostgreSQL of this DATA_DIR. It has one owner, who starts it, restarts it up to three times after crashes
 * and stops it: the server, which commands and workers then use as any other PostgreSQL, or a command where none runs
 * (docs/decisions/0052).
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions) {
  const { dataFolder, program, log, onGivenUp } = options
  const { notify = (words: string) => log.warn(`database: ${words}`) } = options
  const paths = nameEmbeddedPaths(dataFolder)
  const closing = new AbortController()
  const claim = async () => await claimEngine({ paths, program, log, notify, signal: closing.signal })
  let [crashes, lastCrashAt] = [0, 0]
  let engine = await claim()
  const watching = keepRunning().catch((error: unknown) => {
    if (closing.signal.aborted) return
    onGivenUp(error instanceof StartupError ? error : new EngineFailure(String(error), dataFolder))
  })

  async function keepRunning(): Promise<void> {
    while (engine !== undefined) {
      await engine.ended
      if (closing.signal.aborted) return
      engine = await restart()
      if (closing.signal.aborted) engine?.stop()
      log.error({ crashes }, 'database: the embedded database crashed and was started again')
    }
  }

  async function restart(): Promise<RunningEngine | undefined> {
    for (;;) {
      countCrash()
      try {
        return await claim()
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error
      }
    }
  }

  function countCrash(): void {
    crashes = Date.now() - lastCrashAt > calmMs ? 1 : crashes + 1
    lastCrashAt = Date.now()
    if (crashes <= maxRestarts) return
    throw new StartupError(
      `The embedded database crashed ${crashes} times.`,
      'Check whether memory or disk space ran out, and start Gatehouse again; if it continues, restore a backup of DATA_DIR.',
    )
  }

  return {
    ...getEmbeddedAddress(dataFolder),
    /** Stops the engine and waits for that, if it is this process's. Close all connections first. */
    close: async () => {
      closing.abort()
      engine?.stop()
      await watching
    },
  }
}
