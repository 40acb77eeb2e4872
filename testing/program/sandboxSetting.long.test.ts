// @module-tag libreoffice

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'

import { createFilledDatabase } from '../createFilledDatabase.ts'
import { listProcesses } from '../listProcesses.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { readFixture } from '../readFixture.ts'
import { type ServerProcess, startServerProcess } from '../startServerProcess.ts'

// A machine that allows neither namespaces nor another user: every program that would make a sandbox fails there.

const letter = { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') }
const secret = 'a secret that is only for this test'

const undo = new AsyncDisposableStack()
let environment: Readonly<Record<string, string>>
let folder: string
/** What the programs in front of the system's have seen in their environments. */
let seen: string

beforeAll(async () => {
  const made = await makeEmbeddedFolder()
  undo.defer(made.remove)
  const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  undo.defer(database.drop)
  folder = made.path
  seen = join(folder, 'seen')
  for (const name of ['bwrap', 'unshare', 'setpriv', 'soffice'])
    await writeFile(join(folder, name), `#!/bin/sh\necho "${name}" >> ${seen}\nenv >> ${seen}\nexit 1\n`, {
      mode: 0o755,
    })
  environment = {
    PATH: `${folder}:${process.env.PATH}`,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SECRET: secret,
    WEBHOOK_URL: 'http://127.0.0.1:9/hook',
    WEBHOOK_SECRET: secret,
    LOG_LEVEL: 'info',
  }
}, 180_000)
afterAll(async () => await undo.disposeAsync())

async function start(changes: Readonly<Record<string, string>> = {}) {
  const server: ServerProcess = await startServerProcess({ ...environment, ...changes })
  undo.defer(async () => void (await server.stop('SIGKILL')))
  const url = await server.url
  const ready = (await (await fetch(`${url}/readyz`)).json()) as unknown
  return { server, browser: openHttpBrowser(url), ready }
}

test('where LibreOffice cannot be kept from the data, Word documents are refused in words', async () => {
  const { server, browser, ready } = await start()
  await browser.enter('wren@example.com', 'Laurel-Ridge-2027', join(folder, 'mail'))

  expect(ready).toMatchObject({
    status: 'degraded',
    sandbox: 'none',
    reasons: { conversion: expect.stringMatching(/cannot be isolated from the data.*SANDBOX=none/) },
  })
  const asked = { answer_key: 'transcript', file_name: letter.name }
  expect(await browser.call('POST', '/api/presigned-url', asked)).toMatchObject({
    status: 422,
    body: { message: refusalMessages.noDocx },
  })
  // Its name may hide what it is until the conversion.
  await browser.upload('transcript', { ...letter, name: 'letter.pdf' })
  await vi.waitFor(
    async () =>
      expect(await browser.ask('GET', '/api/pdf/document-answer/transcript')).toMatchObject({
        status: 'FAILED',
        message: refusalMessages.noDocx,
      }),
    60_000,
  )
  expect(await readFile(seen, 'utf8')).not.toMatch(/^soffice$/m)
  await browser.attach('transcript', { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') })
  expect(await server.stop()).toBe(0)
}, 180_000)

test('where the operator allows it by name, they are converted, and no child process sees a secret', async () => {
  const { server, browser, ready } = await start({ SANDBOX: 'none' })
  await browser.enter('robin@example.com', 'Laurel-Ridge-2027', join(folder, 'mail'))

  expect(ready).toMatchObject({ sandbox: 'none' })
  expect(ready).not.toMatchObject({ reasons: { conversion: expect.anything() } })
  // The stand-in for LibreOffice converts nothing.
  await browser.upload('transcript', letter)
  await vi.waitFor(async () => expect(await readFile(seen, 'utf8')).toMatch(/^soffice$/m), 60_000)
  await browser.attach('transcript', { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') })
  await browser.fetchCopy()

  const processes = await vi.waitFor(async () => {
    const found = await listProcesses(server.process.pid ?? 0)
    const commands = found.map(({ command }) => command).join('\n')
    for (const child of ['conversionChild.ts', 'pdfChild.ts', 'typesetterChild.ts'])
      expect(commands).toContain(child)
    return found
  }, 60_000)
  const inherited = await Promise.all(
    processes.map(async ({ id }) => await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')),
  )
  const all = [await readFile(seen, 'utf8'), ...inherited].join('\n')
  expect(all).toContain('PATH=')
  expect(all).not.toContain(secret)
  expect(all).not.toMatch(/^(DATABASE_URL|SECRET|WEBHOOK_\w+|DATA_DIR)=/m)
}, 180_000)
