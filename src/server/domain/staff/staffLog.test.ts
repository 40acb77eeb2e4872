import { createHash, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { type OpenedTestDatabase, openTestDatabase } from '#testing/openTestDatabase.ts'

import { addStaffLog, findLogRow, listBrokenRows, type StaffLogEntry } from './staffLogStore.ts'

const at = new Date('2026-11-28T21:00:00.123Z')
const ada = { id: '0b0e7a52-9d0c-4bb2-8b4e-7f3f5ff4a111', email: 'ada@harbor.edu', role: 'officer' } as const
const entry: StaffLogEntry = { at, by: ada, kind: 'read' }

let opened: OpenedTestDatabase
beforeAll(async () => void (opened = await openTestDatabase()))
afterAll(async () => await opened.close())

/** What only the owner of the database can do, and what the chain is for. */
async function tamper(statement: string): Promise<void> {
  await opened.pool.query(`
    alter table staff_log disable trigger all; ${statement}; alter table staff_log enable trigger all`)
}

const addRows = async (count: number) => {
  for (let row = 0; row < count; row += 1) await addStaffLog(opened.db, { ...entry, details: { row } })
}
const listBroken = async () => await listBrokenRows(opened.db, 10)

beforeEach(async () => await tamper('delete from staff_log'))

test('numbers from 1, and hashes what a row says together with the hash before it', async () => {
  const studentId = '7b1c0c55-35cf-4c39-a5a5-0c6f3f4d2222'
  await addStaffLog(opened.db, { at, by: 'command', kind: 'member added', details: { email: 'é"\\', b: 1 } })
  await addStaffLog(opened.db, { ...entry, studentId, reference: 'ABC 4K7P 92QX' })

  // By hand, so that no later version hashes the rows of this one differently.
  const hash = (before: Buffer, text: string) => createHash('sha256').update(before).update(text).digest()
  const first = hash(
    Buffer.alloc(0),
    '[1, "2026-11-28T21:00:00.123000", null, "command", null, "member added", null, null, {"b": 1, "email": "é\\"\\\\"}]',
  )
  const second = hash(
    first,
    `[2, "2026-11-28T21:00:00.123000", "${ada.id}", "ada@harbor.edu", "officer", "read", "${studentId}", "ABC 4K7P 92QX", {}]`,
  )
  expect((await findLogRow(opened.db, '1'))?.hash.toString('hex')).toBe(first.toString('hex'))
  expect(await findLogRow(opened.db)).toEqual({ number: '2', at, hash: second })
})

test.each([
  ["update staff_log set kind = 'read'"],
  ['delete from staff_log'],
  ['truncate staff_log'],
  ["insert into staff_log select * from staff_log on conflict (number) do update set kind = 'read'"],
])('is append-only: %s', async (statement) => {
  await addRows(2)
  await expect(opened.pool.query(statement)).rejects.toThrow('staff_log is append-only')
  expect(await listBroken()).toEqual([])
})

test('many at once, of which some are rolled back, make one chain without a gap', async () => {
  const count = 120
  const results = await Promise.allSettled(
    Array.from({ length: count }, async (_, index) =>
      runTransaction(opened.db, async (tx) => {
        await addStaffLog(tx, { ...entry, details: { index } })
        if (index % 3 === 0) throw new Error('rolled back')
        if (index % 3 === 1) await addStaffLog(tx, { ...entry, kind: 'changed', details: { index } })
      }),
    ),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(count / 3)
  expect(await listBroken()).toEqual([])
  expect((await findLogRow(opened.db))?.number).toBe(String(count))
})

test('a transaction that began before others had added rows adds after them', async () => {
  await runTransaction(opened.db, async (tx) => {
    await sql`select number from staff_log`.execute(tx)
    await addRows(2)
    await addStaffLog(tx, entry)
  })
  expect(await listBroken()).toEqual([])
  expect((await findLogRow(opened.db))?.number).toBe('3')
})

test('an older snapshot fails rather than break the chain', async () => {
  const client = await opened.pool.connect()
  await client.query('begin isolation level repeatable read; select count(*) from staff_log')
  await addRows(1)
  const insert = `insert into staff_log (at, member, kind, details) values (now(), 'x', 'read', '{}')`
  await expect(client.query(insert)).rejects.toThrow('staff_log_pkey')
  await client.query('rollback')
  client.release()
  expect(await listBroken()).toEqual([])
})

test.each([
  ['changed', `update staff_log set details = '{"row": 9}' where number = 3`, [{ number: '3', before: '2' }]],
  [
    'renamed',
    `update staff_log set member = 'eve@harbor.edu' where number = 3`,
    [{ number: '3', before: '2' }],
  ],
  [
    'moved in time',
    `update staff_log set at = at + interval '1 microsecond' where number = 5`,
    [{ number: '5' }],
  ],
  ['missing', 'delete from staff_log where number = 3', [{ number: '4', before: '2' }]],
  ['missing at the start', 'delete from staff_log where number = 1', [{ number: '2', before: '0' }]],
  [
    'missing, with the others moved up',
    'delete from staff_log where number = 3; update staff_log set number = number - 1 where number > 3',
    [{ number: '3' }, { number: '4' }],
  ],
  [
    'exchanged',
    'update staff_log set number = 9 where number = 2; update staff_log set number = 2 where number = 3; update staff_log set number = 3 where number = 9',
    [{ number: '2' }, { number: '3' }, { number: '4' }],
  ],
])('a row that was %s is found', async (_, statement, found) => {
  await addRows(5)
  await tamper(statement)
  expect(await listBroken()).toMatchObject(found)
})

test('a row that was put in between is found', async () => {
  await addRows(4)
  const [sealed] = [randomUUID().replaceAll('-', '').repeat(2)]
  await tamper(`
    update staff_log set number = number + 1 where number = 4;
    insert into staff_log values (4, now(), null, 'command', null, 'read', null, null, '{}', '\\x${sealed}')`)
  expect(await listBroken()).toMatchObject([{ number: '4' }, { number: '5' }])
})

test('a row that brings its own number and hash, past the chain, is found', async () => {
  await addRows(2)
  await opened.pool.query(`
    insert into staff_log values (3, now(), null, 'command', null, 'read', null, null, '{}', '\\x00')`)
  await addRows(1)
  expect(await listBroken()).toMatchObject([{ number: '3' }])
})
