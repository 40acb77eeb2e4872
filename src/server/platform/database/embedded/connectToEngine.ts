import { globSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import type { Logger } from 'pino'

import { isConnectionLost } from '#server/platform/database/databaseFailure.ts'

import { chooseEngineUser } from './chooseEngineUser.ts'
import { describeEngineFailure } from './describeEngineFailure.ts'
import type { EmbeddedPaths } from './embeddedPaths.ts'
import { openEngineSession } from './engineSessionStore.ts'
import { findEngine } from './findEngine.ts'
import { prepareCluster } from './prepareCluster.ts'
import { releaseHold, startEngine, takeHold } from './startEngine.ts'

/** Recovery after a crash replays the log since the last checkpoint, which can be minutes of a busy night. */
const startTimeoutMs = 120_000
/** The keeper stops the engine immediately after thirty seconds. */
const stopTimeoutMs = 40_000
const pauseMs = 50

export interface ConnectOptions {
  readonly paths: EmbeddedPaths
  /** Whether this process is a server; a DATA_DIR has at most one, which workers and commands share. */
  readonly isServer: boolean
  readonly log: Logger
  readonly signal: AbortSignal
}

/** Connects to the engine that serves `paths`, starting one if none runs. Throws EngineFailure if it exits at once. */
export async function connectToEngine(options: ConnectOptions) {
  const { paths, isServer } = options
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const taken = takeHold(paths)
    const { hold, ended } = taken === undefined ? await startOwn(options) : { hold: taken, ended: undefined }
    try {
      const session = await (ended
        ? connectToOwn(ended, options)
        : openEngineSession(paths.dataFolder, isServer))
      return { hold, session }
    } catch (error) {
      releaseHold(hold)
      if (!isConnectionLost(error) || Date.now() > deadline) throw error
    }
    await wait(pauseMs, undefined, { signal: options.signal })
  }
}

export async function waitForEnd(paths: EmbeddedPaths): Promise<void> {
  const deadline = Date.now() + stopTimeoutMs
  while (hasEngine(paths) && Date.now() < deadline) await wait(pauseMs)
}

function hasEngine(paths: EmbeddedPaths): boolean {
  const hold = takeHold(paths)
  if (hold !== undefined) releaseHold(hold)
  return hold !== undefined
}

async function startOwn({ paths, log }: ConnectOptions) {
  const engine = findEngine()
  const user = chooseEngineUser(engine)
  await prepareCluster(paths, engine, user)
  return startEngine(paths, engine, user, (line) => {
    const isRoutine = /the database system is|terminating connection/.test(line)
    if (/^(FATAL|PANIC)|terminated by signal/.test(line) && !isRoutine) log.error(`database: ${line}`)
    else log.debug(`database: ${line}`)
  })
}

async function connectToOwn(ended: Promise<string>, options: ConnectOptions) {
  const { paths, isServer } = options
  let output: string | undefined
  void ended.then((lines) => (output = lines))
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    try {
      const session = await openEngineSession(paths.dataFolder, isServer)
      removeUnfinishedClusters(paths)
      return session
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > deadline) throw error
      // Another process was faster, or backends of a crashed engine are still running: try again.
      if (output !== undefined && isStillTaken(output)) throw error
      if (output !== undefined) throw describeEngineFailure(output, paths.dataFolder)
    }
    await wait(pauseMs, undefined, { signal: options.signal })
  }
}

function isStillTaken(output: string): boolean {
  return /lock file "[^"]*" already exists|pre-existing shared memory block/.test(output)
}

/** Removes what a process left behind that was killed during initdb. */
function removeUnfinishedClusters({ cluster }: EmbeddedPaths): void {
  for (const folder of globSync(`${cluster}.new-*`)) rmSync(folder, { recursive: true, force: true })
}
