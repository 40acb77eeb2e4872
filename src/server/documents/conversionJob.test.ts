import { ConversionSpares } from '#server/conversion/conversionSpares.ts'
import { refusalMessages } from '#server/conversion/conversionRefusal.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { endHeartbeats, endRetryWaits } from '#testing/jobWaits.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { isProcessRunning, listProcesses, type RunningProcess } from '#testing/listProcesses.ts'
import { readFixture } from '#testing/readFixture.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { missingFileMessage, workOnConversions } from './conversionJob.ts'
import { beginConversion } from './documentStore.ts'

const picture = { name: 'transcript.png', bytes: readFixture('good/i-transparent.png') }

const letter = { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') }

/** The processes of conversions at work, which are those that LibreOffice has been started by. */
async function findConversions(): Promise<RunningProcess[]> {
  const processes = await listProcesses(process.pid)
  const byId = new Map(processes.map((one) => [one.id, one]))
  const found = processes
    .filter(({ command }) => command.includes('soffice.bin'))
    .flatMap((soffice) => {
      let ancestor: RunningProcess | undefined = soffice
      while (ancestor && !ancestor.command.includes('conversionChild.ts')) {
        ancestor = byId.get(ancestor.parentId)
      }
      return ancestor ? [ancestor] : []
    })
  return [...new Set(found)]
}

/** Kills a process of the conversion at work, as a machine without memory does. */
async function killConversion(command: string): Promise<void> {
  const victim = await vi.waitFor(
    async () => {
      const [leader] = await findConversions()
      const processes = leader === undefined ? [] : [leader, ...(await listProcesses(leader.id))]
      const found = processes.find((one) => one.command.includes(command))
      if (found === undefined) throw new Error('No conversion is at work.')
      return found
    },
    { timeout: 20_000, interval: 10 },
  )
  process.kill(victim.id, 'SIGKILL')
  await vi.waitFor(async () => expect(await isProcessRunning(victim.id)).toBe(false), 10_000)
}

const find = async () => await Promise.reject(new Error('The disk is broken'))

describe('conversions', () => {
  let documents: TestDocuments
  let browser: DocumentBrowser

  beforeEach(async () => {
    documents = await openTestDocuments()
    browser = await documents.addStudent()
  })
  afterEach(async () => await documents.close())

  const readStatus = async () =>
    (await browser.call('GET', '/api/pdf/document-answer/transcript')).body.status
  const waitForEnd = async () => {
    await vi.waitFor(async () => {
      await endRetryWaits(documents.db)
      expect(await readStatus()).toMatch(/^(COMPLETED|FAILED)$/)
    }, 40_000)
    return await browser.waitForConversion('transcript')
  }
  const submit = async () => await browser.call('POST', '/api/submit')
  const fillIn = async () =>
    await browser.call('PUT', '/api/answer', { first_name: 'Ada', last_name: 'Lovelace', legal_agree: true })

  test('wait for a worker, and nothing can be submitted meanwhile', async () => {
    await fillIn()
    await browser.upload('transcript', picture)
    // A page that is opened now can say what is being converted.
    expect((await browser.call('GET', '/api/pdf/document-answer/transcript')).body).toEqual({
      status: 'UNPROCESSED',
      message: '',
      file_name: 'transcript.png',
    })
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

  test('run two at a time in processes of their own, while other students are served', async () => {
    await documents.startWork()
    const others = await Promise.all([1, 2, 3].map(async () => await documents.addStudent()))
    const all = [browser, ...others]
    await Promise.all(all.map(async (one) => await one.upload('transcript', letter)))
    let mostAtWork = 0
    const visitor = await documents.addStudent()
    await vi.waitFor(
      async () => {
        mostAtWork = Math.max(mostAtWork, (await findConversions()).length)
        expect((await visitor.call('PUT', '/api/answer', { first_name: 'Ada' })).status).toBe(200)
        const replies = await Promise.all(
          all.map(async (one) => await one.call('GET', '/api/pdf/document-answer/transcript')),
        )
        expect(replies.map(({ body }) => body.status)).toEqual(all.map(() => 'COMPLETED'))
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(mostAtWork).toBeGreaterThan(0)
    expect(mostAtWork).toBeLessThanOrEqual(2)
  }, 90_000)

  test.each([
    ['process', 'conversionChild.ts', 1],
    ['process, and the next one as well,', 'conversionChild.ts', 2],
    ['LibreOffice', '/soffice.bin', 1],
  ])(
    'whose %s is killed are done all the same',
    async (_what, command, times) => {
      await documents.startWork()
      await browser.upload('transcript', letter)
      for (let time = 0; time < times; time += 1) await killConversion(command)

      expect(await waitForEnd()).toEqual({ status: 'COMPLETED', message: '' })
    },
    60_000,
  )

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

    expect(await waitForEnd()).toEqual({
      status: 'FAILED',
      message: refusalMessages.failed,
    })
  })
})

test('a conversion whose worker was killed is done by another', async () => {
  const documents = await openTestDocuments()
  onTestFinished(async () => await documents.close())
  const browser = await documents.addStudent()
  const program = fileURLToPath(new URL('../../../testing/hangInConversion.ts', import.meta.url))
  const worker = spawn(process.execPath, [program, documents.databaseUrl, documents.folder], {
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
  await endHeartbeats(documents.db)

  await documents.startWork()

  await vi.waitFor(async () => {
    await endRetryWaits(documents.db)
    expect(await readStatus()).toBe('COMPLETED')
  }, 40_000)
  expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
}, 90_000)
