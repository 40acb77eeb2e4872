import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { createSecretFile } from '#server/platform/secret/getSecret.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { EngineUser } from './chooseEngineUser.ts'
import { describeEngineFailure } from './describeEngineFailure.ts'
import { type EmbeddedPaths, readPassword } from './embeddedPaths.ts'
import { engineEnvironment, engineMajorVersion, type Engine } from './findEngine.ts'

const run = promisify(execFile)

/** PostgreSQL's builtin collation: a system collation can change with a system upgrade and corrupt text indexes. */
export const clusterLocale = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** Safe to run in two processes at once. */
export async function prepareCluster(paths: EmbeddedPaths, engine: Engine, user: EngineUser): Promise<void> {
  refuseOtherVersions(paths)
  if (user.account !== undefined) {
    fs.chmodSync(paths.dataFolder, 0o711)
    requireReachable(
      paths.dataFolder,
      'Set DATA_DIR to a folder that other users can enter, such as /var/lib/gatehouse',
    )
    requireReachable(
      dirname(engine.postgres),
      'Move Gatehouse to a folder that other users can enter, such as /opt',
    )
  }
  makeSocketFolder(paths, user)
  if (fs.existsSync(paths.cluster)) {
    readPassword(paths)
    takeOwnership(paths.cluster, user)
    return
  }
  createSecretFile(paths.passwordFile, `*:*:*:postgres:${randomBytes(32).toString('base64url')}\n`)
  await createCluster(paths, engine, user)
}

function refuseOtherVersions({ cluster }: EmbeddedPaths): void {
  const versionFile = join(cluster, 'PG_VERSION')
  if (!fs.existsSync(versionFile)) return
  const version = fs.readFileSync(versionFile, 'utf8').trim()
  if (version === String(engineMajorVersion)) return
  throw new StartupError(
    `${cluster} was written by PostgreSQL ${version}, and this version of Gatehouse ships PostgreSQL ${engineMajorVersion}. It was not changed.`,
    'Start the version of Gatehouse that wrote it, and move with npm run admin -- copy-database, as docs/run.md says.',
  )
}

/** The dedicated account needs search permission on every folder of the path. */
function requireReachable(wanted: string, remedy: string): void {
  for (let folder = wanted; folder !== dirname(folder); folder = dirname(folder)) {
    if ((fs.statSync(folder).mode & 0o001) !== 0) continue
    throw new StartupError(
      `PostgreSQL does not run as root, and no other user can enter ${folder}.`,
      `${remedy}, run Gatehouse as another user, or set DATABASE_URL.`,
    )
  }
}

/** Anyone who can reach the socket can try passwords, so the folder is closed to everyone else. */
function makeSocketFolder({ socketFolder: folder, dataFolder }: EmbeddedPaths, { owner }: EngineUser): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(folder)
  // Only we create folders in DATA_DIR; in the system's temporary folder anyone can.
  const isOurs = found.uid === owner.uid || found.uid === process.getuid?.() || dirname(folder) === dataFolder
  if (!found.isDirectory() || !isOurs) {
    throw new StartupError(
      `${folder} must be a folder of the user who runs Gatehouse.`,
      'Remove it, or choose a shorter DATA_DIR.',
    )
  }
  if (found.uid !== owner.uid) fs.chownSync(folder, owner.uid, owner.gid)
  fs.chmodSync(folder, 0o700)
}

/** DATA_DIR may come from a machine on which the engine ran as another user. */
function takeOwnership(cluster: string, { owner }: EngineUser): void {
  if (fs.lstatSync(cluster).uid === owner.uid) return
  const command = ['-R', `${owner.uid}:${owner.gid}`, cluster]
  if (spawnSync('chown', command, { env: engineEnvironment }).status === 0) return
  throw new StartupError(
    `${cluster} belongs to another user.`,
    'Change the owner of DATA_DIR and everything in it to the user who runs Gatehouse.',
  )
}

/** Created beside its final place and renamed, so that a cluster is always complete. */
async function createCluster(paths: EmbeddedPaths, engine: Engine, user: EngineUser): Promise<void> {
  const staging = fs.mkdtempSync(`${paths.cluster}.new-`)
  const passwordFile = join(staging, 'password')
  const fresh = join(staging, 'cluster')
  try {
    fs.writeFileSync(passwordFile, readPassword(paths), { mode: 0o600 })
    for (const path of [staging, passwordFile]) fs.chownSync(path, user.owner.uid, user.owner.gid)
    const options = ['-D', fresh, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const [program = '', ...args] = [...user.prefix, engine.initdb, ...options, ...clusterLocale]
    await run(program, args, { env: engineEnvironment, cwd: staging, ...user.account })
    fs.renameSync(fresh, paths.cluster)
  } catch (error) {
    // Another process was faster.
    if (fs.existsSync(paths.cluster)) return
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw describeEngineFailure(output, paths.dataFolder)
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}
