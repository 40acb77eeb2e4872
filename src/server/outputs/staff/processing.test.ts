import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { endMember } from '#server/domain/staff/changeMembers.ts'
import { listBrokenRows } from '#server/domain/staff/staffLogStore.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let officer: StaffCaller
let other: StaffCaller
let reader: StaffCaller

beforeAll(async () => {
  staff = await openTestStaff()
  officer = await staff.enter('officer')
  other = await staff.enter('officer')
  reader = await staff.enter('reader')
})
afterAll(async () => await staff.close())

const path = (id: string, rest = '') => `applications/${id}${rest}`

async function countLog(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_log`.execute(staff.context.db)
  return rows[0]?.count ?? 0
}

describe('processing', () => {
  test('is in the log, and what somebody else has changed meanwhile is shown', async () => {
    const member = await staff.enter('officer')
    const id = await staff.addWhole({ reference: 'LMU WORK 0001' })
    const change = { revision: 0, stage: 'committee', assignee: reader.id }
    expect(await member.put(path(id, '/processing'), change)).toMatchObject({
      status: 200,
      body: { revision: 1, stage: 'committee', assignee: reader.id, changed: { by: member.name } },
    })
    expect(await other.put(path(id, '/processing'), { revision: 0, stage: null })).toMatchObject({
      status: 409,
      body: {
        message: expect.any(String),
        processing: { revision: 1, stage: 'committee', changed: { by: member.name } },
      },
    })
    expect(await staff.listEntries(member)).toMatchObject([
      {
        kind: 'changed',
        studentId: id,
        reference: 'LMU WORK 0001',
        details: { what: ['stage', 'assignee'] },
      },
    ])
    expect(await staff.listEntries(other)).not.toContainEqual(
      expect.objectContaining({ studentId: id, kind: 'changed' }),
    )
  })

  test.each<[what: string, change: object, status: number]>([
    ['an unknown stage', { stage: 'other' }, 400],
    ['a stage by its label', { stage: 'First read' }, 400],
    ['a stage of every object', { stage: 'constructor' }, 400],
    ['NUL', { stage: '\0' }, 400],
    ['an unknown member', { assignee: randomUUID() }, 400],
    ['a member by address', { assignee: 'member1@harbor.edu' }, 422],
    ['somebody else’s name', { changed: { by: 'Kim' } }, 422],
    ['a revision that is none', { revision: 0.5, stage: 'committee' }, 409],
    ['a huge revision', { revision: 1e300, stage: 'committee' }, 409],
    ['a negative one', { revision: -1, stage: 'committee' }, 409],
    ['what they have not read', { is_handled: true }, 400],
  ])('%s changes nothing', async (_, change, status) => {
    const id = await staff.addWhole()
    const before = await countLog()
    expect((await officer.put(path(id, '/processing'), { revision: 0, ...change })).status).toBe(status)
    expect(await countLog()).toBe(before)
    expect((await officer.get(path(id))).body.processing).toMatchObject({ revision: 0 })
  })

  test('a member who was removed is assigned nothing', async () => {
    const gone = await staff.enter('reader')
    const { db } = staff.context
    await endMember({ db, clock: staff.clock, by: 'test' }, { email: gone.email, key: gone.email })
    const id = await staff.addWhole()
    expect((await officer.put(path(id, '/processing'), { revision: 0, assignee: gone.id })).status).toBe(400)
    expect((await gone.get(path(id))).status).toBe(401)
  })

  test.each([{ is_handled: true }, { stage: 'committee' }])(
    'with %j, what arrived after a member had read still needs doing',
    async (change) => {
      const id = await staff.addWhole()
      staff.clock.advance(1)
      await officer.get(path(id))
      staff.clock.advance(1)
      await staff.addLate(id, 'transcript-late-1')
      staff.clock.advance(1)
      expect((await officer.put(path(id, '/processing'), { revision: 0, ...change })).status).toBe(200)
      const find = async () => {
        const { body } = await officer.get('applications?needs=late')
        return (body.applications as { id: string }[]).some((one) => one.id === id)
      }
      expect(await find()).toBe(true)
      await officer.get(path(id))
      expect((await officer.put(path(id, '/processing'), { revision: 1, ...change })).status).toBe(200)
      expect(await find()).toBe(false)
    },
  )
})

test('who has an application open learns who else has, and that something has changed, without the log', async () => {
  const id = await staff.addWhole()
  const before = await countLog()
  const watch = async (caller: StaffCaller) => (await caller.post(path(id, '/watch'))).body
  expect(await watch(officer)).toEqual({ others: [], revision: 0, last_note_id: null })
  expect(await watch(other)).toEqual({ others: [officer.name], revision: 0, last_note_id: null })
  expect(await countLog()).toBe(before)
  await other.post(path(id, '/notes'), { text: 'Here.', id: randomUUID() })
  await other.put(path(id, '/processing'), { revision: 0, stage: 'committee' })
  const { notes } = (await other.get(path(id))).body as { notes: { id: string }[] }
  expect(await watch(officer)).toEqual({ others: [other.name], revision: 1, last_note_id: notes[0]?.id })
  staff.clock.advance(1)
  expect(await watch(officer)).toMatchObject({ others: [] })
})

test('many calls at once wait for each other, and the log has each of them in an unbroken chain', async () => {
  const ids = [await staff.addWhole(), await staff.addWhole()]
  const before = await countLog()
  const replies = await Promise.all(
    ids.flatMap((id) =>
      [officer, other, reader].flatMap((caller) => [
        caller.get(path(id)),
        caller.post(path(id, '/notes'), { text: `By ${caller.name}.`, id: randomUUID() }),
        caller.post(path(id, '/watch')),
        caller.get(path(id, '/documents/resume')),
        caller.get('applications?search=zugzwang'),
      ]),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const races = await Promise.all(
    [officer, other].map(
      async (caller) =>
        await caller.put(path(ids[0] ?? '', '/processing'), { revision: 0, stage: 'decided' }),
    ),
  )
  expect(new Set(races.map(({ status }) => status))).toEqual(new Set([200, 409]))
  // All but the watching, and of the two changes the one that was made.
  expect(await countLog()).toBe(before + replies.length - 6 + 1)
  expect(await listBrokenRows(staff.context.db, 1)).toEqual([])
  const { notes } = (await officer.get(path(ids[1] ?? ''))).body as { notes: { author: string }[] }
  expect(notes.map(({ author }) => author).toSorted()).toEqual(
    [officer, other, reader].map(({ name }) => name).toSorted(),
  )
})
