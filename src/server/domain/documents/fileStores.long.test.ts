import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { fileMessages, maxFileBytes } from '#contract/fileRules.ts'
import { addEvents } from '#server/domain/storedApplications/applicationStore.ts'
import { WarmProcesses } from '#server/domain/conversion/warmProcesses.ts'
import { cleanUpFiles } from '#server/program/retention/cleanUpFiles.ts'
import { storeDownMessage } from '#server/platform/storage/createS3FileStore.ts'
import { fileAreas, makeFileKey } from '#server/platform/storage/fileKey.ts'
import { fileRemovalJobKind } from '#server/platform/storage/fileRemoval.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { startS3, type TestS3 } from '#testing/startS3.ts'

import { convertAgain } from './convertAgain.ts'
import { missingFileMessage, storeAwayMessage, storeGoneMessage, workOnConversions } from './conversionJob.ts'
import { listConvertedFiles } from './documentStore.ts'

const picture = { name: 'transcript.png', bytes: readFixture('good/i-transparent.png') }
const letter = { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') }
const hourMs = 60 * 60_000

describe.each(['disk', 'S3'])('documents with files on %s', (kind) => {
  let s3: TestS3 | undefined
  let documents: TestDocuments
  let browser: DocumentBrowser

  beforeAll(async () => {
    s3 = kind === 'S3' ? await startS3() : undefined
    documents = await openTestDocuments({ s3: s3?.settings })
    await documents.startWork()
  })
  afterAll(async () => {
    await documents.close()
    await s3?.stop()
  })
  beforeEach(async () => {
    // A store uses the real clock, also for the times of its files.
    setHoursAhead(0)
    browser = await documents.addStudent()
  })

  const setHoursAhead = (hours: number) =>
    documents.setNow(new Date(Date.now() + hours * hourMs).toISOString())
  const listOwnFiles = async () =>
    (await documents.listFiles()).filter((key) => key.includes(browser.studentId))

  test('are sent, converted, copied, downloaded and deleted', async () => {
    await browser.call('PUT', '/api/answer', { first_name: 'Ada' })
    const form = await browser.upload('transcript', picture)
    expect(new URL(form.url, 'http://ourselves').origin).toBe(s3?.settings.endpoint ?? 'http://ourselves')
    expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })

    const { response, pdf } = await browser.fetchCopy()
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[^"]+\.pdf"/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })

    expect((await browser.call('DELETE', '/api/document-answer/transcript')).status).toBe(200)
    await vi.waitFor(
      async () => expect((await listOwnFiles()).filter((key) => !key.startsWith('copies/'))).toEqual([]),
      10_000,
    )
  })

  test('are checked again before they are converted', async () => {
    const sendTo = async (name: string, bytes: Uint8Array) => {
      const form = await browser.presign('transcript')
      await documents.files.put(form.fields.key ?? '', bytes)
      return await browser.convert('transcript', form, name)
    }
    expect((await sendTo('big.pdf', new Uint8Array(maxFileBytes + 1))).body.message).toBe(
      fileMessages.tooLarge,
    )
    expect((await sendTo('empty.pdf', new Uint8Array())).body.message).toBe(fileMessages.empty)
    expect((await sendTo('page.html', letter.bytes)).body.message).toBe(fileMessages.wrongType)
    expect(await listOwnFiles()).toEqual([])

    const other = await documents.addStudent()
    const theirs = await other.presign('transcript')
    await other.send(theirs, picture)
    const unsent = await browser.presign('transcript')
    for (const form of [theirs, unsent]) {
      expect(await browser.convert('transcript', form, picture.name)).toMatchObject({
        status: 422,
        body: { message: missingFileMessage },
      })
    }
  })

  test('that are not documents, whatever their name, fail with a message', async () => {
    await browser.upload('transcript', { name: 'page.pdf', bytes: Buffer.from('<h1>Hello</h1>') })

    expect(await browser.waitForConversion('transcript')).toMatchObject({
      status: 'FAILED',
      message: expect.stringMatching(/\w/),
    })
  })

  test('that grow after their size was checked are not read any further', async () => {
    const key = makeFileKey('uploads', browser.studentId, 'transcript')
    await documents.files.put(key, new Uint8Array(4 * maxFileBytes))

    const found = await documents.files.find(key, maxFileBytes)

    expect(found?.length).toBeGreaterThan(maxFileBytes)
  })

  test('that nothing refers to are removed after a day, and no others', async () => {
    await browser.call('PUT', '/api/answer', { first_name: 'Ada' })
    await browser.upload('transcript', letter)
    await browser.waitForConversion('transcript')
    await browser.fetchCopy()
    await vi.waitFor(async () => expect(await listOwnFiles()).toHaveLength(2), 10_000)
    const needed = await listOwnFiles()
    const orphans = [
      makeFileKey('uploads', browser.studentId, 'transcript'),
      makeFileKey('documents', browser.studentId, 'transcript'),
      makeFileKey('copies', browser.studentId),
    ]
    const stranger = makeFileKey('copies', randomUUID())
    const [erasedId, actor] = [randomUUID(), 'office']
    await addEvents(documents.db, [{ student_id: erasedId, at: new Date(), actor, kind: 'erased', keys: [] }])
    const erased = makeFileKey('copies', erasedId)
    for (const key of [...orphans, stranger, erased]) await documents.files.put(key, Buffer.from('a'))

    setHoursAhead(23)
    await cleanUpFiles(documents.cleanUp, 2)
    expect((await listOwnFiles()).toSorted()).toEqual([...needed, ...orphans].toSorted())

    setHoursAhead(25)
    await cleanUpFiles(documents.cleanUp, 2)
    expect(await listOwnFiles()).toEqual(needed)
    // Of another database perhaps; of the erased one nothing stays.
    expect(await documents.listFiles()).toContain(stranger)
    expect(await documents.listFiles()).not.toContain(erased)
  })

  test('of a student who is erased go, also those that nothing refers to', async () => {
    const other = makeFileKey('copies', randomUUID())
    const own = fileAreas.map((area) => makeFileKey(area, browser.studentId, 'transcript'))
    for (const key of [...own, other]) await documents.files.put(key, Buffer.from('a'))

    await documents.jobs.enqueue(documents.db, fileRemovalJobKind, { studentId: browser.studentId })

    await vi.waitFor(async () => expect(await listOwnFiles()).toEqual([]), 10_000)
    expect(await documents.listFiles()).toContain(other)
  })

  test('never have a row without a file, wherever a process dies', async () => {
    const idle = await openTestDocuments({ s3: s3?.settings })
    onTestFinished(async () => await idle.close())
    const student = await idle.addStudent()
    const readStatus = async () =>
      (await student.call('GET', '/api/pdf/document-answer/transcript')).body.status
    const form = await student.upload('transcript', letter)

    // Dies before the PDF is written: no row refers to one.
    const put = async () => await Promise.reject(new Error('The disk is full'))
    const warmProcesses = new WarmProcesses()
    onTestFinished(() => warmProcesses.stop())
    await workOnConversions({ ...idle, warmProcesses, files: { ...idle.files, put } })
    await vi.waitFor(async () => {
      const { body } = await student.call('GET', '/api/pdf/document-answer/transcript')
      expect(body).toMatchObject({ status: 'UNPROCESSED', message: storeAwayMessage })
    }, 40_000)
    expect(await listConvertedFiles(idle.db, student.studentId)).toEqual([])

    // Dies after the deletion committed: the job that removes the file never runs, and only the file is left.
    expect((await student.call('DELETE', '/api/document-answer/transcript')).status).toBe(200)
    expect(await readStatus()).toBe('NOT_ANSWERED')
    expect(await idle.files.findSize(form.fields.key ?? '')).toBe(letter.bytes.length)

    idle.setNow(new Date(Date.now() + 25 * hourMs).toISOString())
    await cleanUpFiles(idle.cleanUp)
    expect(await idle.files.findSize(form.fields.key ?? '')).toBeUndefined()
  })

  test('that wait for their conversion are kept however long it takes', async () => {
    const idle = await openTestDocuments({ s3: s3?.settings })
    onTestFinished(async () => await idle.close())
    const student = await idle.addStudent()
    const form = await student.upload('transcript', picture)
    idle.setNow(new Date(Date.now() + 100 * hourMs).toISOString())

    await cleanUpFiles(idle.cleanUp)
    expect(await idle.files.findSize(form.fields.key ?? '')).toBe(picture.bytes.length)

    const { body } = await student.call('GET', '/api/pdf/document-answer/transcript')
    expect(body.status).toBe('UNPROCESSED')
  })
})

test('a conversion cannot begin while the store is down, and nothing is lost', async () => {
  const s3 = await startS3()
  const documents = await openTestDocuments({ s3: s3.settings })
  onTestFinished(async () => await documents.close())
  const browser = await documents.addStudent()
  const form = await browser.presign('transcript')
  await browser.send(form, picture)
  await s3.stop()

  expect(await browser.convert('transcript', form, picture.name)).toEqual({
    status: 503,
    body: { message: storeDownMessage },
  })
  expect((await browser.call('PUT', '/api/answer', { first_name: 'Ada' })).status).toBe(200)
})

describe('while the store is away', () => {
  const read = async (browser: DocumentBrowser) =>
    (await browser.call('GET', '/api/pdf/document-answer/transcript')).body
  const countAttempts = async (documents: TestDocuments) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'conversion' and state = 'completed'`.execute(
      documents.db,
    )
    return rows[0]?.count ?? 0
  }
  /** A student has sent a document to a store that is away from then on, and a worker has tried it several times. */
  const open = async () => {
    const s3 = await startS3()
    const documents = await openTestDocuments({ s3: s3.settings })
    onTestFinished(async () => {
      await documents.close()
      await s3.stop()
    })
    const pass = (hours: number) =>
      documents.setNow(new Date(documents.clock.now().getTime() + hours * hourMs).toISOString())
    const browser = await documents.addStudent()
    await browser.upload('transcript', letter)
    await s3.pause()
    await documents.startWork()
    const tryTimes = async (times: number) =>
      await vi.waitFor(async () => {
        await endRetryWaits(documents.db)
        expect(await countAttempts(documents)).toBeGreaterThanOrEqual(times)
      }, 60_000)
    const waitForStatus = async (status: string) => {
      await vi.waitFor(async () => {
        await endRetryWaits(documents.db)
        expect((await read(browser)).status).toBe(status)
      }, 60_000)
    }
    return { s3, documents, browser, pass, tryTimes, waitForStatus }
  }

  test('for an hour, a document waits, says so, and is converted afterwards', async () => {
    const { s3, browser, pass, tryTimes, waitForStatus } = await open()
    await tryTimes(3)
    pass(1.1)
    await tryTimes(6)
    const waiting = { status: 'UNPROCESSED', message: storeAwayMessage, file_name: letter.name }
    await expect.poll(async () => await read(browser)).toEqual(waiting)

    await s3.resume()

    await waitForStatus('COMPLETED')
    expect((await read(browser)).message).toBe('')
  }, 150_000)

  test('for longer than a day, a document fails, but its upload stays, and can be converted again', async () => {
    const { s3, documents, browser, pass, tryTimes, waitForStatus } = await open()
    await tryTimes(1)
    pass(25)
    await waitForStatus('FAILED')
    expect((await read(browser)).message).toBe(storeGoneMessage)

    await s3.resume()
    // Store and clean-up have clocks of their own.
    const cleanUpIn = async (days: number) => {
      documents.setNow(new Date(Date.now() + days * 24 * hourMs).toISOString())
      await cleanUpFiles(documents.cleanUp)
    }
    const countUploads = async () =>
      (await documents.listFiles()).filter((key) => key.startsWith('uploads/')).length
    await documents.db.updateTable('document').set({ changed_at: new Date() }).execute()
    await cleanUpIn(29)
    expect(await countUploads()).toBe(1)
    const other = await documents.addStudent()
    await other.upload('transcript', letter)
    expect(await convertAgain({ ...documents.cleanUp })).toEqual({ again: 1, left: 0 })
    await waitForStatus('COMPLETED')
    await vi.waitFor(async () => expect(await countUploads()).toBe(0), 20_000)
    expect(await convertAgain({ ...documents.cleanUp })).toEqual({ again: 0, left: 0 })
  }, 150_000)
})
