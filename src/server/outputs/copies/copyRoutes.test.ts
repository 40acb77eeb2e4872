import type { DocumentBrowser } from '#testing/documentBrowser.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { openTestDocuments, type TestDocuments } from '#testing/openTestDocuments.ts'
import { readFixture } from '#testing/readFixture.ts'
import { readPdf } from '#testing/readPdf.ts'
import { readPdfText } from '#testing/readPdfText.ts'
import { sql } from 'kysely'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { beginCorrection } from '#server/domain/storedApplications/correctionStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { makeForm } from '#form/form.ts'
import { workOnFileRemoval } from '#server/platform/storage/fileRemoval.ts'
import { smallPages } from '#testing/smallPages.ts'
import { tenant } from '#tenant/tenant.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { copyJobKind, workOnCopies } from './copyJob.ts'
import { lockCopy, findCopy } from './copyStore.ts'
import { type CopyContext, CopyFailure } from './findWantedCopy.ts'
import { readSubmittedCopy } from './makeCopyPdf.ts'

const answers = {
  first_name: 'Nguyễn',
  last_name: 'Calloway',
  birth_date: '2007-02-03',
  optin_sms_ind: true,
  country: 'USA',
  state: 'TN',
  lmu_athlete: 'Y',
  sport: 'Cross country',
  college_name: 'Cumberland College',
  personal_statement: 'I walk the ridge before school. '.repeat(200).trim(),
  conviction_comment: 'None',
  suspended_comment: 'Once, for climbing the bell tower',
  legal_agree: true,
}
const readable = [
  'Laurel Mountain University',
  '1 Laurel Ridge Road',
  'Nguyễn',
  'Calloway',
  'February 3, 2007',
  'Send me text messages',
  'United States',
  'Tennessee',
  'Yes',
  'Cross country',
  'Cumberland College',
  'None',
  'Once, for climbing the bell tower',
  'What I wrote is true',
]

describe('the copy of an application', () => {
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

  const save = async (changed: Record<string, string | boolean>) => {
    expect((await browser.call('PUT', '/api/answer', changed)).status).toBe(200)
  }
  const listCopies = async () =>
    (await documents.listFiles()).filter((key) => key.startsWith(`copies/${browser.studentId}`))
  const countRemovals = async (key: string | undefined) => {
    const { rows } =
      await sql`select 1 from pgboss.job where name = 'file-removal' and data ->> 'fileKeys' like ${`%${key}%`}`.execute(
        documents.db,
      )
    return rows.length
  }

  test('does not exist while nothing has been answered', async () => {
    expect(await browser.call('GET', '/api/pdf')).toEqual({
      status: 200,
      body: { status: 'NOT_ANSWERED', url: null },
    })
    expect((await documents.listFiles()).filter((key) => key.includes(browser.studentId))).toEqual([])
  })

  test('contains every answer as text, and every document page by page', async () => {
    await save(answers)
    await browser.upload('transcript', { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') })
    await browser.waitForConversion('transcript')

    const { response, pdf } = await browser.fetchCopy()

    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Laurel-Mountain-University-application.pdf"',
      'cache-control': 'private, no-store',
    })
    const text = await readPdfText(pdf)
    for (const part of [...readable, 'letter.pdf', 'Not yet submitted', browser.email.slice(0, 8)])
      expect(text).toContain(part)
    // A page may end in the middle of a sentence.
    for (const word of ['walk', 'ridge', 'before', 'school.'])
      expect(text.split(` ${word} `)).toHaveLength(201)
    const attached = await readPdf(readFixture('good/p-plain.pdf'))
    const pages = await readPdf(pdf)
    const last = pages.at(-1)?.text.replace(/\s+/g, ' ')
    expect(last).toContain('letter.pdf, page 3 of 3')
    expect(last).toContain(attached.at(-1)?.text.trim().replace(/\s+/g, ' '))
  })

  test('is the same one until something changes, then another', async () => {
    await save(answers)
    await browser.fetchCopy()
    const first = await listCopies()
    documents.setNow('2025-01-21T17:00:00Z')
    await browser.fetchCopy()
    expect(await listCopies()).toEqual(first)

    await save({ sport: 'Rowing' })
    const text = await readPdfText((await browser.fetchCopy()).pdf)

    expect(text).toContain('Rowing')
    expect(text).not.toContain('Cross country')
    expect(await listCopies()).toHaveLength(2)
    // The first one is removed once nobody can still be downloading it.
    expect(await countRemovals(first[0])).toBe(1)
  })

  test('leaves out a document whose question is no longer asked', async () => {
    await save(answers)
    await browser.upload('transcript', { name: 'letter.pdf', bytes: readFixture('good/p-plain.pdf') })
    await browser.waitForConversion('transcript')
    const before = await readPdf((await browser.fetchCopy()).pdf)
    await browser.call('PUT', '/api/tabs', { tab_id: 'transcript_tabs', chosen_tab: 'sent' })

    const { pdf } = await browser.fetchCopy()

    expect(await readPdfText(pdf)).not.toContain('letter.pdf')
    expect((await readPdf(pdf)).length).toBeLessThan(before.length)
  })

  test('has a URL for fifteen minutes, renewed on each request', async () => {
    await save(answers)
    const { url } = await browser.fetchCopy()
    documents.setNow('2025-01-20T17:15:00Z')

    expect((await browser.fetch(url)).status).toBe(404)
    expect((await browser.fetchCopy()).response.status).toBe(200)
  })

  test('requested many times at once is made once', async () => {
    await save(answers)
    await Promise.all(Array.from({ length: 8 }, async () => await browser.call('GET', '/api/pdf')))
    await browser.fetchCopy()

    const { rows } =
      await sql`select 1 from pgboss.job where name = 'copy' and data ->> 'studentId' = ${browser.studentId}`.execute(
        documents.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('of a submission is made once, and does not change', async () => {
    await save(answers)
    await browser.fetchCopy()
    const { body } = await browser.call('POST', '/api/submit')
    await browser.fetchCopy()
    expect(await listCopies()).toHaveLength(2)

    documents.setNow('2025-02-20T17:00:00Z')
    const { pdf } = await browser.fetchCopy()

    const text = await readPdfText(pdf)
    for (const part of [
      ...readable,
      String(body.reference),
      'Submitted',
      'January 20, 2025, 12:00 PM Eastern Time',
    ]) {
      expect(text).toContain(part)
    }
    expect(await listCopies()).toHaveLength(2)
  })

  test('of a submission that is opened again during an export fails, and the export goes on', async () => {
    await save(answers)
    const { body } = await browser.call('POST', '/api/submit')
    const typesetCopy: CopyContext['typesetCopy'] = async (_input, _attachments, file) =>
      await writeFile(file, '%PDF of a submission')
    const context = { ...documents, tenant, form: makeForm(smallPages), typesetCopy }
    const read = async () => await readSubmittedCopy(context, browser.studentId, String(body.reference))
    expect(String(await read())).toBe('%PDF of a submission')
    const until = new Date('2025-02-01T05:00:00Z')
    await runTransaction(documents.db, async (tx) => {
      await beginCorrection(tx, browser.studentId, { until, reason: 'Why' }, documents.clock.now())
    })
    await expect(read()).rejects.toThrow(CopyFailure)
  })

  test('that was asked for as one of a submission, and made after that was opened again, is one of a draft', async () => {
    await save(answers)
    const { studentId } = browser
    const request = { student_id: studentId, file_key: makeFileKey('copies', studentId) }
    const asked = { content_hash: 'of the submission', is_final: true, changed_at: documents.clock.now() }
    await lockCopy(documents.db, { ...request, ...asked, status: 'UNPROCESSED' })
    await documents.jobs.enqueue(documents.db, copyJobKind, { studentId, fileKey: request.file_key })
    await vi.waitFor(
      async () => expect((await findCopy(documents.db, studentId))?.status).toBe('COMPLETED'),
      20_000,
    )
    await save({ sport: 'Rowing' })
    expect(await readPdfText((await browser.fetchCopy()).pdf)).toContain('Rowing')
  })
})

test('a copy of somebody who is erased while it is made leaves no file', async () => {
  const documents = await openTestDocuments()
  onTestFinished(async () => await documents.close())
  const browser = await documents.addStudent()
  await browser.call('PUT', '/api/answer', { first_name: 'Ada' })
  await browser.call('GET', '/api/pdf')
  await workOnCopies({
    ...documents,
    typesetCopy: async (_input, _attachments, file) => {
      await sql`delete from student where id = ${browser.studentId}`.execute(documents.db)
      await writeFile(file, '%PDF of somebody')
    },
  })
  await vi.waitFor(async () => {
    const { rows } = await sql`select state from pgboss.job where name = 'copy'`.execute(documents.db)
    expect(rows).toEqual([{ state: 'completed' }])
  }, 20_000)
  await workOnFileRemoval(documents)
  await vi.waitFor(async () => expect(await documents.listFiles()).toEqual([]), 20_000)
})

test('a copy that could not be made is made when it is asked for again', async () => {
  const documents = await openTestDocuments()
  onTestFinished(async () => await documents.close())
  const browser = await documents.addStudent()
  await browser.call('PUT', '/api/answer', { first_name: 'Ada' })
  const readStatus = async () => (await browser.call('GET', '/api/pdf')).body.status
  let isBroken = true
  await workOnCopies({
    ...documents,
    typesetCopy: async (_input, _attachments, file) => {
      if (isBroken) throw new CopyFailure('The machine is too busy')
      await writeFile(file, '%PDF')
    },
  })
  await vi.waitFor(async () => {
    await endRetryWaits(documents.db)
    expect(await readStatus()).toBe('FAILED')
  }, 40_000)
  isBroken = false
  documents.setNow('2025-01-20T17:00:11Z')
  await vi.waitFor(async () => expect(await readStatus()).toBe('COMPLETED'), 40_000)
})
