import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { emptyContents } from '#form/answers.ts'
import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { type Jobs, openJobs } from '#server/platform/jobs/openJobs.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'
import { createMailQueue, mailJobKind, workOnMails } from '#server/platform/mail/mailQueue.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'
import { type OpenedTestDatabase, openTestDatabase } from '#testing/openTestDatabase.ts'

import { sendSubmissionMail } from './submitApplication.ts'

const log = pino({ level: 'silent' })
const submission = {
  studentId: '7d0f3b1e-3c8e-4f8e-9a55-6f1f3c1f7a10',
  username: 'anh@example.org',
  reference: 'LMU 4K7P 92QX',
  submittedAt: new Date('2025-01-21T04:30:00Z'),
  contents: {
    ...emptyContents,
    answers: { first_name: 'Nguyễn', last_name: 'Thị Ánh', transcript: 'ANSWERED' },
    documents: {
      transcript: { file_name: 'transcript.pdf', file_size: 1 },
      essay: { file_name: 'essay & more.docx', file_size: 1 },
    },
  },
}
const delivered: MailMessage[] = []
let opened: OpenedTestDatabase
let jobs: Jobs
let notify: (tx: Database, one: Parameters<typeof sendSubmissionMail>[2]) => Promise<void>

beforeAll(async () => {
  opened = await openTestDatabase()
  jobs = await openJobs({ pool: opened.pool, kinds: [mailJobKind], log })
  const sealer = createSealer(createHash('sha256').digest('hex'), 'mail')
  const mailer = {
    deliver: async (message: MailMessage) => void (await Promise.resolve(delivered.push(message))),
    close: () => {},
  }
  await workOnMails({ jobs, sealer, mailer, log, clock: systemClock })
  const context = {
    mail: createMailQueue({ jobs, sealer }),
    mailTexts,
    tenant: { ...tenant, timeZone: 'America/New_York', timeZoneName: 'Eastern Time' },
    form: makeForm(tenant.pages),
    publicUrl: 'https://apply.example.edu',
  }
  notify = async (tx, one) => await sendSubmissionMail(context, tx, one)
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
})

test('a submission is confirmed by mail if and only if it commits', async () => {
  const rolledBack = runTransaction(opened.db, async (tx) => {
    await notify(tx, { ...submission, username: 'nobody@example.org' })
    throw new Error('The submission failed')
  })
  await expect(rolledBack).rejects.toThrow('The submission failed')
  await runTransaction(opened.db, async (tx) => await notify(tx, submission))

  await vi.waitFor(() => expect(delivered).toHaveLength(1), 10_000)
  expect(delivered[0]).toMatchObject({
    to: 'anh@example.org',
    subject: expect.stringContaining('LMU 4K7P 92QX'),
  })
  for (const part of [
    'Nguyễn Thị Ánh',
    'January 20, 2025, 11:30 PM Eastern Time',
    'Documents: transcript.pdf, essay & more.docx',
    'https://apply.example.edu/login',
  ]) {
    expect(delivered[0]?.text).toContain(part)
  }
})

test('only students without a transcript are asked for it', async () => {
  const words = 'Ask your school to send us your transcript.'
  delivered.length = 0
  await runTransaction(opened.db, async (tx) => await notify(tx, submission))
  await vi.waitFor(() => expect(delivered).toHaveLength(1), 10_000)
  await runTransaction(opened.db, async (tx) => await notify(tx, { ...submission, contents: emptyContents }))
  await vi.waitFor(() => expect(delivered).toHaveLength(2), 10_000)
  await runTransaction(opened.db, async (tx) => {
    const { studentId } = submission
    await sql`insert into student (id, email, email_key) values (${studentId}, 'anh', 'anh')`.execute(tx)
    await sql`
      insert into office_status (student_id, item_key, item, received_on, text, changed_at)
      values (${studentId}, 'transcript', 'Transcript', '2025-01-02', '', now())`.execute(tx)
    await notify(tx, { ...submission, contents: emptyContents })
  })
  await vi.waitFor(() => expect(delivered).toHaveLength(3), 10_000)
  const [whole, lacking, received] = delivered.map(({ text, html }) =>
    [text, html].map((one) => one.includes(words)),
  )
  expect({ whole, lacking, received }).toEqual({
    whole: [false, false],
    lacking: [true, true],
    received: [false, false],
  })
})

test('a student without a name is greeted too', async () => {
  delivered.length = 0
  await runTransaction(opened.db, async (tx) => await notify(tx, { ...submission, contents: emptyContents }))
  await vi.waitFor(() => expect(delivered).toHaveLength(1), 10_000)
  expect(delivered[0]?.text).toContain('Dear applicant,')
})
