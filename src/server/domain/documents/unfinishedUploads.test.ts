import { runTransaction } from '#server/platform/database/runTransaction.ts'
import type { DocumentBrowser, UploadForm } from '#testing/documentBrowser.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { startS3, type TestS3 } from '#testing/startS3.ts'
import { sql } from 'kysely'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { uploadLimit } from './documentRoutes.ts'
import { unfinishedUploadsJobKind } from './unfinishedUploads.ts'
import { findUnfinishedUpload, forgetExpiredUploads } from './uploadStore.ts'

const picture = { name: 'transcript.png', bytes: readFixture('good/i-transparent.png') }
const rounds = uploadLimit.forms + 4

describe('uploads that are not finished', () => {
  let documents: TestDocuments
  let browser: DocumentBrowser

  beforeEach(async () => await open())
  afterEach(async () => await documents.close())

  const open = async (s3?: TestS3) => {
    documents = await openTestDocuments({ s3: s3?.settings })
    // An S3 store uses the real clock.
    documents.setNow(new Date().toISOString())
    browser = await documents.addStudent()
  }
  const openOnS3 = async () => {
    await documents.close()
    const s3 = await startS3()
    onTestFinished(async () => await s3.stop())
    await open(s3)
  }
  const passMinutes = (minutes: number) =>
    documents.setNow(new Date(documents.clock.now().getTime() + minutes * 60_000).toISOString())
  const askForForm = async () =>
    await browser.call('POST', '/api/presigned-url', { answer_key: 'transcript' })
  const cleanUp = async () => {
    await documents.startWork()
    await documents.jobs.enqueue(documents.db, unfinishedUploadsJobKind, {})
    await vi.waitFor(async () => expect(await documents.listFiles()).toEqual([]), 20_000)
  }

  test('cannot be left behind by reusing a form after its conversion was refused', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const form = await browser.presign('transcript')
      expect((await browser.send(form, picture)).status).toBe(200)
      expect((await browser.convert('transcript', form, 'picture.gif')).status).toBe(422)
      expect((await browser.send(form, picture)).status).toBe(409)
      expect((await browser.convert('transcript', form, picture.name)).status).toBe(422)
    }
    expect(await documents.listFiles()).toEqual([])
  })

  test('are limited to one per question, whatever is sent and not converted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      expect((await browser.send(await browser.presign('transcript'), picture)).status).toBe(200)
    }
    passMinutes(1)
    await documents.startWork()
    await vi.waitFor(async () => expect(await documents.listFiles()).toHaveLength(1), 20_000)

    passMinutes(31)
    await cleanUp()
  })

  test('do not lock out a student whose connection breaks twenty times or more', async () => {
    for (let failure = 0; failure < 25; failure += 1) {
      expect((await askForForm()).status).toBe(200)
      passMinutes(1)
    }
    expect((await browser.send(await browser.presign('transcript'), picture)).status).toBe(200)
  })

  test('do not lock out a student whose replies are lost after the file has arrived', async () => {
    for (let failure = 0; failure < 25; failure += 1) {
      const form = await browser.presign('transcript')
      expect((await browser.send(form, picture)).status).toBe(200)
    }
    await browser.upload('transcript', picture)
    await documents.startWork()
    expect((await browser.waitForConversion('transcript')).status).toBe('COMPLETED')
  })

  test('are limited to one for a student on many devices at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, askForForm))

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const keys = replies.map(({ body }) => (body.fields as Record<string, string>).key)
    expect(new Set(keys).size).toBe(1)
  })

  test('are throttled for a student who keeps starting them, and for nobody else', async () => {
    const other = await documents.addStudent()
    let answered = 0
    const asked = Array.from({ length: rounds }, async () => {
      const { status } = await askForForm()
      answered += 1
      return status
    })
    expect((await other.call('POST', '/api/presigned-url', { answer_key: 'transcript' })).status).toBe(200)
    expect(answered).toBeLessThan(rounds)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  })

  test('are not forgotten while their student begins again', async () => {
    const form = await browser.presign('transcript')
    passMinutes(60)
    await runTransaction(documents.db, async (tx) => {
      const found = await findUnfinishedUpload(tx, browser.studentId, 'transcript')
      expect(found?.file_key).toBe(form.fields.key)
      expect(await forgetExpiredUploads(documents.db, documents.clock.now(), 10)).toEqual([])
    })
    const forgotten = await forgetExpiredUploads(documents.db, documents.clock.now(), 10)
    expect(forgotten.map((one) => one.file_key)).toEqual([form.fields.key])
  })

  test('of a superseded tab are refused with a message, and no file is lost', async () => {
    const form = await browser.presign('transcript')
    const sameForm = await browser.presign('transcript')
    expect(sameForm.fields.key).toBe(form.fields.key)
    await browser.send(form, picture)

    expect(await browser.send(sameForm, { ...picture, bytes: Buffer.from('other') })).toEqual({
      status: 409,
      body: { message: expect.stringContaining('choose the file again') },
    })
    expect((await browser.convert('transcript', form, picture.name)).status).toBe(200)
    // The document waits for its conversion: a new form gets a new key.
    expect((await browser.presign('transcript')).fields.key).not.toBe(form.fields.key)
    passMinutes(40)
    await documents.jobs.enqueue(documents.db, unfinishedUploadsJobKind, {})
    await documents.startWork()
    expect((await browser.waitForConversion('transcript')).status).toBe('COMPLETED')
  })

  test('are removed within the hour by a scheduled job', async () => {
    const form = await browser.presign('transcript')
    await browser.send(form, picture)
    await documents.startWork()
    passMinutes(uploadLimit.minutes + 19)
    await documents.jobs.enqueue(documents.db, unfinishedUploadsJobKind, {})
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pgboss.job where name = ${unfinishedUploadsJobKind.name} and state = 'completed'`.execute(
        documents.db,
      )
      expect(rows).toHaveLength(1)
    }, 20_000)
    expect(await documents.listFiles()).toEqual([form.fields.key])

    passMinutes(2)
    await documents.jobs.enqueue(documents.db, unfinishedUploadsJobKind, {})
    await vi.waitFor(async () => expect(await documents.listFiles()).toEqual([]), 20_000)
    expect((await browser.convert('transcript', form, picture.name)).status).toBe(422)
    const { rows } = await sql`
      select cron from pgboss.schedule where name = ${unfinishedUploadsJobKind.name}`.execute(documents.db)
    expect(rows).toEqual([{ cron: '*/15 * * * *' }])
  })

  test('are removed within the hour even if a process died during one', async () => {
    const folder = join(documents.folder, 'unfinished')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'half'), 'half a file')
    await documents.startWork()
    passMinutes(21)
    await documents.jobs.enqueue(documents.db, unfinishedUploadsJobKind, {})
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 20_000)
  })

  test('in a bucket, where a form can be reused, are at most twenty and then removed', async () => {
    await openOnS3()
    let refused = 0
    for (let round = 0; round < rounds; round += 1) {
      const { status, body } = await askForForm()
      if (status === 429) {
        refused += 1
        continue
      }
      const form = body as unknown as UploadForm
      await browser.send(form, picture)
      expect((await browser.convert('transcript', form, 'picture.gif')).status).toBe(422)
      await browser.send(form, picture)
      // The file exists again, without a document.
      expect((await browser.convert('transcript', form, picture.name)).status).toBe(422)
    }
    expect(refused).toBe(rounds - uploadLimit.forms)
    expect(await documents.listFiles()).toHaveLength(uploadLimit.forms)
    expect(await askForForm()).toEqual({
      status: 429,
      body: {
        message:
          'You have uploaded many files in a short time. Please wait 10 minutes and choose your file again.',
      },
    })
    expect((await (await documents.addStudent()).presign('transcript')).url).toBeTruthy()

    passMinutes(uploadLimit.minutes)
    expect((await askForForm()).status).toBe(200)
    passMinutes(31)
    await cleanUp()
  })

  test('in a bucket do not lock out a student whose connection breaks', async () => {
    await openOnS3()
    for (let failure = 1; failure < uploadLimit.forms; failure += 1)
      await browser.send(await browser.presign('transcript'), picture)
    await browser.upload('transcript', picture)
    await documents.startWork()
    expect((await browser.waitForConversion('transcript')).status).toBe('COMPLETED')
    await vi.waitFor(async () => expect(await documents.listFiles()).toHaveLength(1), 20_000)
  })

  test('in a bucket of two devices at once never end under the name of the other one', async () => {
    await openOnS3()
    const [phone, laptop] = await Promise.all([1, 2].map(async () => await browser.presign('transcript')))
    if (!phone || !laptop) throw new Error('no forms')
    expect(phone.fields.key).not.toBe(laptop.fields.key)
    const letter = { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') }
    await browser.send(phone, picture)
    await browser.send(laptop, letter)

    const replies = [
      await browser.convert('transcript', phone, picture.name),
      await browser.convert('transcript', laptop, letter.name),
    ]

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    const [kept, refused] = replies[0]?.status === 200 ? [picture, replies[1]] : [letter, replies[0]]
    expect(refused?.body.message).toContain('on another page or device')
    await documents.startWork()
    expect((await browser.waitForConversion('transcript')).status).toBe('COMPLETED')
    const { body } = await browser.call('GET', '/api/document-answer')
    expect(body).toEqual({ transcript: { file_name: kept.name, file_size: kept.bytes.length } })
  })
})
