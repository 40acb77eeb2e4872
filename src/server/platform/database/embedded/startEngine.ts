import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import type { EngineUser } from './chooseEngineUser.ts'
import type { EmbeddedPaths } from './embeddedPaths.ts'
import { ownerSetting, type Program } from './engineOwnerStore.ts'
import { type Engine, engineEnvironment } from './findEngine.ts'

export type RunningEngine = ReturnType<typeof startEngine>

export interface EngineStart {
  readonly paths: EmbeddedPaths
  readonly engine: Engine
  readonly user: EngineUser
  readonly owner: Program
  readonly onLine: (line: string) => void
}

/**
 * Runs PostgreSQL until standard input ends: the kernel closes that pipe even if its owner is killed. INT is a fast
 * shutdown, and QUIT an immediate one. What a shell starts in the background ignores INT until it is PostgreSQL; until
 * then TERM ends it.
 */
const keeper = `"$@" &
engine=$!
exec 2>/dev/null
read -r _
kill -TERM "$engine"
kill -INT "$engine"
{ sleep 30; kill -QUIT "$engine"; } &
wait "$engine"
kill -KILL 0`

const linesKept = 20

/** Starts an engine that ends by itself if this process dies. */
export function startEngine({ paths, engine, user, owner, onLine }: EngineStart) {
  const settings = listSettings(paths.socketFolder, owner)
  const command = [...user.prefix, engine.postgres, '-D', paths.cluster, ...settings]
  const child = spawn('/bin/sh', ['-c', keeper, 'gatehouse-postgres', ...command], {
    // A separate process group: Ctrl-C in a terminal must reach only us, and we stop the engine when we are done.
    detached: true,
    cwd: '/',
    env: { ...engineEnvironment, ...ignoreStaleProcessId(paths.cluster) },
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user.account,
  })
  const lines: string[] = []
  const { promise: isReady, resolve: setReady } = Promise.withResolvers<boolean>()
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    if (lines.length > linesKept) lines.shift()
    onLine(line)
    if (line.includes('database system is ready to accept connections')) setReady(true)
  })
  const stop = () => void child.stdin.end()
  // All processes of the engine have this pipe, and the keeper has not.
  child.stderr.on('close', stop)
  child.stdin.on('error', () => {})
  child.once('exit', () => endGroup(child.pid))
  const ended = once(child, 'close')
    .catch((error: unknown) => lines.push(String(error)))
    .then(() => {
      setReady(false)
      return lines.join('\n')
    })
  return {
    /** Whether it accepts connections; false once it has ended without. */
    isReady,
    /** Its last lines of output, once all its processes have ended. */
    ended,
    stop,
  }
}

/** Does what a keeper that was killed cannot do any more. */
function endGroup(id: number | undefined): void {
  if (id === undefined) return
  try {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(-id, signal)
  } catch {
    // Nothing is left of it.
  }
}

function listSettings(socketFolder: string, owner: Program): string[] {
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
    [ownerSetting]: owner,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Containers reuse the same few process ids, so the one in a killed engine's lock file may be our own by now. PostgreSQL
 * then ignores this id, and still checks the shared memory.
 */
function ignoreStaleProcessId(cluster: string): NodeJS.ProcessEnv {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return {}
  const id = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isNaN(id) || readCommand(id).includes(cluster) ? {} : { PG_GRANDPARENT_PID: String(id) }
}

/** The command line of a process; '' if there is none. Linux without `ps` is common. */
function readCommand(id: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(id)], { encoding: 'utf8' }).stdout
  }
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
