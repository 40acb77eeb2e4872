import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { safeParse } from 'valibot'
import { StartProblem } from '#server/startProblem.ts'
import { nameEmbeddedPaths } from './embeddedPaths.ts'
import { embeddedReportSchema } from './embeddedReport.ts'

const program = fileURLToPath(new URL('embeddedDatabaseProcess.ts', import.meta.url))
const maxRestarts = 3
/** After so long without a crash the next one counts as the first. */
const calmMs = 10 * 60_000
const stopPatienceMs = 10_000

export interface EmbeddedDatabase {
  /** What `openDatabase` connects to. */
  readonly socketFolder: string
  /** The process that serves it now. */
  readonly processId: () => number | undefined
  /** Lets the process write what it has and end. Every connection is closed before. */
  stop(): Promise<void>
}

export interface EmbeddedEvents {
  /** The process died and is being started again. */
  readonly onRestart: (restart: number) => void
  /** It died once too often, or did not come back: the server cannot go on. */
  readonly onGivenUp: (problem: StartProblem) => void
}

/**
 * Starts PostgreSQL in a process of its own, on the files under `dataFolder`, and waits until it serves. When it
 * crashes it is started again, three times (design 5, "database").
 * @param dataFolder DATA_DIR; it exists
 * @throws StartProblem where another process uses that folder
 */
export async function startEmbeddedDatabase(
  dataFolder: string,
  events: EmbeddedEvents,
): Promise<EmbeddedDatabase> {
  let isStopping = false
  let restarts = 0
  let startedAt = Date.now()
  let child = await startProcess(dataFolder)
  watch()

  function watch(): void {
    child.once('exit', () => {
      if (!isStopping) void restart()
    })
  }

  async function restart(): Promise<void> {
    restarts = Date.now() - startedAt > calmMs ? 1 : restarts + 1
    if (restarts > maxRestarts) {
      events.onGivenUp(
        new StartProblem(
          `The embedded database crashed ${restarts} times.`,
          'Look for memory or disk that ran out and start Gatehouse again; if it goes on, restore a backup of DATA_DIR.',
        ),
      )
      return
    }
    events.onRestart(restarts)
    startedAt = Date.now()
    try {
      child = await startProcess(dataFolder)
    } catch (error) {
      if (isStopping) return
      if (error instanceof StartProblem) events.onGivenUp(error)
      else await restart()
      return
    }
    if (isStopping) await endProcess(child)
    else watch()
  }

  return {
    socketFolder: nameEmbeddedPaths(dataFolder).socketFolder,
    processId: () => child.pid,
    stop: async () => {
      isStopping = true
      await endProcess(child)
    },
  }
}

async function startProcess(dataFolder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, dataFolder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      reject(new Error(`The embedded database ended at its start (${signal ?? String(code)})`))
    })
    child.on('message', (message) => {
      const { success, output } = safeParse(embeddedReportSchema, message)
      if (!success) return
      if (output.kind === 'ready') resolve(child)
      else reject(output.isProblem ? new StartProblem(output.message) : new Error(output.message))
    })
  })
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.send('stop')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
  await ended
  clearTimeout(timer)
}
