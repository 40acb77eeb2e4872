// @module-tag postgresql

import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { openUnmigrated, readPlace } from '#server/program/admin/copyDatabaseCommand.ts'

import { createDatabase } from '../createDatabase.ts'
import { dumpCopied } from '../dumpCopied.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { serveLocally } from '../serveLocally.ts'
import { startDebianPostgres } from '../startDebianPostgres.ts'
import { type ServerProcess, startServerProcess } from '../startServerProcess.ts'
import { fillApplication, readEverything } from '../twoStudents.ts'

test('a copy from the embedded database to PostgreSQL and back loses nothing, and each copy works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-copies-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const [first, second, third] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'third')]
  const postgres = await startDebianPostgres()
  onTestFinished(postgres.stop)
  const made = await createDatabase(postgres.url)
  onTestFinished(made.drop)
  const receiver = await startReceiver()
  const settings = {
    LOG_LEVEL: 'error',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: 'a secret of two systems',
  }

  let server = await start({ ...settings, DATA_DIR: first })
  let [wren, noor] = [openHttpBrowser(server.origin), openHttpBrowser(server.origin)]
  await fillApplication(wren, 'wren.calloway@example.com', join(first, 'mail'))
  await fillApplication(noor, 'noor.haddad@example.com', join(first, 'mail'))
  const office = { DATA_DIR: first, PUBLIC_URL: server.origin }
  const link = await runAdminProgram(['service-link', 'wren.calloway@example.com', '--by', 'Ada'], office)
  const token = new URL(link.stdout.trim()).searchParams.get('service_token') ?? ''
  await addOfficeData(folder, office)

  // A backup next to the running server.
  const backup = join(folder, 'backup')
  expect(await copy(first, backup)).toMatch(
    /^student: 2$.*^\d+ rows of \d+ tables copied from .*^Not in the copy.*first\/files/ms,
  )
  expect(await listRows(backup, 'application')).toEqual(await listRows(first, 'application'))
  await symlink(backup, join(folder, 'alias'))
  expect(await runAdminProgram(['copy-database', backup, join(folder, 'alias')], {})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+alias is not empty: there is .*\. Use an empty database/) as string,
  })

  // The other system rejects the submission for now: that job must be copied.
  await wren.ask('POST', '/api/submit')
  await vi.waitFor(() => expect(receiver.asked).not.toEqual([]), { timeout: 30_000 })
  await wren.fetchCopy()
  const before = await readEverything(wren, noor, token)
  await server.stop()

  // To PostgreSQL, with the files and the secret.
  await copy(first, made.url)
  expect(await listRows(made.url)).toEqual(await listRows(first))
  await cp(join(first, 'files'), join(second, 'files'), { recursive: true })
  const SECRET = (await readFile(join(first, 'secret'), 'utf8')).trim()
  receiver.takeAll()
  server = await start({ ...settings, DATA_DIR: second, DATABASE_URL: made.url, SECRET })
  ;[wren, noor] = [openHttpBrowser(server.origin, wren.cookies), openHttpBrowser(server.origin, noor.cookies)]
  expect(await readEverything(wren, noor, token)).toEqual(before)
  await vi.waitFor(() => expect(receiver.taken).toHaveLength(1), { timeout: 120_000, interval: 100 })
  await noor.ask('PUT', '/api/answer', { first_name: 'Noor' })
  const changed = await readEverything(wren, noor, token)
  await server.stop()

  // And back.
  await copy(made.url, third)
  expect(await listRows(third)).toEqual(await listRows(made.url))
  await cp(join(second, 'files'), join(third, 'files'), { recursive: true })
  await writeFile(join(third, 'secret'), SECRET)
  server = await start({ ...settings, DATA_DIR: third })
  ;[wren, noor] = [openHttpBrowser(server.origin, wren.cookies), openHttpBrowser(server.origin, noor.cookies)]
  expect(await readEverything(wren, noor, token)).toEqual(changed)
  await wren.ask('POST', '/public/login', {
    username: 'wren.calloway@example.com',
    password: 'Laurel-Ridge-2027',
  })
}, 600_000)

async function start(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess & { origin: string }> {
  const server = await startServerProcess(environment)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return { ...server, origin: await server.url }
}

/** Data that only the office enters: its own codes, and links. */
async function addOfficeData(folder: string, office: Readonly<Record<string, string>>): Promise<void> {
  const [schools, answers] = [join(folder, 'schools.csv'), join(folder, 'answers.json')]
  await writeFile(
    schools,
    'id,name,address_line_1,city,state,zip,country,ceeb\n1,Cove “High”,1 Main St,Cove,TN,37000,USA,430000\n',
  )
  await writeFile(answers, '{"first_name": "Wren"}')
  for (const words of [
    ['import', 'hs_ceeb', schools],
    ['prefill', answers, '--by', 'Ada'],
  ]) {
    expect(await runAdminProgram(words, office)).toMatchObject({ code: 0 })
  }
}

/** @returns the command's output */
async function copy(from: string, to: string): Promise<string> {
  const { code, stdout, stderr } = await runAdminProgram(['copy-database', from, to], {})
  expect([code, stdout, stderr]).toEqual([0, '', expect.any(String)])
  return stderr
}

/** Everything that is copied, or one table of it. */
async function listRows(place: string, table?: string): Promise<string[]> {
  const { db, close } = await openUnmigrated(readPlace(place), () => {})
  try {
    const lines = await dumpCopied(db)
    return table === undefined ? lines : lines.filter((line) => line.startsWith(`public.${table} `))
  } finally {
    await close()
  }
}

/** Another system, which rejects submissions until told otherwise. */
async function startReceiver() {
  const asked: string[] = []
  const taken: string[] = []
  let status = 503
  const { url, close } = await serveLocally((request, response) => {
    asked.push(request.url ?? '')
    if (status === 204) taken.push(request.url ?? '')
    request.resume().on('end', () => response.writeHead(status).end())
  })
  onTestFinished(close)
  return { url, asked, taken, takeAll: () => (status = 204) }
}
