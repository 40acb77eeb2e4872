import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type { EngineUser } from './chooseEngineUser.ts'
import type { EmbeddedPaths } from './embeddedPaths.ts'
import { type Engine, engineEnvironment } from './findEngine.ts'

/**
 * Holding the engine means keeping its FIFO open for writing. The kernel closes the files of a process that dies: when
 * the last holder is gone, the keeper reads the end of the FIFO and stops the engine.
 */
type Hold = number

/**
 * Runs PostgreSQL in a process group with only this shell and a reader of the FIFO (file 3). All of them inherit it, so
 * someone has it open for reading exactly as long as a process of the engine lives. Signals go to the group (0), whose
 * id cannot be reused meanwhile: INT is a fast shutdown, QUIT an immediate one.
 */
const keeper = `trap : INT QUIT TERM HUP
{ read -r _ <&3; kill -INT 0; sleep 30; kill -QUIT 0; } &
"$@"
kill -KILL 0`

const linesKept = 20

/** Also succeeds while the engine is shutting down; undefined if none of its processes is alive. */
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

/** The engine stops once there is no other holder. */
export function releaseHold(hold: Hold): void {
  closeSync(hold)
}

/**
 * Does not wait until the engine accepts connections. Its last lines of output are known once all its processes have
 * ended.
 */
export function startEngine(
  paths: EmbeddedPaths,
  engine: Engine,
  user: EngineUser,
  onLine: (line: string) => void,
) {
  const [readEnd, hold] = openHolders(paths.holders)
  const command = [...user.prefix, engine.postgres, '-D', paths.cluster, ...listSettings(paths.socketFolder)]
  const child = spawn('/bin/sh', ['-c', keeper, 'gatehouse-postgres', ...command], {
    // A process group of its own: Ctrl-C in a terminal must reach only us, and we stop the engine when we are done.
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

/** Opens both ends without blocking. */
function openHolders(path: string): readonly [readEnd: number, hold: Hold] {
  if (!existsSync(path)) {
    const { status, stderr } = spawnSync('mkfifo', ['-m', '600', path], {
      encoding: 'utf8',
      env: engineEnvironment,
    })
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
    // Statements and their parameters must not reach the log.
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
 * Containers reuse the same few process ids, so the one in a killed engine's lock file may be our own by now. Nobody
 * has the FIFO open, so no engine of this cluster runs; PostgreSQL then ignores this id, and still checks the shared
 * memory.
 */
function ignoreStaleProcessId(cluster: string): NodeJS.ProcessEnv {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return {}
  const id = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isNaN(id) ? {} : { PG_GRANDPARENT_PID: String(id) }
}

async function collectLastLines(child: ChildProcess, onLine: (line: string) => void): Promise<string> {
  const lines: string[] = []
  if (child.stderr) {
    if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref()
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > linesKept) lines.shift()
      onLine(line)
    })
  }
  await once(child, 'close').catch((error: unknown) => lines.push(String(error)))
  return lines.join('\n')
}
