import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { addExtension } from '#server/domain/storedApplications/termExtensionStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makePage, neededItems } from '#testing/sketchTenant.ts'
import { type OpenedTestDatabase, openTestDatabase } from '#testing/openTestDatabase.ts'
import { findLink, openReminders, publicUrl, type StudentOptions } from '#testing/openTestReminders.ts'

import { claimDueReminders } from './reminderJob.ts'

let opened: OpenedTestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => await opened.close())

test('a student who leaves a draft is reminded after 7 and after 21 days, and never again', async () => {
  const office = await openReminders(opened)
  const wren = await office.addStudent({ idleDays: 6 })
  await office.search()
  expect(await office.listMails(wren.email)).toEqual([])

  await wren.leave(7)
  await office.search()
  await office.search()
  expect(await office.listMails(wren.email)).toHaveLength(1)

  await wren.leave(20)
  await wren.sentBefore(13)
  await office.search()
  expect(await office.listMails(wren.email)).toHaveLength(1)

  await wren.leave(21)
  await wren.sentBefore(14)
  await office.search()
  expect(await office.listMails(wren.email)).toHaveLength(2)

  await wren.leave(80)
  await wren.sentBefore(59)
  await office.search()
  expect(await office.listMails(wren.email)).toHaveLength(2)
})

test('a reminder links to the draft, and has an unsubscribe link in text, HTML and headers', async () => {
  const office = await openReminders(opened)
  const wren = await office.addStudent({ idleDays: 8 })
  await office.search()
  const [mail] = await office.listMails(wren.email)
  const link = findLink(mail)
  expect(mail).toMatchObject({ subject: 'Your application is waiting for you' })
  expect(mail?.text).toContain(`\n${publicUrl}/login\n`)
  expect(mail?.html).toContain(`href="${link}"`)
  expect(readHeader(mail, 'list-unsubscribe')).toBe(`<${link}>`)
  expect(readHeader(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(link).not.toContain(wren.id)
})

test('a reminder greets by the first name and says what is left of each step', async () => {
  const office = await openReminders(opened)
  const mateo = await office.addStudent({ answers: { first_name: 'Mateo', last_name: 'Reyes' } })
  const nobody = await office.addStudent({ answers: { middle_name: 'X' } })
  await office.search()
  const [mail] = await office.listMails(mateo.email)
  expect(mail?.text).toMatch(/^Dear Mateo,\n/)
  expect(mail?.text).toMatch(/\d+ questions are left\./)
  expect(mail?.text).toMatch(
    /\nAbout You: \d+ questions\nYour Academics: 2 questions: .+\nFinal Steps: \d+ questions\n/,
  )
  const [without] = await office.listMails(nobody.email)
  expect(without?.text).toMatch(/^You began an application/)
})

const extension = { term: 'closed', last_day: '2025-03-02', actor: 'Ada', at: new Date() }

test('nobody is reminded of a term that has closed', async () => {
  const choices = [
    { value: 'open', label: 'Fall', closes: '2025-03-01' },
    { value: 'closed', label: 'Spring', closes: '2025-02-28' },
  ]
  const term = { kind: 'select', key: 'entry_term', label: 'Term', choices } as const
  const office = await openReminders(opened, { pages: [makePage([...neededItems, term])] })
  const undecided = await office.addStudent()
  const early = await office.addStudent({ answers: { entry_term: 'open' } })
  const late = await office.addStudent({ answers: { entry_term: 'closed' } })
  await office.search()
  expect(await office.listMails(undecided.email)).toHaveLength(1)
  expect(await office.listMails(early.email)).toHaveLength(1)
  expect(await office.listMails(late.email)).toEqual([])

  await addExtension(office.db, { ...extension, student_id: late.id })
  await office.search()
  expect(await office.listMails(late.email)).toHaveLength(1)
})

test('nobody is reminded to choose a term if none is offered', async () => {
  const choices = [{ value: 'closed', label: 'Spring', closes: '2025-02-28' }]
  const term = { kind: 'select', key: 'entry_term', label: 'Term', choices } as const
  const office = await openReminders(opened, { pages: [makePage([...neededItems, term])] })
  const wren = await office.addStudent()
  await office.search()
  expect(await office.listMails(wren.email)).toEqual([])
  await addExtension(office.db, { ...extension, student_id: wren.id })
  await office.search()
  expect(await office.listMails(wren.email)).toHaveLength(1)
})

test('old drafts get one reminder when an office turns them on, not two at once', async () => {
  const office = await openReminders(opened)
  const wren = await office.addStudent({ idleDays: 40 })
  await office.search()
  await office.search()
  expect(await office.listMails(wren.email)).toHaveLength(1)
})

test.each<[string, StudentOptions]>([
  ['typed nothing', { answers: { first_name: '', is_veteran: 'false' } }],
  [
    'has submitted',
    {
      change: sql`submission_number = 1`,
    },
  ],
  [
    'corrects a submission',
    {
      change: sql`submission_number = 1, correction_until = now() + interval '1 day', correction_reason = 'A typing error'`,
    },
  ],
  ['has not confirmed the address', { isConfirmed: false }],
  ['was there yesterday', { lastLoginDays: 1 }],
  ['attached something yesterday', { lastEventDays: 1 }],
  ['gave up a hundred days ago', { idleDays: 100 }],
])('a student who %s is not reminded', async (_, student) => {
  const office = await openReminders(opened)
  const wren = await office.addStudent(student)
  await office.search()
  expect(await office.listMails(wren.email)).toEqual([])
})

test('nobody is reminded unless the office has turned reminders on', async () => {
  const office = await openReminders(opened, { reminderDays: [] })
  const wren = await office.addStudent()
  await office.search()
  expect(await office.listMails(wren.email)).toEqual([])
})

test('a worker without the setting leaves reminders to the others', async () => {
  const earlier = await openReminders(opened, { reminderDays: [] })
  const wren = await earlier.addStudent()
  await claimDueReminders({ ...earlier.context, reminderDays: [7] })
  const later = await openReminders(opened)
  expect(await later.listMails(wren.email)).toHaveLength(1)
})

test('two workers at once send one mail', async () => {
  const workers = [await openReminders(opened), await openReminders(opened)]
  const wren = await workers[0]?.addStudent()
  await Promise.all(workers.flatMap((worker) => [worker.search(), worker.search()]))
  const mails = await Promise.all(workers.map(async (worker) => await worker.listMails(wren?.email ?? '')))
  expect(mails.flat()).toHaveLength(1)
})

test('a mail server that is down delays a reminder, and a student who returns meanwhile gets none', async () => {
  const office = await openReminders(opened, { moods: { refusals: 2 } })
  const wren = await office.addStudent()
  const ada = await office.addStudent()
  await office.search()
  await vi.waitFor(() => expect(office.countRefused()).toBe(2), 10_000)
  await ada.leave(0)
  expect(await office.listMails(wren.email)).toHaveLength(1)
  expect(await office.listMails(ada.email)).toEqual([])
})

test('at most a hundred are sent at once, however many wait for a term to be extended', async () => {
  const choices = [
    { value: 'closed', label: 'Spring', closes: '2025-02-28' },
    { value: 'open', label: 'Fall' },
  ]
  const term = { kind: 'select', key: 'entry_term', label: 'Term', choices } as const
  const office = await openReminders(opened, { pages: [makePage([...neededItems, term])] })
  await addDrafts(office.db, 'closed', '2025-02-14')
  await addDrafts(office.db, 'open', '2025-02-15')
  await office.search()
  const { rows } = await sql<{ term: string }>`
    select answers ->> 'entry_term' as term from application join reminder using (student_id)
    where sent_at > '2025-03-01T11:00:00Z'`.execute(office.db)
  expect(rows.map((row) => row.term)).toEqual(Array.from({ length: 100 }, () => 'open'))
})

test('a search goes on where the last one stopped, and begins again at the end', async () => {
  const choices = [
    { value: 'closed', label: 'Spring', closes: '2025-02-28' },
    { value: 'open', label: 'Fall' },
  ]
  const term = { kind: 'select', key: 'entry_term', label: 'Term', choices } as const
  const office = await openReminders(opened, { pages: [makePage([...neededItems, term])] })
  const oldest = await office.addStudent({ idleDays: 20, answers: { entry_term: 'closed' } })
  await addDrafts(office.db, 'closed', '2025-02-14', 1_100)
  const late = await office.addStudent({ idleDays: 8, answers: { entry_term: 'open' } })
  await office.search()
  expect(await office.listMails(late.email)).toEqual([])
  await addExtension(office.db, { ...extension, student_id: oldest.id })
  await office.search()
  expect(await office.listMails(late.email)).toHaveLength(1)
  expect(await office.listMails(oldest.email)).toEqual([])
  await office.search()
  expect(await office.listMails(oldest.email)).toHaveLength(1)
})

async function addDrafts(db: Database, term: string, changedAt: string, count = 110): Promise<void> {
  await sql`
    with students as (
      insert into student (email, email_key, confirmed_at)
        select email, email, '2025-01-01'
        from (select number || '@' || ${term}::text || ${count}::text || '.example.org' as email from generate_series(1, ${count}::int) as number)
      returning id
    )
    insert into application (student_id, answers, changed_at)
      select id, jsonb_build_object('first_name', 'Wren', 'entry_term', ${term}::text),
        ${changedAt}::timestamptz + row_number() over () * interval '1 second'
      from students`.execute(db)
}

function readHeader(mail: Email | undefined, key: string): string | undefined {
  return mail?.headers.find((one) => one.key === key)?.value
}
