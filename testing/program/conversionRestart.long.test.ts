// @module-tag libreoffice

import { join } from 'node:path'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { createFilledDatabase } from '../createFilledDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { findConversion } from '../findConversion.ts'
import { isProcessRunning } from '../listProcesses.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { readFixture } from '../readFixture.ts'
import { startServerProcess } from '../startServerProcess.ts'

const letter = { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') }
const patience = { timeout: 60_000, interval: 20 }

test.each([
  ['embedded', 'SIGKILL'],
  ['postgres', 'SIGKILL'],
  ['postgres', 'SIGTERM'],
] as const)(
  'a conversion that was at work on %s when %s ended the server is done by the next',
  async (engine, signal) => {
    const environment = await makeEnvironment(engine)
    let server = await startServerProcess(environment)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    const browser = openHttpBrowser(await server.url)
    await browser.enter('wren.calloway@example.com', 'Laurel-Ridge-2027', join(environment.DATA_DIR, 'mail'))
    await browser.upload('transcript', letter)
    const atWork = await vi.waitFor(async () => await findConversion(server), patience)

    await server.stop(signal)

    await vi.waitFor(async () => {
      expect(await Promise.all(atWork.map(async ({ id }) => await isProcessRunning(id)))).not.toContain(true)
    }, patience)
    server = await startServerProcess(environment)
    await server.url
    expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
    expect(await browser.ask('GET', '/api/document-answer')).toEqual({
      transcript: { file_name: letter.name, file_size: letter.bytes.length },
    })
  },
  240_000,
)

async function makeEnvironment(engine: 'embedded' | 'postgres') {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const environment = { DATA_DIR: folder.path, PORT: String(await getFreePort()), LOG_LEVEL: 'error' }
  if (engine === 'embedded') return environment
  const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(async () => await database.drop())
  return { ...environment, DATABASE_URL: database.url, SECRET: 'a secret that is only for this test' }
}
