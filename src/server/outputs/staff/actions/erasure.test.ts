import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { countWaiting } from '#testing/countWaiting.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let administrator: StaffCaller
let other: StaffCaller
let officer: StaffCaller

beforeAll(async () => {
  staff = await openTestStaff()
  administrator = await staff.enter('administrator')
  other = await staff.enter('administrator')
  officer = await staff.enter('officer')
})
afterAll(async () => await staff.close())

const gone = {
  status: 404,
  body: { message: expect.stringContaining('There is no such application') as string },
}
const path = (id: string) => `applications/${id}/erasure`

async function findStudents(id: string): Promise<number> {
  const { rows } = await sql`select from student where id = ${id}`.execute(staff.context.db)
  return rows.length
}

async function prepare(caller: StaffCaller, id: string) {
  const { body } = await caller.get(path(id))
  return body as { version: string; effects: string[]; confirmation: string }
}

test('erasing needs the reference, and leaves only that it was done', async () => {
  const caller = await staff.enter('administrator')
  const id = await staff.addWhole({ reference: 'LMU 4444 5555' })
  await officer.post(`applications/${id}/notes`, { text: 'A note about a person.' })
  const { version, effects, confirmation } = await prepare(caller, id)
  expect(confirmation).toBe('LMU 4444 5555')
  expect(effects.join(' ')).toContain(`${id}@example.org`)
  expect(effects.join(' ')).toContain('LMU 4444 5555')
  const actionId = randomUUID()
  const given = { id: actionId, version, confirmation: 'yes' }
  expect(await caller.post(path(id), given)).toMatchObject({
    status: 400,
    body: { message: 'Nothing was erased. Type the reference to confirm it: LMU 4444 5555.' },
  })
  expect(await findStudents(id)).toBe(1)

  // As it is read out on the phone.
  const right = { ...given, confirmation: 'lmu-44445555' }
  expect((await caller.post(path(id), right)).status).toBe(200)
  expect(await findStudents(id)).toBe(0)
  // After a lost reply.
  expect((await caller.post(path(id), right)).status).toBe(200)
  expect((await caller.get(`applications/${id}`)).status).toBe(404)
  const { db } = staff.context
  const { rows: notes } = await sql`select from application_note where student_id = ${id}`.execute(db)
  expect(notes).toEqual([])
  const { rows: feed } = await sql`select event from feed_event where student_id = ${id}`.execute(db)
  expect(feed).toEqual([{ event: 'application.erased' }])
  const { rows: events } = await sql`
    select actor, kind from application_event where student_id = ${id}`.execute(db)
  expect(events).toEqual([{ actor: caller.email, kind: 'erased' }])
  const erased = {
    kind: 'changed',
    reference: 'LMU 4444 5555',
    details: { what: ['erased'], action: actionId },
  }
  expect((await staff.listEntries(caller)).filter((one) => one.kind === 'changed')).toMatchObject([erased])
})

test('of two administrators at once one erases, and the other reads that it is gone', async () => {
  const id = await staff.addWhole({ reference: 'LMU 6666 7777' })
  const { version } = await prepare(administrator, id)
  const replies = await Promise.all(
    [administrator, other].map(
      async (caller) =>
        await caller.post(path(id), { id: randomUUID(), version, confirmation: 'LMU 6666 7777' }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]))
  expect(await findStudents(id)).toBe(0)
})

test.each<[call: string, make: (id: string) => Promise<{ status: number; body: object }>, reply: object]>([
  ['the actions', async (id) => await officer.get(`applications/${id}/actions`), gone],
  [
    'a preview',
    async (id) =>
      await officer.post(`applications/${id}/actions/preview`, { action: { kind: 'link', days: 3 } }),
    gone,
  ],
  ['another erasure', async (id) => await administrator.get(path(id)), gone],
  ['a note', async (id) => await officer.post(`applications/${id}/notes`, { text: 'Late.', id }), gone],
  ['the application', async (id) => await officer.get(`applications/${id}`), gone],
  ['who has it open', async (id) => await officer.post(`applications/${id}/watch`), gone],
  [
    'an assignee',
    async (id) => await officer.put(`applications/${id}/processing`, { revision: 0, assignee: officer.id }),
    gone,
  ],
  [
    'an assignee of many',
    async (id) =>
      await officer.put('processing', { applications: [{ id, revision: 0 }], assignee: officer.id }),
    { status: 200, body: { changed: 0, gone: 1 } },
  ],
])('what is asked for during an erasure, such as %s, is gone', async (_, make, expected) => {
  const id = await staff.addWhole()
  const { reply } = await runTransaction(staff.context.db, async (tx) => {
    await sql`select from application where student_id = ${id} for update`.execute(tx)
    await sql`delete from student where id = ${id}`.execute(tx)
    const waiting = make(id)
    await expect.poll(async () => await countWaiting(staff.context.db)).toBe(1)
    return { reply: waiting }
  })
  expect(await reply).toMatchObject(expected)
})

test('an erasure waits for an import of statuses, and neither ends the other', async () => {
  const { db } = staff.context
  const id = await staff.addWhole({ reference: 'LMU 7777 6666' })
  const { version } = await prepare(administrator, id)
  const given = { id: randomUUID(), version, confirmation: 'LMU 7777 6666' }
  const { reply } = await runTransaction(db, async (tx) => {
    // As the import: the student, and later the summary.
    await sql`select from student where id = ${id} for key share`.execute(tx)
    const erasing = administrator.post(path(id), given)
    await expect.poll(async () => await countWaiting(db)).toBe(1)
    await sql`select from application_list where student_id = ${id} for update`.execute(tx)
    return { reply: erasing }
  })
  expect((await reply).status).toBe(200)
  expect(await findStudents(id)).toBe(0)
})

test('an application that was reopened since the preview is not erased', async () => {
  const id = await staff.addWhole({ reference: 'LMU 8888 9999' })
  const { version } = await prepare(administrator, id)
  const withdrawal = { kind: 'withdraw', reason: 'You asked us to.', has_mail: false }
  const actions = `applications/${id}/actions`
  const { body } = await officer.post(`${actions}/preview`, { action: withdrawal })
  await officer.post(actions, { id: randomUUID(), version: body.version, action: withdrawal })
  const given = { id: randomUUID(), version, confirmation: 'LMU 8888 9999' }
  expect((await administrator.post(path(id), given)).status).toBe(409)
  expect(await findStudents(id)).toBe(1)
})

test('only an administrator erases', async () => {
  const id = await staff.addWhole()
  expect((await officer.get(path(id))).status).toBe(403)
  const given = { id: randomUUID(), version: 'none', confirmation: 'none' }
  expect((await officer.post(path(id), given)).status).toBe(403)
  expect(await findStudents(id)).toBe(1)
})
