import { ConversionSpares } from '#server/conversion/conversionSpares.ts'
import { refusalMessages } from '#server/conversion/conversionRefusal.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { testEngines } from '#testing/openTestDatabase.ts'
import { isProcessRunning, listProcesses } from '#testing/listProcesses.ts'
import { readFixture } from '#testing/readFixture.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { missingFileMessage, workOnConversions } from './conversionJob.ts'
import { beginConversion } from './documentStore.ts'

const picture = { name: 'transcript.png', bytes: readFixture('good/i-transparent.png') }

const letter = { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') }

/** Kills the process of the conversion at work, as a machine without memory does; that of LibreOffice tells which it is. */
async function killConversion(): Promise<void> {
  const leader = await vi.waitFor(
    async () => {
      const processes = await listProcesses(process.pid)
      const soffice = processes.find(({ command }) => command.includes('soffice.bin'))
      const found = processes.find(({ id }) => id === soffice?.parentId)
      if (found === undefined) throw new Error('LibreOffice is not at work.')
      const isLeader = found.command.includes('conversionChild.ts')
      return isLeader ? found : (processes.find(({ id }) => id === found.parentId) ?? found)
    },
    { timeout: 20_000, interval: 10 },
  )
  expect(leader.command).toContain('conversionChild.ts')
  process.kill(leader.id, 'SIGKILL')
  await vi.waitFor(async () => expect(await isProcessRunning(leader.id)).toBe(false), 10_000)
}

const find = async () => await Promise.reject(new Error('The disk is broken'))

describe.each(testEngines)('conversions on %s', (engine) => {
  let documents: TestDocuments
  let browser: DocumentBrowser

  beforeEach(async () => {
    documents = await openTestDocuments(engine)
    browser = await documents.addStudent()
  })
  afterEach(async () => await documents.close())

  const readStatus = async () =>
    (await browser.call('GET', '/api/pdf/document-answer/transcript')).body.status
  const submit = async () => await browser.call('POST', '/api/submit')
  const fillIn = async () =>
    await browser.call('PUT', '/api/answer', { first_name: 'Ada', last_name: 'Lovelace', legal_agree: true })

  test('wait for a worker, and nothing can be submitted meanwhile', async () => {
    await fillIn()
    await browser.upload('transcript', picture)
    expect(await readStatus()).toBe('UNPROCESSED')
    expect(await submit()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('file upload') },
    })

    await documents.startWork()

    expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
    expect((await submit()).status).toBe(200)
  })

  test('are taken up by the next worker when one was stopped in the midst of them', async () => {
    const form = await browser.upload('transcript', picture)
    const file = { studentId: browser.studentId, answerKey: 'transcript', fileKey: form.fields.key ?? '' }
    await beginConversion(documents.db, file, documents.clock.now())
    expect(await readStatus()).toBe('IN_PROGRESS')

    await documents.startWork()

    expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
  })

  test('whose worker never comes back are given up, so that the student can go on', async () => {
    await fillIn()
    const form = await browser.upload('transcript', picture)
    const file = { studentId: browser.studentId, answerKey: 'transcript', fileKey: form.fields.key ?? '' }
    await beginConversion(documents.db, file, documents.clock.now())

    documents.setNow('2025-01-20T17:04:00Z')
    expect(await readStatus()).toBe('IN_PROGRESS')
    documents.setNow('2025-01-20T17:05:01Z')
    expect((await submit()).status).toBe(200)
    expect((await browser.call('GET', '/api/pdf/document-answer/transcript')).body).toEqual({
      status: 'FAILED',
      message: refusalMessages.failed,
    })
  })

  test('whose process is killed are tried once more, and given up in words when that is killed too', async () => {
    await documents.startWork()
    await browser.upload('transcript', letter)
    await killConversion()
    expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })

    await browser.upload('transcript', letter)
    await killConversion()
    await killConversion()
    expect(await browser.waitForConversion('transcript')).toEqual({
      status: 'FAILED',
      message: refusalMessages.failed,
    })
  }, 60_000)

  test('of a file that is gone fail in words', async () => {
    const form = await browser.upload('transcript', picture)
    await documents.files.remove(form.fields.key ?? '')

    await documents.startWork()

    expect(await browser.waitForConversion('transcript')).toEqual({
      status: 'FAILED',
      message: missingFileMessage,
    })
  })

  test('that break every time are given up and the student is told', async () => {
    await browser.upload('transcript', picture)
    await workOnConversions({
      fontFolders: [],
      spares: new ConversionSpares(),
      ...documents,
      files: { ...documents.files, find },
    })

    expect(await browser.waitForConversion('transcript')).toEqual({
      status: 'FAILED',
      message: refusalMessages.failed,
    })
  })
})

test('a conversion whose worker was killed is done by another', async () => {
  const documents = await openTestDocuments('postgres')
  onTestFinished(async () => await documents.close())
  const browser = await documents.addStudent()
  const program = fileURLToPath(new URL('../../../testing/hangInConversion.ts', import.meta.url))
  const worker = spawn(process.execPath, [program, documents.databaseUrl ?? '', documents.folder], {
    stdio: 'ignore',
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await browser.upload('transcript', picture)
  const readStatus = async () =>
    (await browser.call('GET', '/api/pdf/document-answer/transcript')).body.status
  await expect.poll(readStatus, { timeout: 20_000 }).toBe('IN_PROGRESS')
  const killed = once(worker, 'exit')
  worker.kill('SIGKILL')
  await killed

  await documents.startWork()

  expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
}, 90_000)
