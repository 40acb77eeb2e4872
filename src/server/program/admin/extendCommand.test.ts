import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'
import { makePage, neededItems } from '#testing/sketchTenant.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

import { extendCommand } from './extendCommand.ts'
import { runAdmin } from './runAdmin.ts'

const choices = [
  { value: 'FA', label: 'Fall 2027', closes: '2027-03-01' },
  { value: 'ANY', label: 'Any time' },
]
const pages = [
  makePage([...neededItems, { kind: 'select', key: 'entry_term', label: 'Term', choices }]),
] as const
const now = new Date('2027-03-02T17:00:00Z')
const email = `${randomUUID()}@example.org`
let opened: OpenedTestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  await sql`insert into student (email, email_key, created_at) values (${email}, ${email}, now())`.execute(
    opened.db,
  )
})
afterAll(async () => await opened.close())

async function run(...words: readonly string[]): Promise<[code: number, shown: string]> {
  let shown = ''
  const show = (text: unknown): void => void (shown += String(text))
  const code = await runAdmin(words, {
    commands: new Map([['extend', extendCommand]]),
    loadTenant: async () =>
      await Promise.resolve({ ...tenant, pages, timeZone: 'America/Chicago', timeZoneName: 'Central Time' }),
    loadMailTexts: async () => await Promise.resolve(mailTexts),
    print: async (text) => await Promise.resolve(show(text)),
    notify: show,
    clock: { now: () => now },
    openServices: async () => await Promise.resolve({ db: opened.db, pool: opened.pool } as never),
  })
  return [code, shown]
}

const listExtensions = async (): Promise<unknown> => {
  const { rows } = await sql`
    select term, last_day::text as until, email, actor, at from term_extension
    left join student on student.id = student_id order by term_extension.id`.execute(opened.db)
  return rows
}

test('a term is extended for everybody and for one student, and the actor is recorded', async () => {
  expect(await run('extend', 'fall 2027', '--until', '2027-03-03', '--by', 'Ada')).toEqual([
    0,
    'Applications for Fall 2027 can be submitted until the end of March 3, 2027 (Central Time).\n',
  ])
  const own = ['--until', '2027-03-09', '--student', email.toUpperCase(), '--by', 'Ben']
  expect(await run('extend', 'FA', ...own)).toEqual([
    0,
    expect.stringMatching(new RegExp(`^Applications of ${email} for Fall 2027 .* March 9, 2027`)),
  ])
  expect(await listExtensions()).toEqual([
    { term: 'FA', until: '2027-03-03', email: null, actor: 'Ada', at: now },
    { term: 'FA', until: '2027-03-09', email, actor: 'Ben', at: now },
  ])

  await run('extend', 'FA', '--until', '2027-03-12', '--by', 'Cy')
  expect((await run('extend', 'FA', ...own))[1]).toBe(
    `Applications of ${email} for Fall 2027 can be submitted until the end of March 12, 2027 (Central Time).\n`,
  )
  expect((await run('extend', 'FA', '--until', '2027-03-01', '--by', 'Cy'))[1]).toContain('March 1, 2027')
})

test.for([
  [
    ['SP', '--until', '2027-03-03'],
    2,
    'There is no term SP with a last day. Those that have one: FA (Fall 2027).',
  ],
  [['ANY', '--until', '2027-03-03'], 2, 'There is no term ANY with a last day.'],
  [
    ['FA', '--until', '2027-02-28'],
    2,
    'Fall 2027 closes on 2027-03-01. --until must be that day or a later one.',
  ],
  [['FA', '--until', '2027-02-29'], 2, '--until is 2027-02-29. It must be a day'],
  [['FA', '--until', 'soon'], 2, '--until is soon. It must be a day'],
  [
    ['FA', '--until', '2027-03-03', '--student', 'nobody@example.org'],
    1,
    'There is no student with the email',
  ],
] as const)('extend %j is refused', async ([words, exitCode, reason]) => {
  expect(await run('extend', ...words, '--by', 'Ada')).toEqual([exitCode, expect.stringContaining(reason)])
})

test('an extension for a student with an open correction shows when that ends', async () => {
  await sql`
    insert into application (student_id, changed_at, submission_number, correction_until, correction_reason)
    select id, now(), 1, '2027-03-06T06:00:00Z', 'A name is misspelled.' from student`.execute(opened.db)
  await sql`
    insert into submission
      (student_id, number, reference, state, submitted_at, form_version, contents, record, answers, documents)
    select id, 1, 'HSC 1', 'corrected', now(), '1', '{}', '[]', '{"entry_term": "FA"}', '[]' from student`.execute(
    opened.db,
  )
  expect(await run('extend', 'FA', '--until', '2027-03-20', '--student', email, '--by', 'Ada')).toEqual([
    0,
    expect.stringContaining('until the end of March 5, 2027'),
  ])
})

test('a past date is refused', async () => {
  now.setUTCFullYear(2028)
  expect(await run('extend', 'FA', '--until', '2027-03-03', '--by', 'Ada')).toEqual([
    2,
    expect.stringContaining('--until has passed.'),
  ])
})
