import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { endMember } from '#server/domain/staff/changeMembers.ts'
import { lockAdministrators } from '#server/domain/staff/staffMemberStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { countWaiting } from '#testing/countWaiting.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let administrator: StaffCaller

beforeAll(async () => {
  staff = await openTestStaff()
  administrator = await staff.enter('administrator')
})
afterAll(async () => await staff.close())

interface Listed {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly sees: string
  readonly has_factor: boolean
}

const list = async () => (await administrator.get('members')).body.members as Listed[]
const find = async (email: string) => (await list()).find((one) => one.email === email)
const pick = ({ name, role, sees }: Listed) => ({ name, role, sees })

test('a member is added, changed and removed, each in the log', async () => {
  const added = { email: 'kim@harbor.edu', name: 'Kim Ode', role: 'reader', sees: 'assigned' }
  expect(await administrator.post('members', added)).toMatchObject({
    status: 200,
    body: { message: 'Kim Ode was added as a reader.' },
  })
  // After a lost reply.
  expect((await administrator.post('members', added)).status).toBe(200)
  const kim = await find('kim@harbor.edu')
  if (!kim) throw new Error('Kim is not listed')
  expect(kim).toMatchObject({ name: 'Kim Ode', role: 'reader', sees: 'assigned', has_factor: false })
  expect(await administrator.post('members', { ...added, role: 'officer', sees: 'all' })).toMatchObject({
    status: 409,
    body: { message: 'kim@harbor.edu is already a member: Kim Ode, a reader.' },
  })

  const officer = { name: 'Kim Ode', role: 'officer', sees: 'all' }
  const change = { ...officer, before: pick(kim) }
  expect((await administrator.put(`members/${kim.id}`, change)).status).toBe(200)
  expect((await administrator.put(`members/${kim.id}`, change)).status).toBe(200)
  const late = { ...officer, name: 'Kim O.', before: pick(kim) }
  expect((await administrator.put(`members/${kim.id}`, late)).status).toBe(409)

  expect((await administrator.remove(`members/${kim.id}`)).status).toBe(200)
  expect((await administrator.remove(`members/${kim.id}`)).status).toBe(200)
  expect(await find('kim@harbor.edu')).toBeUndefined()
  expect((await administrator.put(`members/${kim.id}`, change)).status).toBe(404)
  const { rows } = await sql<{ kind: string }>`
    select kind from staff_log where details ->> 'email' = 'kim@harbor.edu' and member_id = ${administrator.id}
    order by number`.execute(staff.context.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['member added', 'member changed', 'member removed'])
})

test('a lost phone is reset, which signs the member out', async () => {
  const member = await staff.enter('officer')
  expect((await find(member.email))?.has_factor).toBe(true)
  expect((await administrator.post(`members/${member.id}/reset-factor`)).status).toBe(200)
  expect((await find(member.email))?.has_factor).toBe(false)
  expect((await member.get('me')).status).toBe(401)
})

test('the last administrator stays one, also if two remove each other at the same time', async () => {
  const itself = await find(administrator.email)
  if (!itself) throw new Error('The administrator is not listed')
  const demotion = { ...pick(itself), role: 'officer', before: pick(itself) }
  expect((await administrator.remove(`members/${administrator.id}`)).status).toBe(409)
  expect(await administrator.put(`members/${administrator.id}`, demotion)).toMatchObject({
    status: 409,
    body: { message: 'This is the only administrator. Make somebody else an administrator first.' },
  })

  const second = await staff.enter('administrator')
  await Promise.all([
    administrator.remove(`members/${second.id}`),
    second.remove(`members/${administrator.id}`),
  ])
  const { rows } = await sql<{ id: string }>`
    select id from staff_member where role = 'administrator' and removed_at is null`.execute(staff.context.db)
  expect(rows).toHaveLength(1)
})

test('an administrator who is removed changes nobody with a call that had to wait', async () => {
  const [removed, other] = [await staff.enter('administrator'), await staff.enter('administrator')]
  const { db, clock } = staff.context
  const { reply } = await runTransaction(db, async (tx) => {
    await lockAdministrators(tx)
    const waiting = removed.remove(`members/${other.id}`)
    await expect.poll(async () => await countWaiting(db)).toBe(1)
    await endMember({ db: tx, clock, by: 'test' }, { email: removed.email, key: removed.email })
    return { reply: waiting }
  })
  expect((await reply).status).toBe(403)
  expect((await other.get('me')).status).toBe(200)
})

test.each([
  ['an address that is none', { email: 'kim' }, 400],
  ['no name', { name: ' ' }, 400],
  ['a name with a line break', { name: 'Kim\nOde' }, 400],
  ['an officer who sees little', { role: 'officer', sees: 'assigned' }, 400],
  ['an unknown role', { role: 'dean' }, 422],
])('%s is refused', async (_, given, status) => {
  const caller = await staff.enter('administrator')
  const member = { email: 'lee@harbor.edu', name: 'Lee', role: 'reader', sees: 'all', ...given }
  expect((await caller.post('members', member)).status).toBe(status)
})
