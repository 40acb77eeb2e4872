import { existsSync, globSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import type { Logger } from 'pino'

import { StartupError } from '#server/platform/startupError.ts'

import { chooseEngineUser } from './chooseEngineUser.ts'
import { describeEngineFailure } from './describeEngineFailure.ts'
import type { EmbeddedPaths } from './embeddedPaths.ts'
import { findOwner, type Owner, type Program } from './engineOwnerStore.ts'
import { findEngine } from './findEngine.ts'
import { prepareCluster } from './prepareCluster.ts'
import { type RunningEngine, startEngine } from './startEngine.ts'

/** Most commands, and the end of an engine whose owner was killed, take less. */
const silentMs = 3_000
const pauseMs = 100

export interface ClaimOptions {
  readonly paths: EmbeddedPaths
  readonly program: Program
  readonly log: Logger
  /** Told what a longer wait is for. */
  readonly notify: (words: string) => void
  readonly signal: AbortSignal
}

/**
 * Starts the engine, as its only owner, or returns undefined where a server's is to be used. Waits for a command that
 * owns it; a worker waits for a server. Throws StartupError for a second server, EngineFailure if the engine ends at
 * once.
 */
export async function claimEngine(options: ClaimOptions): Promise<RunningEngine | undefined> {
  const { paths, program, notify, signal } = options
  let before: Owner
  let [since, isTold] = [Date.now(), false]
  for (;;) {
    const owner = existsSync(paths.passwordFile) ? await findOwner(paths.dataFolder) : undefined
    if (owner !== before) [before, since, isTold] = [owner, Date.now(), false]
    if (owner === 'server' && program !== 'server') return undefined
    if (owner === undefined && program !== 'worker') {
      const engine = await startOwn(options)
      if (engine !== undefined) return engine
    }
    if (!isTold && Date.now() - since > silentMs) {
      if (owner === 'server') throw describeSecondServer(paths.dataFolder)
      notify(describeWait(owner, options))
      isTold = true
    }
    await wait(pauseMs, undefined, { signal })
  }
}

function describeSecondServer(dataFolder: string): StartupError {
  return new StartupError(
    `Another process already uses the database in ${dataFolder}.`,
    'Stop it, or set DATA_DIR to another folder.',
  )
}

function describeWait(owner: Owner, { paths: { dataFolder }, program }: ClaimOptions): string {
  if (program === 'worker') return `Waiting for a server to start the database in ${dataFolder}.`
  return owner === undefined || owner === 'unknown'
    ? `Waiting for the database in ${dataFolder}, which is starting or stopping.`
    : `Waiting for the ${owner}, which is using the database in ${dataFolder}, to end.`
}

/** PostgreSQL sees to it that only one runs: returns undefined if another process was faster. */
async function startOwn({ paths, program, log }: ClaimOptions): Promise<RunningEngine | undefined> {
  const engine = findEngine()
  const user = chooseEngineUser(engine)
  await prepareCluster(paths, engine, user)
  const running = startEngine({ paths, engine, user, owner: program, onLine: (line) => logLine(log, line) })
  if (await running.isReady) {
    removeUnfinishedClusters(paths)
    return running
  }
  const output = await running.ended
  // Or processes of an engine that was killed still run.
  if (/lock file "[^"]*" already exists|pre-existing shared memory block/.test(output)) return undefined
  throw describeEngineFailure(output, paths.dataFolder)
}

function logLine(log: Logger, line: string): void {
  const isRoutine = /the database system is|terminating connection/.test(line)
  if (line.includes('all server processes terminated; reinitializing')) {
    log.warn('database: the embedded database ended all connections after one of its processes crashed')
  } else if (/^(FATAL|PANIC)|terminated by signal/.test(line) && !isRoutine) log.error(`database: ${line}`)
  else log.debug(`database: ${line}`)
}

/** Removes what a process left behind that was killed during initdb. */
function removeUnfinishedClusters({ cluster }: EmbeddedPaths): void {
  for (const folder of globSync(`${cluster}.new-*`)) rmSync(folder, { recursive: true, force: true })
}
