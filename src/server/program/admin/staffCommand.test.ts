import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

import { logCommand } from './logCommand.ts'
import { runAdmin } from './runAdmin.ts'
import { staffCommand } from './staffCommand.ts'

const now = new Date('2027-03-02T17:00:00Z')
let opened: OpenedTestDatabase

beforeAll(async () => void (opened = await openTestDatabase()))
afterAll(async () => await opened.close())
beforeEach(async () => {
  await tamper('delete from staff_log')
  await sql`delete from staff_session`.execute(opened.db)
  await sql`delete from staff_member`.execute(opened.db)
})

async function run(...words: readonly string[]): Promise<[code: number, stdout: string, stderr: string]> {
  let [stdout, stderr] = ['', '']
  const code = await runAdmin(words, {
    commands: new Map([
      ['staff', staffCommand],
      ['log', logCommand],
    ]),
    loadTenant: async () =>
      await Promise.resolve({ ...tenant, timeZone: 'America/Chicago', timeZoneName: 'Central Time' }),
    loadMailTexts: async () => await Promise.resolve(mailTexts),
    print: async (text) => await Promise.resolve(void (stdout += String(text))),
    notify: (text) => void (stderr += text),
    clock: { now: () => now },
    openServices: async () =>
      await Promise.resolve({ db: opened.db, publicUrl: 'https://apply.example.edu' } as never),
  })
  return [code, stdout, stderr]
}

/** What only the owner of the database can do. */
async function tamper(statement: string): Promise<void> {
  await opened.pool.query(`
    alter table staff_log disable trigger all; ${statement}; alter table staff_log enable trigger all`)
}

const listLog = async () => {
  const { rows } = await sql`select member, kind, details from staff_log order by number`.execute(opened.db)
  return rows
}
const list = async (): Promise<unknown> => JSON.parse((await run('staff', 'list', '--format', 'json'))[1])

test('a member is added, changed and listed, and the log has each change', async () => {
  expect(await run('staff', 'add', 'Ada@example.edu', '--role', 'officer', '--name', 'Ada Byron')).toEqual([
    0,
    'Ada@example.edu was added as an officer.\n',
    'Where STAFF is on, Ada@example.edu signs in at https://apply.example.edu/staff.',
  ])
  expect(
    await run('staff', 'add', 'ben@example.edu', '--role', 'reader', '--sees', 'assigned'),
  ).toMatchObject({
    1: 'ben@example.edu was added as a reader of assigned applications.\n',
  })
  expect(
    await run('staff', 'add', 'ada@example.edu', '--role', 'administrator', '--by', 'Grace'),
  ).toMatchObject({
    1: 'ada@example.edu is now an administrator.\n',
  })

  const added = '2027-03-02T11:00:00-06:00'
  const common = { authenticator: 'not set up', added, last_sign_in: '' }
  expect(await list()).toEqual([
    { email: 'Ada@example.edu', name: 'Ada Byron', role: 'administrator', sees: 'all', ...common },
    { email: 'ben@example.edu', name: 'ben@example.edu', role: 'reader', sees: 'assigned', ...common },
  ])
  expect(await listLog()).toMatchObject([
    { member: 'command', kind: 'member added', details: { email: 'Ada@example.edu', role: 'officer' } },
    { member: 'command', kind: 'member added', details: { email: 'ben@example.edu', sees: 'assigned' } },
    { member: 'Grace', kind: 'member changed', details: { email: 'Ada@example.edu', role: 'administrator' } },
  ])
})

test('a reader of what is assigned sees more only if that is said', async () => {
  const add = async (...options: readonly string[]) =>
    (await run('staff', 'add', 'ben@example.edu', ...options))[1]
  const assigned = 'ben@example.edu is now a reader of assigned applications.\n'
  await add('--role', 'reader', '--sees', 'assigned')
  expect(await add('--role', 'reader', '--name', 'Ben')).toBe(assigned)
  expect(await add('--role', 'reader', '--sees', 'all')).toBe('ben@example.edu is now a reader.\n')
  await add('--role', 'reader', '--sees', 'assigned')
  expect(await add('--role', 'officer')).toBe('ben@example.edu is now an officer.\n')
  expect(await list()).toMatchObject([{ name: 'Ben', role: 'officer', sees: 'all' }])
})

test('who was removed is not listed, has no session and no authenticator, and can come back', async () => {
  await run('staff', 'add', 'ada@example.edu', '--role', 'officer', '--name', 'Ada Byron')
  await sql`update staff_member set totp_secret = 'sealed', totp_step = 7`.execute(opened.db)
  await sql`
    insert into staff_session (token_hash, member_id, is_complete, created_at, used_at)
      select '\\x00', id, true, now(), now() from staff_member`.execute(opened.db)

  expect(await run('staff', 'remove', 'ADA@example.edu')).toEqual([
    0,
    'ADA@example.edu was removed, and is signed out everywhere.\n',
    '',
  ])

  expect(await list()).toEqual([])
  expect((await sql`select 1 from staff_session`.execute(opened.db)).rows).toEqual([])
  expect(await run('staff', 'remove', 'ada@example.edu')).toEqual([
    1,
    '',
    expect.stringMatching(/^ada@example.edu is not a member of the staff\.[^]*staff list/),
  ])
  await run('staff', 'add', 'ada@example.edu', '--role', 'reader')
  expect(await list()).toMatchObject([{ name: 'Ada Byron', role: 'reader', authenticator: 'not set up' }])
})

test('a lost phone is forgotten', async () => {
  await run('staff', 'add', 'ada@example.edu', '--role', 'officer')
  await sql`update staff_member set totp_secret = 'sealed', totp_step = 7`.execute(opened.db)
  expect(await list()).toMatchObject([{ authenticator: 'set up' }])
  expect(await run('staff', 'reset-factor', 'ada@example.edu')).toMatchObject({
    0: 0,
    1: expect.stringContaining('sets up an authenticator app at the next sign-in') as string,
  })
  expect(await list()).toMatchObject([{ authenticator: 'not set up' }])
  expect((await listLog()).at(-1)).toMatchObject({ kind: 'authenticator reset' })
})

test.each([
  ['staff make', '"make" is not one of add, list, remove, reset-factor.'],
  ['staff add ada', '"ada" is not an email address.'],
  ['staff add ada@example.edu', 'staff add needs --role: reader, officer, administrator.'],
  [
    'staff add ada@example.edu --role dean',
    '--role is dean. It must be one of reader, officer, administrator.',
  ],
  ['staff add ada@example.edu --role officer --sees assigned', '--sees assigned is only for readers'],
  ['staff add ada@example.edu --role officer --by student', '--by is "student".'],
  ['staff remove ada@example.edu --role officer', 'staff remove does not take --role.'],
  ['staff list ada@example.edu', 'staff list does not take "ada@example.edu".'],
  ['staff remove', '"" is not an email address.'],
  ['log', 'log needs verify: what to do.'],
  ['log print', '"print" is not verify.'],
  ['log verify --noted 12', '--noted is "12". It must be as verify printed it'],
])('"%s" is refused, and nothing is changed', async (line, words) => {
  expect(await run(...line.split(' '))).toEqual([2, '', expect.stringContaining(words)])
  expect(await listLog()).toEqual([])
})

test('log verify prints what to note, and compares it later', async () => {
  expect(await run('log', 'verify')).toEqual([0, 'The log of the staff is empty.\n', ''])
  for (let row = 0; row < 3; row += 1)
    await addStaffLog(opened.db, { at: now, by: 'command', kind: 'read', details: { row } })
  const [code, noted, words] = await run('log', 'verify')
  expect([code, noted]).toEqual([0, expect.stringMatching(/^3:[\da-f]{64}\n$/)])
  expect(words).toContain('All 3 rows are as they were written')
  await addStaffLog(opened.db, { at: now, by: 'command', kind: 'read' })
  expect(await run('log', 'verify', '--noted', noted.trim())).toMatchObject({ 0: 0 })
  expect(await run('log', 'verify', '--noted', noted.slice(0, 18))).toMatchObject({ 0: 0 })

  await tamper('delete from staff_log where number >= 3')
  expect(await run('log', 'verify')).toMatchObject({ 0: 0, 1: expect.stringMatching(/^2:/) as string })
  expect(await run('log', 'verify', '--noted', noted.trim())).toEqual([
    1,
    '',
    expect.stringContaining('Row 3 is gone.'),
  ])
  // Somebody who writes on makes a chain that fits, but another one.
  await addStaffLog(opened.db, { at: now, by: 'command', kind: 'read' })
  expect(await run('log', 'verify')).toMatchObject({ 0: 0 })
  expect(await run('log', 'verify', '--noted', noted.trim())).toEqual([
    1,
    '',
    expect.stringContaining('Row 3 is not the one that was noted.'),
  ])
})

test('log verify names what was changed, is missing or was inserted', async () => {
  for (let row = 0; row < 9; row += 1) await addStaffLog(opened.db, { at: now, by: 'command', kind: 'read' })
  await tamper(`
    update staff_log set kind = 'searched' where number = 2;
    delete from staff_log where number in (4, 6, 7);
    insert into staff_log values (10, now(), null, 'command', null, 'read', null, null, '{}', '\\x00')`)
  const [code, stdout, stderr] = await run('log', 'verify')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr.split('\n')).toEqual([
    'The log of the staff was changed:',
    '  Row 2 was changed, inserted or put in another’s place.',
    '  Row 4 is missing.',
    '  Rows 6 to 7 are missing.',
    '  Row 10 was changed, inserted or put in another’s place.',
    'Compare it with a backup.',
  ])
})
