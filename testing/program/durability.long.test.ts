import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'

import type { BrowserReply } from '../documentBrowser.ts'
import { createFilledDatabase } from '../createFilledDatabase.ts'
import { findPostmaster } from '../findPostmaster.ts'
import { getFreePort } from '../getFreePort.ts'
import { makeEmbeddedFolder, type EmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { type HttpBrowser, openHttpBrowser } from '../openHttpBrowser.ts'
import { readFixture } from '../readFixture.ts'
import { readPdfText } from '../readPdfText.ts'
import { type ServerProcess, startServerProcess } from '../startServerProcess.ts'

const username = 'wren.calloway@example.com'
const password = 'Laurel-Ridge-2027'
const transcript = { name: 'i-transparent.png', bytes: readFixture('good/i-transparent.png') }
const patience = { timeout: 60_000, interval: 50 }

describe('with everything embedded', () => {
  let folder: EmbeddedFolder
  let environment: Readonly<Record<string, string>>
  let server: ServerProcess
  let browser: HttpBrowser

  beforeAll(async () => {
    folder = await makeEmbeddedFolder()
    environment = { DATA_DIR: folder.path, PORT: String(await getFreePort()), LOG_LEVEL: 'error' }
    server = await startServerProcess(environment)
    browser = openHttpBrowser(await server.url)
    await browser.enter(username, password, join(folder.path, 'mail'))
    await browser.ask('POST', '/api/web-status', { web_status: 'started' })
    await browser.ask('PUT', '/api/answer', { first_name: 'Wren', country: 'USA', optin_sms_ind: true })
    await browser.attach('transcript', transcript)
    await browser.ask('PUT', '/api/tabs', { tab_id: 'personal_statement', chosen_tab: 'upload' })
    await browser.ask('PUT', '/api/add-another', { button_id: 'college', num_components: 3 })
    await browser.ask('PUT', '/api/last-page', { last_page: '/education-ug' })
    await browser.ask('POST', '/api/web-status', { web_status: 'validating' })
  })

  afterAll(async () => {
    await server.stop('SIGKILL')
    await folder.remove()
  })

  test.each([
    ['a restart', 'SIGTERM', 0],
    ['a kill -9 of the server', 'SIGKILL', null],
  ] as const)('everything survives %s', async (_, signal, exitCode) => {
    // The last write before the end is as safe as the first.
    await browser.ask('PUT', '/api/answer', { last_name: `Calloway before ${signal}` })
    const before = await readEverything(browser)
    expect(await server.stop(signal)).toBe(exitCode)

    server = await startServerProcess(environment)
    await server.url

    expect(await readEverything(browser)).toEqual(before)
    await expectCopy(browser, `Calloway before ${signal}`)
  })

  test('everything survives a kill -9 of the embedded database', async () => {
    await browser.ask('PUT', '/api/answer', { last_name: 'Calloway before the database' })
    const before = await readEverything(browser)
    const killed = await findPostmaster(folder.path)
    process.kill(killed, 'SIGKILL')

    const refusals: BrowserReply[] = []
    await vi.waitFor(async () => {
      const reply = await browser.call('GET', '/api/profile')
      if (reply.status !== 200) refusals.push(reply)
      await findPostmaster(folder.path, killed)
      expect(reply.status).toBe(200)
    }, patience)

    const wordless = refusals.filter(({ status, body }) => status !== 503 || typeof body.message !== 'string')
    expect(wordless).toEqual([])
    expect(await readEverything(browser)).toEqual(before)
    await expectCopy(browser, 'Calloway before the database')
    expect(server.process.exitCode).toBeNull()
  })
})

describe('two processes on one PostgreSQL', () => {
  test('serve the same student', async () => {
    const [one, other, folder] = await startTwo()
    await one.enter(username, password, join(folder, 'mail'))

    await other.ask('POST', '/api/web-status', { web_status: 'started' })
    await other.ask('PUT', '/api/answer', { first_name: 'Wren', last_name: 'Calloway' })
    await other.attach('transcript', transcript)
    await one.ask('PUT', '/api/answer', { middle_name: 'Ann' })

    const seen = await readEverything(one)
    expect(seen.profile).toMatchObject({
      username,
      answer: { first_name: 'Wren', middle_name: 'Ann', last_name: 'Calloway' },
      web_status: [{ web_status: 'started' }],
    })
    expect(seen.documents).toEqual({
      transcript: { file_name: transcript.name, file_size: transcript.bytes.length },
    })
    expect(await readEverything(other)).toEqual(seen)
    await expectCopy(one, 'Calloway')
  })

  test('keep both of two answers that are saved through both at once', async () => {
    const [one, other, folder] = await startTwo()
    await one.enter(username, password, join(folder, 'mail'))

    await Promise.all([
      one.ask('PUT', '/api/answer', { first_name: 'Wren' }),
      other.ask('PUT', '/api/answer', { last_name: 'Calloway' }),
    ])

    expect(await one.ask('GET', '/api/profile')).toMatchObject({
      answer: { first_name: 'Wren', last_name: 'Calloway' },
    })
  })

  test('a logout through one is effective in the other', async () => {
    const [one, other, folder] = await startTwo()
    await one.enter(username, password, join(folder, 'mail'))
    const stolen = new Map(one.cookies)
    expect(await other.call('GET', '/api/profile')).toMatchObject({ status: 200 })

    await one.ask('GET', '/api/logout')

    // The cookie that remains marks the browser as a student's, and grants no access.
    expect([...one.cookies.keys()]).toEqual(['known-browser'])
    for (const [name, value] of stolen) other.cookies.set(name, value)
    expect(await other.call('GET', '/api/profile')).toMatchObject({ status: 401 })
  })
})

/** Two browsers of one student, each on its own server; both servers share one folder of documents. */
async function startTwo(): Promise<[one: HttpBrowser, other: HttpBrowser, folder: string]> {
  const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(async () => await database.drop())
  const { path: folder, remove } = await makeEmbeddedFolder()
  onTestFinished(remove)
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SECRET: 'a secret that is only for this test',
    LOG_LEVEL: 'error',
  }
  const cookies = new Map<string, string>()
  const [one, other] = await Promise.all(
    [0, 1].map(async () => {
      const server = await startServerProcess(environment)
      onTestFinished(async () => void (await server.stop()))
      return openHttpBrowser(await server.url, cookies)
    }),
  )
  if (!one || !other) throw new Error('Two servers were started.')
  return [one, other, folder]
}

/** Everything that a student's browser would request. */
async function readEverything(browser: HttpBrowser) {
  return {
    profile: await browser.ask('GET', '/api/profile'),
    tabs: await browser.ask('GET', '/api/tabs'),
    addAnother: await browser.ask('GET', '/api/add-another'),
    documents: await browser.ask('GET', '/api/document-answer'),
    conversion: await browser.ask('GET', '/api/pdf/document-answer/transcript'),
  }
}

/** A copy made now has the answers and, one page later, the converted document. */
async function expectCopy(browser: HttpBrowser, answer: string): Promise<void> {
  const text = await readPdfText(await browser.fetchCopy())
  expect(text).toContain(answer)
  expect(text).toContain(transcript.name)
}
