import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { chooseEngineUser } from '#server/platform/database/embedded/chooseEngineUser.ts'
import { engineEnvironment, findEngine } from '#server/platform/database/embedded/findEngine.ts'
import { clusterLocale } from '#server/platform/database/embedded/prepareCluster.ts'

import { getFreePort } from './getFreePort.ts'

/** A PostgreSQL server for one test run. */
export interface TestPostgres {
  /** The maintenance database as superuser; pass it to `createDatabase`. */
  readonly url: string
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

const run = promisify(execFile)

/**
 * Ends the server with its test run, even a killed one: the shell reads a pipe of the run, and when it closes, stops
 * the server and removes its folder.
 */
const guard = `folder=$1
shift
"$@" < /dev/null > "$folder/log" 2>&1 &
server=$!
read -r _
kill -INT "$server" 2> /dev/null
wait "$server"
rm -rf "$folder"`

/** Fast and without durability. */
export const quickSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
]

/** PostgreSQL's programs, and the locale option of their `initdb`. */
export interface PostgresPrograms {
  readonly initdb: string
  readonly postgres: string
  readonly locale: readonly string[]
}

/** The embedded PostgreSQL. */
function getOwnPrograms(): PostgresPrograms {
  return { ...findEngine(), locale: clusterLocale }
}

/**
 * Starts a temporary PostgreSQL on a free loopback port.
 * @param settings `name=value`
 * @throws with its output when it does not start
 */
export async function startPostgres(
  settings: readonly string[] = quickSettings,
  { initdb, postgres, locale }: PostgresPrograms = getOwnPrograms(),
): Promise<TestPostgres> {
  const { prefix, owner, account } = chooseEngineUser({ initdb, postgres })
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-postgres-'))
  await chmod(folder, 0o700)
  await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'gatehouse', '-A', 'trust', '--no-sync', ...locale]
  const [program, ...words] = [...prefix, initdb, ...options] as [string, ...string[]]
  await run(program, words, { ...account, cwd: folder, env: engineEnvironment })
  const port = await getFreePort()
  const all = ['listen_addresses=127.0.0.1', 'max_connections=200', 'timezone=UTC', ...settings]
  const command = [...prefix, postgres, '-D', data, '-k', folder, '-p', String(port)]
  const server = spawn(
    '/bin/sh',
    ['-c', guard, 'guard', folder, ...command, ...all.flatMap((one) => ['-c', one])],
    {
      ...account,
      cwd: folder,
      env: engineEnvironment,
      // Detached: Ctrl-C is for the test run, which then stops the server in order.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  const url = `postgres://gatehouse@127.0.0.1:${port}/postgres`
  const stop = () => stopServer(server, folder)
  await waitUntilReady(url, folder).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

async function waitUntilReady(url: string, folder: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await canConnect(url))) {
    if (Date.now() > deadline) {
      const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
      throw new Error(`The tests' PostgreSQL did not start:\n${log}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) =>
    server.exitCode === null ? server.once('exit', resolve) : resolve(null),
  )
  server.stdin?.end()
  await ended
  await rm(folder, { recursive: true, force: true })
}
