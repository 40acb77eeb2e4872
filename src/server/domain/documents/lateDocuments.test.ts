import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { alreadySubmittedMessage } from '#contract/messages.ts'
import { listLateKeys, maxLateDocuments } from '#form/lateDocuments.ts'
import { withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { cleanUpFiles } from '#server/program/retention/cleanUpFiles.ts'
import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { makePage } from '#testing/sketchTenant.ts'

const letter = { name: 'final.pdf', bytes: readFixture('good/p-plain.pdf') }
const pages = [
  makePage([
    { kind: 'upload', key: 'transcript', label: 'Your transcript', acceptedLate: true },
    { kind: 'upload', key: 'report', label: 'Report' },
    {
      kind: 'upload',
      key: 'visa',
      label: 'Visa',
      acceptedLate: true,
      shownWhen: { valueKey: 'country', operator: 'equals', target: 'CAN' },
    },
    { kind: 'text', key: 'country', label: 'Country' },
  ]),
] as const

describe('late documents', () => {
  let documents: TestDocuments
  let browser: DocumentBrowser
  const heard: object[] = []

  beforeAll(async () => {
    documents = await openTestDocuments({
      pages,
      onLateDocument: async (_, document) => await Promise.resolve(void heard.push(document)),
    })
    await documents.startWork()
  })
  afterAll(async () => await documents.close())
  beforeEach(async () => {
    documents.setNow('2025-01-20T17:00:00Z')
    heard.length = 0
    browser = await documents.addStudent()
  })

  const submit = async () => expect((await browser.call('POST', '/api/submit')).status).toBe(200)
  const receive = async (key: string, file = letter) => {
    await browser.upload(key, file)
    expect(await browser.waitForConversion(key)).toEqual({ status: 'COMPLETED', message: '' })
  }
  const listLate = async () => (await browser.call('GET', '/api/late-document')).body
  const deleteFinal = async () => await browser.call('DELETE', '/api/pdf/document-answer/transcript-late-1')
  const presign = async (key: string) => await browser.call('POST', '/api/presigned-url', { answer_key: key })
  const expectRefused = async (key: string, status = 409) => {
    expect(await presign(key)).toMatchObject({ status })
    const sent = { file_key: `uploads/${browser.studentId}/${key}/${'0'.repeat(48)}`, file_name: 'final.pdf' }
    for (const [method, path] of [
      ['POST', `/api/pdf/document-answer/${key}`],
      ['DELETE', `/api/pdf/document-answer/${key}`],
      ['DELETE', `/api/document-answer/${key}`],
    ] as const)
      expect([path, (await browser.call(method, path, sent)).status]).toEqual([path, status])
  }
  /** Everything that a submission has frozen, to the byte. */
  const readFrozen = async () => {
    const { rows } = await sql`
      select application.answers::text, revision, changed_at, submission::text
      from application join submission using (student_id) where student_id = ${browser.studentId}`.execute(
      documents.db,
    )
    return rows
  }

  /** A conversion that does not end by itself. */
  const beginFinal = async () =>
    await sql`
      insert into document (student_id, answer_key, file_key, file_name, file_size, status, changed_at, received_at)
      values (${browser.studentId}, 'transcript-late-1', ${browser.studentId}, 'final.pdf', 1, 'IN_PROGRESS',
        ${documents.clock.now()}, ${documents.clock.now()})`.execute(documents.db)

  test('are received with their time, and change nothing that was submitted', async () => {
    await receive('transcript', { name: 'grades.pdf', bytes: letter.bytes })
    await submit()
    const { pdf } = await browser.fetchCopy()
    const frozen = await readFrozen()
    const [profile, answered] = await Promise.all(
      ['/api/profile', '/api/document-answer'].map(async (path) => (await browser.call('GET', path)).body),
    )

    documents.setNow('2025-01-22T17:00:00Z')
    await receive('transcript-late-1')

    expect(await listLate()).toEqual({
      transcript: {
        label: 'Your transcript',
        submitted: { file_name: 'grades.pdf', file_size: letter.bytes.length },
        received: [
          {
            file_name: 'final.pdf',
            file_size: letter.bytes.length,
            received_at: '2025-01-22T17:00:00.000Z',
          },
        ],
        next_key: 'transcript-late-2',
      },
    })
    expect(heard).toEqual([
      expect.objectContaining({
        studentId: browser.studentId,
        answerKey: 'transcript-late-1',
        receivedAt: new Date('2025-01-22T17:00:00Z'),
      }),
    ])
    expect(await readFrozen()).toEqual(frozen)
    expect((await browser.call('GET', '/api/profile')).body).toEqual(profile)
    expect((await browser.call('GET', '/api/document-answer')).body).toEqual(answered)
    expect(Buffer.from((await browser.fetchCopy()).pdf).equals(Buffer.from(pdf))).toBe(true)
  })

  test('are refused before a submission and after a withdrawal', async () => {
    await expectRefused('transcript-late-1')
    expect(await listLate()).toEqual({})
    await submit()
    await withdrawApplication({ ...documents, actor: 'office' }, browser.studentId, 'At your own wish.')
    await expectRefused('transcript-late-1')
    expect(await listLate()).toEqual({})
  })

  test('are accepted for questions with `acceptedLate` that the student was asked', async () => {
    await submit()
    for (const key of ['report', 'transcript', 'report-late-1', 'visa-late-1']) await expectRefused(key)
    for (const key of ['country-late-1', 'transcript-late-0', `transcript-late-${maxLateDocuments + 1}`])
      await expectRefused(key, 404)
    expect((await presign('report')).body).toEqual({ message: alreadySubmittedMessage })
  })

  test('stay as they were received', async () => {
    await submit()
    const form = await browser.upload('transcript-late-1', letter)
    await browser.waitForConversion('transcript-late-1')
    // A page whose reply was lost repeats the request.
    expect((await browser.convert('transcript-late-1', form, 'final.pdf')).status).toBe(200)
    await expectRefused('transcript-late-1')
    expect(heard).toHaveLength(1)
  })

  test('stay if a deletion races with their receipt', async () => {
    await submit()
    await beginFinal()
    const deleting = await runTransaction(documents.db, async (tx) => {
      await sql`
        update document set status = 'COMPLETED', pdf_file_key = 'final', page_count = 1
        where student_id = ${browser.studentId}`.execute(tx)
      const reply = deleteFinal()
      const countWaiting = async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%"document"%'`.execute(
          documents.db,
        )
        return rows.length
      }
      await expect.poll(countWaiting).toBe(1)
      return { reply }
    })
    expect(await deleting.reply).toMatchObject({ status: 409 })
    expect(await listLate()).toMatchObject({ transcript: { received: [{ file_name: 'final.pdf' }] } })
  })

  test('can be canceled during their conversion, and retried when it failed', async () => {
    await submit()
    await browser.upload('transcript-late-1', {
      name: 'final.pdf',
      bytes: readFixture('hostile/p04-encrypted-user.pdf'),
    })
    expect(await browser.waitForConversion('transcript-late-1')).toMatchObject({ status: 'FAILED' })
    expect(await listLate()).toMatchObject({ transcript: { received: [], next_key: 'transcript-late-1' } })
    expect((await deleteFinal()).status).toBe(200)
    expect(heard).toEqual([])
    await receive('transcript-late-1')
  })

  test.for([
    ['until it is called back', async () => await deleteFinal()],
    ['until its worker is known to be dead', () => documents.setNow('2025-01-20T18:00:00Z')],
  ] as const)('do not replace one that is being converted, %s', async ([, end]) => {
    await submit()
    await beginFinal()
    const form = await browser.presign('transcript-late-1')
    await browser.send(form, letter)
    expect(await browser.convert('transcript-late-1', form, 'other.pdf')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Please wait a minute') },
    })
    expect((await browser.call('GET', '/api/pdf/document-answer/transcript-late-1')).body).toMatchObject({
      status: 'IN_PROGRESS',
      file_name: 'final.pdf',
    })
    await end()
    await receive('transcript-late-1')
  })

  test('are limited per question', async () => {
    await submit()
    for (const key of listLateKeys('transcript').slice(1)) {
      await sql`
        insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at, received_at)
        values (${browser.studentId}, ${key}, ${key}, 'more.pdf', 1, 'COMPLETED', 'more', 1, now(), now())`.execute(
        documents.db,
      )
    }
    await receive('transcript-late-1')
    expect(await listLate()).toMatchObject({
      transcript: { received: { length: maxLateDocuments }, next_key: null },
    })
  })

  test('are nobody else’s', async () => {
    await submit()
    const form = await browser.presign('transcript-late-1')
    await browser.send(form, letter)
    const other = await documents.addStudent()
    await other.call('POST', '/api/submit')
    expect((await other.convert('transcript-late-1', form, 'final.pdf')).status).toBe(422)
    expect((await other.call('GET', '/api/late-document')).body).toMatchObject({
      transcript: { received: [] },
    })
    expect((await browser.convert('transcript-late-1', form, 'final.pdf')).status).toBe(200)
  })

  test('survive the clean-up of the store', async () => {
    await submit()
    await receive('transcript-late-1')
    const list = async () => (await documents.listFiles()).filter((key) => key.includes(browser.studentId))
    await vi.waitFor(
      async () =>
        expect((await list()).filter((key) => !key.startsWith('copies/'))).toEqual([
          expect.stringContaining('transcript-late-1'),
        ]),
      10_000,
    )
    documents.setNow('2099-01-01T00:00:00Z')
    await cleanUpFiles(documents.cleanUp)
    expect(await list()).toContainEqual(expect.stringContaining('transcript-late-1'))
  })
})
