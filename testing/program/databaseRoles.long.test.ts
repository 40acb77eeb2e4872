import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { getEmbeddedAddress } from '#server/platform/database/embedded/embeddedPaths.ts'

import { createDatabase, runStatement } from '../createDatabase.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { readFixture } from '../readFixture.ts'
import { completeAnswers } from '../rules/completeAnswers.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { startServerProcess } from '../startServerProcess.ts'

const patience = { timeout: 240_000 }
const email = 'wren.calloway@example.com'

/** From the sign-up to the copy of what was submitted, with a document; then the office's commands. */
async function applyAndRead(environment: Readonly<Record<string, string>>): Promise<string> {
  const server = await startServerProcess({ ...environment, STAFF: 'on', LOG_LEVEL: 'warn' })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const run = async (...words: string[]) => await runAdminProgram(words, environment)
  const browser = openHttpBrowser(await server.url)
  await browser.enter(email, 'Laurel-Ridge-2027', join(environment.DATA_DIR ?? '', 'mail'))
  await browser.ask('POST', '/api/web-status', { web_status: 'started' })
  await browser.ask('PUT', '/api/answer', completeAnswers)
  await browser.attach('transcript', { name: 'i.png', bytes: readFixture('good/i-transparent.png') })
  await browser.ask('POST', '/api/web-status', { web_status: 'validating' })
  const { reference } = await browser.ask('POST', '/api/submit')
  expect((await browser.fetchCopy()).byteLength).toBeGreaterThan(1_000)

  expect(await run('staff', 'add', 'ada@harbor.edu', '--role', 'reader')).toMatchObject({ code: 0 })
  expect(await run('log', 'verify')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1:/) })
  expect((await run('list')).stdout).toContain(String(reference))
  expect(await run('erase', email, '--by', 'Ada', '--yes')).toMatchObject({ code: 0 })
  expect(await server.stop()).toBe(0)
  const { stdout, stderr } = server.output()
  return stdout + stderr
}

/** The roles of a database's sessions, and what owns its tables. */
async function listOwners(address: { readonly connectionString: string } | object): Promise<string[]> {
  const client = new Client(address)
  await client.connect()
  const { rows } = await client.query<{ owner: string }>(
    `select distinct pg_get_userbyid(relowner)::text as owner from pg_class
     where relnamespace in ('public'::regnamespace, to_regnamespace('pgboss')) and relkind in ('r', 'p')`,
  )
  await client.end()
  return rows.map(({ owner }) => owner)
}

test('servers and commands work under a role that may change no table', patience, async () => {
  const serverUrl = inject('postgresUrl')
  const suffix = randomBytes(6).toString('hex')
  const [owner, limited] = [`owner_${suffix}`, `server_${suffix}`]
  const made = await createDatabase(serverUrl)
  const name = new URL(made.url).pathname.slice(1)
  for (const role of [owner, limited]) await runStatement(serverUrl, `create role ${role} login`)
  onTestFinished(async () => {
    await made.drop()
    for (const role of [owner, limited]) await runStatement(serverUrl, `drop role ${role}`)
  })
  await runStatement(serverUrl, `alter database ${name} owner to ${owner}`)
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const addressOf = (role: string): string => {
    const url = new URL(made.url)
    url.username = role
    return url.href
  }
  const environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: addressOf(limited),
    SECRET: 'a secret that is only for this test',
  }
  const early = await startServerProcess(environment)
  expect(await early.ended).toBe(1)
  expect(early.output().stderr).toMatch(/may not change tables\. Run npm run admin -- migrate as the owner/)

  const migrating = { ...environment, DATABASE_OWNER_URL: addressOf(owner) }
  const first = await runAdminProgram(['migrate'], migrating)
  expect(first).toMatchObject({
    code: 0,
    stdout: `The database is up to date. Servers use it as ${limited}.\n`,
    stderr: expect.stringContaining('Migrated: 0001_accounts'),
  })
  expect(await runAdminProgram(['migrate'], migrating)).toMatchObject({ code: 0, stderr: '' })

  expect(await applyAndRead(environment)).not.toContain('permission denied')
  expect(await listOwners({ connectionString: made.url })).toEqual([owner])
})

test('with everything embedded, the server’s role may change no table either', patience, async () => {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const environment = { DATA_DIR: folder.path }
  expect(await applyAndRead(environment)).not.toContain('permission denied')

  expect(await runAdminProgram(['migrate'], environment)).toMatchObject({
    code: 0,
    stdout: 'The database is up to date.\n',
  })
  const server = await startServerProcess(environment)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  await server.url
  const address = getEmbeddedAddress(folder.path)
  expect(await listOwners(address)).toEqual(['postgres'])
  const client = new Client(address)
  await client.connect()
  const { rows } = await client.query<{ role: string }>(
    "select distinct usename::text as role from pg_stat_activity where application_name like 'gatehouse%'",
  )
  await client.end()
  expect(rows).toEqual([{ role: 'gatehouse' }])
})
