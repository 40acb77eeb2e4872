import type { ChildProcess } from 'node:child_process'

import { killProcessGroup } from '#server/platform/processes/childProgram.ts'
import { WarmProcesses } from '#server/domain/conversion/warmProcesses.ts'
import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { convertAgain } from './convertAgain.ts'
import { missingFileMessage, workOnConversions } from './conversionJob.ts'
import { addConversionTime } from './documentStore.ts'
import { moveConversion } from './documentStore.ts'

const picture = { name: 'transcript.png', bytes: readFixture('good/i-transparent.png') }

/** Its processes are killed as they begin, as by a machine that runs out of memory. */
class KilledProcess extends WarmProcesses {
  readonly #onTaken

  constructor(onTaken = (): void => undefined) {
    super()
    this.#onTaken = onTaken
  }

  override take(): ChildProcess {
    this.#onTaken()
    const child = super.take()
    killProcessGroup(child)
    return child
  }

  override prepare(): void {
    // Each starts its own.
  }
}

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
    // A page that is opened now can show what is being converted.
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

  test('are continued by the next worker when one was stopped', async () => {
    const form = await browser.upload('transcript', picture)
    const file = { studentId: browser.studentId, answerKey: 'transcript', fileKey: form.fields.key ?? '' }
    await moveConversion(documents.db, file, ['UNPROCESSED'], {
      status: 'IN_PROGRESS',
      changed_at: documents.clock.now(),
    })
    expect(await readStatus()).toBe('IN_PROGRESS')

    await documents.startWork()

    expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
  })

  test('whose worker never comes back are marked as failed, so that the student can go on', async () => {
    await fillIn()
    const form = await browser.upload('transcript', picture)
    const file = { studentId: browser.studentId, answerKey: 'transcript', fileKey: form.fields.key ?? '' }
    await moveConversion(documents.db, file, ['UNPROCESSED'], {
      status: 'IN_PROGRESS',
      changed_at: documents.clock.now(),
    })

    documents.setNow('2025-01-20T17:04:00Z')
    expect(await readStatus()).toBe('IN_PROGRESS')
    documents.setNow('2025-01-20T19:00:00Z')
    // Its job waits, as behind many others.
    expect(await readStatus()).toBe('IN_PROGRESS')
    await sql`delete from pgboss.job where name = 'conversion'`.execute(documents.db)
    expect((await submit()).status).toBe(200)
    expect((await browser.call('GET', '/api/pdf/document-answer/transcript')).body).toEqual({
      status: 'FAILED',
      message: refusalMessages.failed,
    })
  })

  test('are not given up while they wait in a long queue', async () => {
    await browser.upload('transcript', picture)
    documents.setNow('2025-01-20T19:00:00Z')
    expect(await readStatus()).toBe('UNPROCESSED')

    await documents.startWork()

    expect((await browser.waitForConversion('transcript')).status).toBe('COMPLETED')
  })

  test('that failed because of us can be done again, unless the application has been submitted since', async () => {
    const other = await documents.addStudent()
    await fillIn()
    for (const one of [browser, other]) await one.upload('transcript', picture)
    await sql`delete from pgboss.job where name = 'conversion'`.execute(documents.db)
    documents.setNow('2025-01-20T19:00:00Z')
    for (const one of [browser, other])
      expect((await one.call('GET', '/api/pdf/document-answer/transcript')).body.status).toBe('FAILED')
    expect((await submit()).status).toBe(200)

    expect(await convertAgain(documents.cleanUp)).toEqual({ again: 1, left: 1 })

    await documents.startWork()
    expect(await other.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
    expect(await readStatus()).toBe('FAILED')
  })

  test('of a missing file fail with a message', async () => {
    const form = await browser.upload('transcript', picture)
    await documents.files.remove(form.fields.key ?? '')

    await documents.startWork()

    expect(await browser.waitForConversion('transcript')).toEqual({
      status: 'FAILED',
      message: missingFileMessage,
    })
  })

  test(
    'that take long move to the slow queue, whatever the file is called',
    { tags: ['libreoffice'] },
    async () => {
      const other = await documents.addStudent()
      await browser.upload('transcript', picture)
      await other.upload('transcript', { name: 'letter.pdf', bytes: readFixture('good/02-letter.docx') })
      const warmProcesses = new WarmProcesses()
      onTestFinished(() => warmProcesses.stop())
      await workOnConversions({ warmProcesses, ...documents, quickMs: 1 })

      expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
      expect(await other.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
      const { rows } = await sql`
      select name, state from pgboss.job where name like '%conversion' order by name`.execute(documents.db)
      const kinds = ['conversion', 'conversion', 'slow-conversion', 'slow-conversion']
      expect(rows).toEqual(kinds.map((name) => ({ name, state: expect.any(String) })))
    },
  )

  test('of a student who has used some time are queued behind others, but not behind all later ones', async () => {
    const [soon, later] = [await documents.addStudent(), await documents.addStudent()]
    await addConversionTime(documents.db, browser.studentId, 8, documents.clock.now())
    await browser.upload('transcript', picture)
    documents.setNow('2025-01-20T17:00:30Z')
    await soon.upload('transcript', picture)
    documents.setNow('2025-01-20T17:02:00Z')
    await later.upload('transcript', picture)

    const { rows } = await sql<{ student: string }>`
      select data->>'studentId' as student from pgboss.job where name = 'conversion'
      order by priority desc, created_on`.execute(documents.db)
    expect(rows.map(({ student }) => student)).toEqual(
      [soon, browser, later].map(({ studentId }) => studentId),
    )
  })

  test('that are retried wait again, and do not count as dead', async () => {
    await browser.upload('transcript', picture)
    const { promise: tried, resolve } = Promise.withResolvers<void>()
    await workOnConversions({
      ...documents,
      warmProcesses: new KilledProcess(() => resolve(documents.jobs.handBack())),
    })
    await tried

    documents.setNow('2025-01-20T17:06:00Z')
    expect(await readStatus()).toBe('UNPROCESSED')
  })

  test('whose process is killed every time are given up, and the student is told', async () => {
    const form = await browser.upload('transcript', picture)
    await workOnConversions({ ...documents, warmProcesses: new KilledProcess() })

    expect(await waitForEnd()).toEqual({ status: 'FAILED', message: refusalMessages.failed })
    expect(await documents.listFiles()).toEqual([form.fields.key])
  })
})
