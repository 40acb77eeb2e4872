import { fileMessages, maxFileBytes } from '#contract/fileRules.ts'
import { alreadySubmittedMessage } from '#contract/messages.ts'
import { refusalMessages } from '#server/domain/conversion/conversionRefusal.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { readPdf } from '#testing/readPdf.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { missingFileMessage } from './conversionJob.ts'
import { listConvertedFiles } from './documentStore.ts'

const picture = { name: 'Transcript.PNG', bytes: readFixture('good/i-transparent.png') }
const letter = { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') }

describe('documents', () => {
  let documents: TestDocuments
  let browser: DocumentBrowser

  beforeAll(async () => {
    documents = await openTestDocuments()
    await documents.startWork()
  })
  afterAll(async () => await documents.close())
  beforeEach(async () => {
    documents.setNow('2025-01-20T17:00:00Z')
    browser = await documents.addStudent()
  })

  const listOwnFiles = async () =>
    (await documents.listFiles()).filter((key) => key.includes(browser.studentId))
  const readDocuments = async () => (await browser.call('GET', '/api/document-answer')).body

  test('a picture becomes a PDF and answers its question', async () => {
    expect((await browser.call('GET', '/api/pdf/document-answer/transcript')).body).toEqual({
      status: 'NOT_ANSWERED',
      message: '',
    })

    await browser.upload('transcript', picture)

    expect(await browser.waitForConversion('transcript')).toEqual({ status: 'COMPLETED', message: '' })
    expect(await readDocuments()).toEqual({
      transcript: { file_name: 'Transcript.PNG', file_size: picture.bytes.length },
    })
    const [file] = await listConvertedFiles(documents.db, browser.studentId)
    const pdf = await documents.files.find(file?.pdf_file_key ?? '')
    expect(await readPdf(pdf ?? new Uint8Array())).toHaveLength(1)
    // The uploaded file is not needed any more: only the PDF stays.
    await vi.waitFor(async () => expect(await listOwnFiles()).toEqual([file?.pdf_file_key]), 10_000)
  })

  test('a file is listed with its true extension, for its student and for staff', async () => {
    await browser.upload('transcript', { name: 'grades.pdf', bytes: picture.bytes })
    expect(await browser.waitForConversion('transcript')).toMatchObject({ status: 'COMPLETED' })
    expect(await readDocuments()).toMatchObject({ transcript: { file_name: 'grades.png' } })
    const [file] = await listConvertedFiles(documents.db, browser.studentId)
    expect(file?.file_name).toBe('grades.png')
  })

  test('the PDF of a document can be opened in the browser by its own student only', async () => {
    const view = '/api/document-answer/transcript'
    expect((await browser.call('GET', view)).status).toBe(404)
    await browser.upload('transcript', picture)
    await browser.waitForConversion('transcript')

    const { url } = (await browser.call('GET', view)).body
    const response = await browser.fetch(String(url))

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Transcript.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await readPdf(new Uint8Array(await response.arrayBuffer()))).toHaveLength(1)
    const other = await documents.addStudent()
    expect((await other.call('GET', view)).status).toBe(404)
    documents.setNow('2025-01-20T17:15:01Z')
    expect((await browser.fetch(String(url))).status).toBe(404)
  })

  test.each([
    ['x.exe', fileMessages.wrongType],
    [`${'long'.repeat(8)}.pdf`, fileMessages.nameTooLong],
  ])('a file that is called %s is refused before it is sent', async (name, message) => {
    const request = { answer_key: 'transcript', file_name: name }
    expect(await browser.call('POST', '/api/presigned-url', request)).toEqual({
      status: 422,
      body: { message, errors: { transcript: [message] } },
    })
  })

  test('an unusable file is refused with a message and does not answer its question', async () => {
    await browser.upload('transcript', {
      name: 'letter.pdf',
      bytes: readFixture('hostile/p04-encrypted-user.pdf'),
    })

    expect(await browser.waitForConversion('transcript')).toEqual({
      status: 'FAILED',
      message: refusalMessages.passwordPdf,
    })
    expect(await readDocuments()).toEqual({})
    await vi.waitFor(async () => expect(await listOwnFiles()).toEqual([]), 10_000)
  })

  test('another file replaces the first, whose files are removed', async () => {
    await browser.upload('transcript', picture)
    await browser.waitForConversion('transcript')
    await browser.upload('transcript', letter)
    await browser.waitForConversion('transcript')

    expect(await readDocuments()).toEqual({
      transcript: { file_name: 'letter.pdf', file_size: letter.bytes.length },
    })
    await vi.waitFor(async () => expect(await listOwnFiles()).toHaveLength(1), 10_000)
  })

  test.each(['/api/document-answer/transcript', '/api/pdf/document-answer/transcript'])(
    'DELETE %s takes the document off, with its files',
    async (path) => {
      await browser.upload('transcript', picture)
      await browser.waitForConversion('transcript')

      expect((await browser.call('DELETE', path)).status).toBe(200)
      expect((await browser.call('DELETE', path)).status).toBe(200)

      expect(await readDocuments()).toEqual({})
      expect((await browser.call('GET', '/api/pdf/document-answer/transcript')).body.status).toBe(
        'NOT_ANSWERED',
      )
      await vi.waitFor(async () => expect(await listOwnFiles()).toEqual([]), 10_000)
    },
  )

  test(
    'a document that is deleted during its conversion leaves nothing behind',
    { tags: ['libreoffice'] },
    async () => {
      await browser.upload('transcript', { name: 'letter.docx', bytes: readFixture('good/02-letter.docx') })
      await expect
        .poll(async () => (await browser.call('GET', '/api/pdf/document-answer/transcript')).body.status, {
          interval: 10,
        })
        .toBe('IN_PROGRESS')
      await browser.call('DELETE', '/api/pdf/document-answer/transcript')

      expect(await browser.waitForConversion('transcript')).toEqual({ status: 'NOT_ANSWERED', message: '' })
      // Until the conversion has ended too.
      await vi.waitFor(async () => {
        const { rows } =
          await sql`select 1 from pgboss.job where name like '%conversion' and state < 'completed'`.execute(
            documents.db,
          )
        expect(rows).toEqual([])
      }, 30_000)
      await vi.waitFor(async () => expect(await listOwnFiles()).toEqual([]), 10_000)
      expect(await readDocuments()).toEqual({})
    },
  )

  test('a repeated request has no further effect', async () => {
    const form = await browser.upload('transcript', picture)
    await browser.waitForConversion('transcript')

    expect((await browser.convert('transcript', form, picture.name)).status).toBe(200)

    expect((await browser.call('GET', '/api/pdf/document-answer/transcript')).body.status).toBe('COMPLETED')
  })

  test('the stored file is checked again, whatever the browser claims', async () => {
    const { files } = documents
    const convert = async (bytes: Uint8Array, name: string) => {
      const form = await browser.presign('transcript')
      // Like a store that does not enforce what it signed.
      await files.put(form.fields.key ?? '', bytes)
      return await browser.convert('transcript', form, name)
    }

    const message = `${fileMessages.wrongType} ${fileMessages.nameTooLong}`
    expect(await convert(picture.bytes, `${'long'.repeat(8)}.gif`)).toEqual({
      status: 422,
      body: { message, errors: { transcript: [fileMessages.wrongType, fileMessages.nameTooLong] } },
    })
    expect((await convert(new Uint8Array(maxFileBytes + 1), 'big.pdf')).body.message).toBe(
      fileMessages.tooLarge,
    )
    expect((await convert(new Uint8Array(), 'empty.pdf')).body.message).toBe(fileMessages.empty)
    expect(await readDocuments()).toEqual({})
  })

  test("neither another student's file nor one that was never sent can be converted", async () => {
    const other = await documents.addStudent()
    const theirs = await other.presign('transcript')
    await other.send(theirs, picture)
    const unsent = await browser.presign('transcript')
    const invented = { url: '', fields: { key: '../../../etc/passwd' } }

    for (const form of [theirs, unsent, invented]) {
      expect(await browser.convert('transcript', form, picture.name)).toMatchObject({
        status: 422,
        body: { message: missingFileMessage },
      })
    }
  })

  test('a form is issued for a file whose name is given', async () => {
    const request = { answer_key: 'transcript', file_name: 'letter.pdf' }
    expect(await browser.call('POST', '/api/presigned-url', request)).toMatchObject({ status: 200 })
  })

  test('only documents that the form asks for can be uploaded', async () => {
    const calls = [
      browser.call('POST', '/api/presigned-url', { answer_key: 'first_name' }),
      browser.call('POST', '/api/pdf/document-answer/first_name', { file_key: 'a', file_name: 'a.pdf' }),
      browser.call('GET', '/api/pdf/document-answer/first_name'),
      browser.call('GET', '/api/document-answer/first_name'),
      browser.call('DELETE', '/api/pdf/document-answer/first_name'),
      browser.call('DELETE', '/api/document-answer/first_name'),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
  })

  test('nothing can be changed after the submission', async () => {
    await browser.upload('transcript', picture)
    await browser.waitForConversion('transcript')
    const form = await browser.presign('transcript')
    await browser.send(form, letter)
    await browser.call('PUT', '/api/answer', { first_name: 'Ada', last_name: 'Lovelace', legal_agree: true })
    expect((await browser.call('POST', '/api/submit')).status).toBe(200)

    const refused = [
      await browser.call('POST', '/api/presigned-url', { answer_key: 'transcript' }),
      await browser.convert('transcript', form, letter.name),
      await browser.call('DELETE', '/api/document-answer/transcript'),
      await browser.call('DELETE', '/api/pdf/document-answer/transcript'),
    ]
    for (const reply of refused)
      expect(reply).toEqual({ status: 409, body: { message: alreadySubmittedMessage } })
    expect(await readDocuments()).toMatchObject({ transcript: { file_name: picture.name } })
  })

  test('events contain no file names', async () => {
    await browser.upload('transcript', picture)
    await browser.call('DELETE', '/api/document-answer/transcript')

    const { rows } = await sql`
      select actor, kind, keys from application_event where student_id = ${browser.studentId} order by id`.execute(
      documents.db,
    )
    expect(rows).toEqual([
      { actor: 'student', kind: 'document attached', keys: ['transcript'] },
      { actor: 'student', kind: 'document deleted', keys: ['transcript'] },
    ])
  })
})
