import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { readCsv } from '#server/domain/lookup/readCsv.ts'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { addApplications } from '../addApplications.ts'
import { openTestDatabase, type OpenedTestDatabase } from '../openTestDatabase.ts'
import { runAdminProgram } from '../runAdminProgram.ts'

/** Every command starts a program, which is slow on a busy machine. */
const patience = { timeout: 240_000 }
const people = 20_000
const submitted = 2_000
const inFolder = 60

let opened: OpenedTestDatabase
let folder: string
let environment: Record<string, string>

beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-pipes-'))
  environment = {
    DATA_DIR: folder,
    DATABASE_URL: opened.url,
    SECRET: 'a secret of the tests with enough characters',
  }
  await addApplications(opened.db, { people, submitted })
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

/** How many applications were recorded as exported, or as being exported. */
async function count(kind: 'exported' | 'export begun'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from application_event where kind = ${kind}`.execute(opened.db)
  return rows[0]?.count ?? 0
}

test('list names some of thousands of accounts of one name and birth date', patience, async () => {
  const words = ['list', '--format', 'csv']
  const list = await runAdminProgram(words, environment, undefined, ['--max-old-space-size=96'])
  expect([list.code, list.stderr]).toEqual([0, ''])
  const [, first, ...others] = readCsv(list.stdout).map(({ cells }) => cells)
  expect(others).toHaveLength(people - 1)
  expect(first?.at(-1)).toMatch(/^10002@example\.org (\d+@example\.org ){9}and 19989 more$/)
})

test('an export whose reader has enough is not recorded as exported', patience, async () => {
  const words = ['--since', '2025-01-01', '--by', 'Ada']
  const pipe = `{ "$0" src/server/program/admin/main.ts export "$@"; echo "code $?" >&2; } | head -n 3`
  const shell = spawn('sh', ['-c', pipe, process.execPath, ...words], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  let [stdout, stderr] = ['', '']
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  shell.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  await once(shell, 'close')
  expect(readCsv(stdout)).toHaveLength(3)
  expect(stderr).toBe(
    'The program that reads the export ended first: no application is recorded as exported.\ncode 141\n',
  )
  expect(await count('exported')).toBe(0)
  expect(await count('export begun')).toBeGreaterThan(1)
})

test('Ctrl-C ends an export with a table that is whole as far as it goes', patience, async () => {
  const references = new Set<string>()
  const read = (text: string): void => {
    for (const { cells } of readCsv(text).slice(1)) references.add(cells[0] ?? '')
  }
  const before = await count('exported')
  const admin = startExport(['export', '--since', '2025-01-01', '--by', 'Ada'])
  // The program cannot write all of it before somebody reads on.
  admin.process.stdout.once('data', () => pressCtrlC(admin.process))
  const part = await admin.ended
  expect([part.code, part.stderr]).toEqual([
    130,
    expect.stringMatching(
      /^To continue from here next time: --after \d+\n\d+ applications exported\.\nInterrupted before the end\. .*--after.*\n$/,
    ),
  ])
  read(part.stdout)
  expect(references.size).toBeGreaterThan(0)
  expect(references.size).toBeLessThan(submitted)
  expect((await count('exported')) - before).toBe(references.size)

  const [, reference = ''] = /--after (\d+)/.exec(part.stderr) ?? []
  const rest = await runAdminProgram(['export', '--after', reference, '--by', 'Ada'], environment)
  expect(rest.code).toBe(0)
  read(rest.stdout)
  expect(references.size).toBe(submitted)
})

test(
  'an export of a name that was ended early begins again where the last complete one ended',
  patience,
  async () => {
    const words = ['export', '--next', 'nightly', '--by', 'Ada']
    const admin = startExport(words)
    admin.process.stdout.once('data', () => pressCtrlC(admin.process))
    const part = await admin.ended
    expect([part.code, part.stderr]).toEqual([
      130,
      expect.stringMatching(
        /^\d+ applications exported\.\nInterrupted before the end\. Run the same command again: .+\n$/,
      ),
    ])
    const countRows = async (): Promise<number> => {
      const { code, stdout } = await runAdminProgram(words, environment)
      expect(code).toBe(0)
      return readCsv(stdout).length - 1
    }
    expect(await countRows()).toBe(submitted)
    expect(await countRows()).toBe(0)
  },
)

test('Ctrl-C ends an export to a folder, and the same command goes on', patience, async () => {
  const to = join(folder, 'drop')
  const { rows } = await sql<{ reference: string }>`
    select reference from submission where state = 'current'
    order by position desc offset ${inFolder}::integer limit 1`.execute(opened.db)
  const after = ['export', '--after', rows[0]?.reference ?? '', '--by', 'Ada']
  const words = [...after, '--format', 'folder', '--to', to]
  const listPdfs = async () => (await readdir(to).catch(() => [])).filter((name) => name.endsWith('.pdf'))
  const before = await count('exported')
  const admin = startExport(words)
  await vi.waitFor(async () => expect(await listPdfs()).not.toEqual([]), { timeout: 60_000 })
  pressCtrlC(admin.process)
  expect(await admin.ended).toEqual({
    code: 130,
    stdout: '',
    stderr: 'Interrupted before the end. Run the same command again to continue: finished PDFs are kept.\n',
  })
  const finished = await listPdfs()
  expect(finished.length).toBeLessThan(inFolder)
  expect([await readdir(to), await count('exported')]).toEqual([
    expect.not.arrayContaining(['applications.csv']),
    before,
  ])

  expect(await runAdminProgram(words, environment)).toMatchObject({ code: 0, stdout: `${to}\n` })
  expect(await listPdfs()).toHaveLength(inFolder)
  expect((await count('exported')) - before).toBe(inFolder)
})

function startExport(words: readonly string[]) {
  const admin = spawn(process.execPath, ['src/server/program/admin/main.ts', ...words], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  onTestFinished(() => void admin.kill('SIGKILL'))
  let [stdout, stderr] = ['', '']
  admin.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  admin.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = once(admin, 'close').then(() => ({ code: admin.exitCode, stdout, stderr }))
  return { process: admin, ended }
}

/** A terminal and npm both send it. */
function pressCtrlC(program: ChildProcess): void {
  program.kill('SIGINT')
  program.kill('SIGINT')
}
