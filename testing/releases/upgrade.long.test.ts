// @module-tag postgresql

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { readVersion } from '#server/platform/version/readVersion.ts'
import { demonstrationPassword } from '#server/program/demonstration/demonstrationAccounts.ts'
import { fillDemonstration } from '#server/program/demonstration/fillDemonstration.ts'
import { tenant } from '#tenant/tenant.ts'

import { copyProject } from '../copyProject.ts'
import { createDatabase } from '../createDatabase.ts'
import { openDemonstrationContext } from '../openDemonstrationContext.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { runDefinitionCheck } from '../runDefinitionCheck.ts'
import { startDebianPostgres } from '../startDebianPostgres.ts'
import type { TestPostgres } from '../startPostgres.ts'
import { startServerProcess } from '../startServerProcess.ts'
import {
  keepRelease,
  keptSecret,
  listKeptReleases,
  restoreRelease,
  type Seen,
  unpackRelease,
} from './keptRelease.ts'

// Every release can be upgraded to this version, and one can go back to it (docs/run.md, "Roll back").
//
// What is kept of a release is made once, by `KEEP_RELEASE=1 npm test -- vitest --project=long testing/releases`, on the
// commit that gives it its version.

const { version } = readVersion()

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres()
  if (process.env.KEEP_RELEASE === '1') await keepThisVersion()
}, 300_000)
afterAll(async () => await postgres.stop())

test('this version is kept, for those that follow', () => {
  expect(listKeptReleases()).toContain(version)
})

describe.each(listKeptReleases())('a filled %s', (release) => {
  test('is upgraded: students and the office see what they saw, and go on', async () => {
    const place = await makePlace()
    const seen = await restoreRelease(release, place)
    const server = await start(place)
    await server.url
    expect(await look(place, await server.url, Object.keys(seen.students))).toMatchObject(seen)
    const documents = ['export', '--since', '2000-01-01', '--by', 'Ada', '--format', 'documents', '--to']
    await runCommand(place, await server.url, ...documents, join(place.dataFolder, 'documents'))
    await runCommand(place, await server.url, 'log', 'verify')
    const student = await logIn(await server.url, findUnfinished(seen))
    await student.ask('PUT', '/api/answer', { middle_name: 'Upgraded' })
    expect(await student.ask('GET', '/api/profile')).toMatchObject({ answer: { middle_name: 'Upgraded' } })
    expect(await server.stop()).toBe(0)
    expect(server.output().stderr).toBe('')
  }, 240_000)

  test(
    'goes back after the upgrade, and forward again',
    { tags: ['history'], timeout: 600_000 },
    async () => {
      const place = await makePlace()
      const seen = await restoreRelease(release, place)
      const unfinished = findUnfinished(seen)
      const upgraded = await start(place)
      await (
        await logIn(await upgraded.url, unfinished)
      ).ask('PUT', '/api/answer', { middle_name: 'Upgraded' })
      expect(await upgraded.stop()).toBe(0)

      const folder = await makeFolder()
      await unpackRelease(release, folder)
      const former = await start(place, { ALLOW_NEWER_DATABASE: 'on' }, folder)
      const back = await logIn(await former.url, unfinished)
      expect(await back.ask('GET', '/api/profile')).toMatchObject({ answer: { middle_name: 'Upgraded' } })
      await back.ask('PUT', '/api/answer', { middle_name: 'Back' })
      const submitted = Object.keys(seen.students).filter((email) => email !== unfinished)
      expect(await lookAsStudents(await former.url, submitted)).toMatchObject(pick(seen.students, submitted))
      expect(await former.stop()).toBe(0)

      const again = await start(place)
      const forward = await logIn(await again.url, unfinished)
      expect(await forward.ask('GET', '/api/profile')).toMatchObject({ answer: { middle_name: 'Back' } })
      const { exported } = await look(place, await again.url, [])
      expect(exported).toMatchObject(Object(seen.exported))
      expect(await again.stop()).toBe(0)
    },
  )
})

test.each(listKeptReleases())(
  'an institution’s folder of %s needs no change',
  { tags: ['history'] },
  async (release) => {
    const folder = await makeFolder()
    await unpackRelease(release, folder)
    const copy = await copyProject(['setup'])
    onTestFinished(copy.remove)
    await rm(join(copy.path, 'src/tenant'), { recursive: true })
    await cp(join(folder, 'src/tenant'), join(copy.path, 'src/tenant'), { recursive: true })
    expect(await runDefinitionCheck(copy)).toEqual([])
  },
)

interface Place {
  readonly databaseUrl: string
  readonly dataFolder: string
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-release-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  return folder
}

async function makePlace(): Promise<Place> {
  const database = await createDatabase(postgres.url)
  onTestFinished(database.drop)
  return { databaseUrl: database.url, dataFolder: await makeFolder() }
}

function getSettings({ databaseUrl, dataFolder }: Place): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    SECRET: keptSecret,
    WORKER: 'off',
    LOG_LEVEL: 'error',
  }
}

/** @param folder whose program it is; default: this project's */
async function start(place: Place, more: Readonly<Record<string, string>> = {}, folder?: string) {
  const server = await startServerProcess({ ...getSettings(place), ...more }, undefined, folder)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

async function logIn(origin: string, username: string) {
  const browser = openHttpBrowser(origin)
  await browser.ask('POST', '/public/login', { username, password: demonstrationPassword })
  return browser
}

/** Runs a command of the office, and returns its output. */
async function runCommand(place: Place, origin: string, ...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runAdminProgram(words, {
    ...getSettings(place),
    PUBLIC_URL: origin,
  })
  expect([words, code, stderr]).toEqual([words, 0, expect.any(String)])
  return stdout
}

/** What these students read of themselves, and what the office exports. */
async function look(place: Place, origin: string, emails: readonly string[]): Promise<Seen> {
  const words = ['export', '--since', '2000-01-01', '--by', 'Ada', '--format', 'json']
  const printed = await runCommand(place, origin, ...words)
  const { exported_at: _, ...exported } = JSON.parse(printed) as Record<string, unknown>
  return { students: await lookAsStudents(origin, emails), exported }
}

async function lookAsStudents(
  origin: string,
  emails: readonly string[],
): Promise<Record<string, Record<string, unknown>>> {
  const students: Record<string, Record<string, unknown>> = {}
  for (const email of emails) {
    const student = await logIn(origin, email)
    // The day has come and gone since.
    const {
      successful_login: _,
      closings: __,
      correction: ___,
      ...profile
    } = await student.ask('GET', '/api/profile')
    students[email] = { ...profile, documents: await student.ask('GET', '/api/document-answer') }
  }
  return students
}

/** The email address of a student who has not submitted. */
function findUnfinished({ students }: Seen): string {
  const found = Object.entries(students).find(([, profile]) => Object(profile).submission === null)
  if (!found) throw new Error('Everybody has submitted.')
  return found[0]
}

function pick(all: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, all[key]]))
}

/** Keeps a small season of this version: students in every state, with a staff. */
async function keepThisVersion(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-release-'))
  const database = await createDatabase(postgres.url)
  const place = { databaseUrl: database.url, dataFolder: folder }
  // Its first start makes the tables.
  const first = await startServerProcess(getSettings(place))
  await first.url
  await first.stop()
  const { db, pool, close } = openDatabase({ url: database.url }, () => {})
  const filesFolder = join(folder, 'files')
  const context = await openDemonstrationContext({ db, pool }, tenant, { filesFolder, secret: keptSecret })
  await fillDemonstration(context, true, 16)
  // From now on it is like any other database.
  await sql`delete from demonstration`.execute(db)
  const { rows } = await sql<{ email: string }>`
    select email from student join application on student_id = id
    order by exists (select from submission where submission.student_id = id), email limit 6`.execute(db)
  await context.jobs.stop()
  await close()
  const server = await startServerProcess(getSettings(place))
  const emails = rows.map(({ email }) => email)
  const seen = await look(place, await server.url, emails)
  await server.stop()
  await keepRelease(version, { databaseUrl: database.url, filesFolder, seen })
  await database.drop()
  await rm(folder, { recursive: true })
}
