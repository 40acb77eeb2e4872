import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'

import { Client } from 'pg'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { getPostgresFolder } from '../getPostgresFolder.ts'

const run = promisify(execFile)

/** Has the files of each release: `database.sql`, `files` and `seen.json`. */
const releasesFolder = join(import.meta.dirname, 'kept')

/** Filled again when a server starts, and large. */
const refilledTables = ['lookup_list', 'lookup_word', 'lookup_filled']

/** Of everything that is kept. */
export const keptSecret = 'a secret that is only for kept releases'

/** What students and the office saw in the release. */
export interface Seen {
  /** What students read of themselves, by their email address. */
  readonly students: Readonly<Record<string, unknown>>
  /** The office's export as JSON. */
  readonly exported: unknown
}

/** The versions that are kept, such as `1.0.0`. */
export function listKeptReleases(): readonly string[] {
  return existsSync(releasesFolder) ? readdirSync(releasesFolder) : []
}

/** Keeps a database with its files, and what was seen of it. It takes the place of what was kept of that version. */
export async function keepRelease(
  version: string,
  { databaseUrl, filesFolder, seen }: { databaseUrl: string; filesFolder: string; seen: Seen },
): Promise<void> {
  const folder = join(releasesFolder, version)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const words = [
    '--inserts',
    '--rows-per-insert=100',
    '--no-owner',
    '--no-privileges',
    `--dbname=${databaseUrl}`,
  ]
  const left = refilledTables.map((table) => `--exclude-table-data=public.${table}`)
  const { stdout } = await run('pg_dump', [...words, ...left], {
    env: { ...process.env, PATH: `${getPostgresFolder()}${delimiter}${process.env.PATH}` },
    maxBuffer: 100_000_000,
  })
  // Commands of psql, which newer versions of pg_dump put around everything.
  const statements = stdout.split('\n').filter((line) => !line.startsWith('\\'))
  await writeFile(join(folder, 'database.sql'), statements.join('\n'))
  await cp(filesFolder, join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'seen.json'), `${JSON.stringify(seen, undefined, 2)}\n`)
}

/**
 * Fills an empty database and a folder of files with what is kept of a release.
 * @returns what was seen of it
 */
export async function restoreRelease(
  version: string,
  { databaseUrl, dataFolder }: { databaseUrl: string; dataFolder: string },
): Promise<Seen> {
  const folder = join(releasesFolder, version)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(await readFile(join(folder, 'database.sql'), 'utf8'))
  } finally {
    await client.end()
  }
  await cp(join(folder, 'files'), join(dataFolder, 'files'), { recursive: true })
  return JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8')) as Seen
}

/**
 * Puts the program of a release into a folder: that of its tag, or of the last commit with that version.
 * @throws where neither is in the project's history
 */
export async function unpackRelease(version: string, folder: string): Promise<void> {
  const commit = await findCommit(version)
  const archive = join(folder, 'program.tar')
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: projectFolder })
  await run('tar', ['-xf', archive, '-C', folder])
  if (isDeepStrictEqual(await readLock(folder), await readLock(projectFolder)))
    await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: folder })
}

/** What is installed, whichever version of the project wants it. */
async function readLock(folder: string): Promise<unknown> {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, object>>
  }
  return { ...lock.packages, '': undefined }
}

async function findCommit(version: string): Promise<string> {
  const git = async (...words: string[]): Promise<string> =>
    (await run('git', words, { cwd: projectFolder })).stdout.trim()
  const tag = await git('rev-parse', '--verify', '--quiet', `v${version}^{commit}`).catch(() => '')
  if (tag !== '') return tag
  // Newest first: a later version took its place, or none has yet.
  const changed = await git('log', '--format=%H', `-S"version": "${version}"`, '--', 'package.json')
  const [last = '', first] = changed.split('\n')
  if (last === '')
    throw new Error(`The history of the project has neither a tag v${version} nor such a version.`)
  return first === undefined ? 'HEAD' : `${last}^`
}
