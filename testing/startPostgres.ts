import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { getFreePort } from './getFreePort.ts'
import { getPostgresFolder } from './getPostgresFolder.ts'

/** A PostgreSQL server that lives as long as a test run. */
export interface TestPostgres {
  /** URL of its maintenance database, as a superuser; hand it to `createDatabase`. */
  readonly url: string
  /** Stops the server and removes everything it wrote. */
  stop(): Promise<void>
}

interface Identity {
  readonly uid?: number
  readonly gid?: number
}

const run = promisify(execFile)

/**
 * Keeps the server from outliving its test run, even one that is killed: the shell holds the run's pipe, and when that
 * closes it stops the server and removes its folder.
 */
const guard = `program=$1 folder=$2 port=$3
shift 3
"$program" -D "$folder/data" -k "$folder" -p "$port" -c listen_addresses=127.0.0.1 -c max_connections=200 \\
  -c timezone=UTC "$@" < /dev/null > "$folder/log" 2>&1 &
server=$!
read -r _
kill -INT "$server" 2> /dev/null
wait "$server"
rm -rf "$folder"`

/** Tests need speed, and nothing that outlives a loss of power. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB']

/**
 * Starts a throw-away PostgreSQL on a free loopback port, in a folder of its own under the system's temp.
 * @param settings of PostgreSQL, `name=value`
 * @returns its URL, and how to stop it
 * @throws when PostgreSQL is missing or does not start, with what it wrote
 */
export async function startPostgres(settings: readonly string[] = quick): Promise<TestPostgres> {
  const programs = getPostgresFolder()
  const identity = await findServerIdentity()
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-postgres-'))
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid)
  const options = [
    '-D',
    join(folder, 'data'),
    '-U',
    'gatehouse',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  await run(join(programs, 'initdb'), options, { ...identity, cwd: folder })
  const port = await getFreePort()
  const given = [join(programs, 'postgres'), folder, String(port), ...settings.flatMap((one) => ['-c', one])]
  const server = spawn('/bin/sh', ['-c', guard, 'guard', ...given], {
    ...identity,
    cwd: folder,
    // A group of its own: Ctrl-C is for the test run, which then stops the server in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = `postgres://gatehouse@127.0.0.1:${port}/postgres`
  const stop = () => stopServer(server, folder)
  await waitUntilReady(url, folder).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

/** PostgreSQL refuses to run as root; then it runs as the user that Debian's package made for it. */
async function findServerIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {}
  const { stdout } = await run('getent', ['passwd', 'postgres']).catch(() => ({ stdout: '' }))
  const [, , uid, gid] = stdout.split(':')
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no user postgres. Install the Debian package postgresql.',
    )
  }
  return { uid: Number(uid), gid: Number(gid) }
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
