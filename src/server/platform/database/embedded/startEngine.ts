import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type { EngineUser } from './chooseEngineUser.ts'
import type { EmbeddedPaths } from './embeddedPaths.ts'
import { type Engine, engineEnvironment } from './findEngine.ts'

/**
 * Holding an engine means to have its FIFO open for writing. The kernel counts the holders and closes the files of
 * whoever dies: when the last one is gone, the keeper reads the end of the FIFO and stops the engine.
 */
export type Hold = number

export interface StartedEngine {
  readonly hold: Hold
  /** The last lines that it wrote, once no process of it is left. */
  readonly ended: Promise<string>
}

/**
 * Runs PostgreSQL as the process group's only other member but a reader of the FIFO, which is file 3. Everything that
 * runs inherits it, so that somebody has the FIFO open for reading exactly as long as any process of the engine lives.
 * The signals go to the group (0), whose number cannot be taken by anybody else meanwhile: INT stops in order, QUIT
 * at once.
 */
const keeper = `trap : INT QUIT TERM HUP
{ read -r _ <&3; kill -INT 0; sleep 30; kill -QUIT 0; } &
"$@"
kill -KILL 0`

const linesKept = 20

/** Also holds an engine that is just ending; undefined where no process of one lives. */
export function takeHold({ holders }: EmbeddedPaths): Hold | undefined {
  try {
    return openSync(holders, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENXIO' || error.code === 'ENOENT')) {
      return undefined
    }
    throw error
  }
}

/** The engine ends when nobody else holds it. */
export function releaseHold(hold: Hold): void {
  closeSync(hold)
}

/** Does not wait until the engine takes connections. */
export function startEngine(
  paths: EmbeddedPaths,
  engine: Engine,
  user: EngineUser,
  onLine: (line: string) => void,
): StartedEngine {
  const [readEnd, hold] = openHolders(paths.holders)
  const command = [...user.prefix, engine.postgres, '-D', paths.cluster, ...listSettings(paths.socketFolder)]
  const child = spawn('/bin/sh', ['-c', keeper, 'gatehouse-postgres', ...command], {
    // A group of its own: Ctrl-C on a terminal is for us, who stop the engine when we are done with it.
    detached: true,
    cwd: '/',
    env: { ...engineEnvironment, ...ignoreStaleProcessId(paths.cluster) },
    stdio: ['ignore', 'ignore', 'pipe', readEnd],
    ...user.account,
  })
  closeSync(readEnd)
  child.unref()
  return { hold, ended: collectLastLines(child, onLine) }
}

/** Does not wait for somebody at the other end. */
function openHolders(path: string): readonly [readEnd: number, hold: Hold] {
  if (!existsSync(path)) {
    const { status, stderr } = spawnSync('mkfifo', ['-m', '600', path], { encoding: 'utf8' })
    if (status !== 0 && !existsSync(path)) throw new Error(`The FIFO ${path} could not be made: ${stderr}`)
  }
  const both = openSync(path, constants.O_RDWR)
  const readEnd = openSync(path, constants.O_RDONLY)
  const hold = openSync(path, constants.O_WRONLY)
  closeSync(both)
  return [readEnd, hold]
}

function listSettings(socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What a statement or its values say is nobody's to read in a log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    log_checkpoints: 'off',
    max_logical_replication_workers: '0',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Containers give the same few process ids again and again: the one in a file that a killed engine left may be our own
 * by now. Nobody has the FIFO open, so that it cannot be an engine of this cluster; PostgreSQL passes over this id, and
 * still looks whether the old one's memory is in use.
 */
function ignoreStaleProcessId(cluster: string): NodeJS.ProcessEnv {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return {}
  const id = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isNaN(id) ? {} : { PG_GRANDPARENT_PID: String(id) }
}

async function collectLastLines(child: ChildProcess, onLine: (line: string) => void): Promise<string> {
  const lines: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()
  child.once('error', (error) => {
    lines.push(error.message)
    resolve(undefined)
  })
  child.once('close', () => resolve(undefined))
  if (child.stderr) {
    if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref()
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > linesKept) lines.shift()
      onLine(line)
    })
  }
  await promise
  return lines.join('\n')
}
