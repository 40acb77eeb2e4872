import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lockApplication } from '#server/domain/storedApplications/applicationStore.ts'
import { beginCorrection } from '#server/domain/storedApplications/correctionStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { countWaiting } from '#testing/countWaiting.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let officer: StaffCaller
let other: StaffCaller

beforeAll(async () => {
  staff = await openTestStaff()
  officer = await staff.enter('officer')
  other = await staff.enter('officer')
})
afterAll(async () => await staff.close())

const path = (id: string, rest = '') => `applications/${id}${rest}`

async function countLog(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_log`.execute(staff.context.db)
  return rows[0]?.count ?? 0
}

describe('reading', () => {
  test('shows the record, late documents, notes and news, and is in the log', async () => {
    const member = await staff.enter('officer')
    const id = await staff.addWhole({ reference: 'LMU READ 0001', late: ['transcript-late-1'] })
    const { status, body, headers } = await member.get(path(id))
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(body).toMatchObject({
      id,
      email: `${id}@example.org`,
      web_status: 'submitted',
      reference: 'LMU READ 0001',
      documents: [
        { key: 'resume', label: 'Resume', page_count: 1, received_at: null },
        { key: 'court_letter', label: 'Letter of the court', page_count: 1, received_at: null },
        {
          key: 'transcript-late-1',
          label: 'Transcript',
          file_name: 'The transcript-late-1.docx',
          received_at: staff.clock.now().toISOString(),
        },
      ],
      notes: [],
      processing: { revision: 0, stage: null, assignee: null, handled_at: null },
      news: {
        since: null,
        events: [{ event: 'application.submitted' }, { event: 'document.received', document: 'Transcript' }],
        note_ids: [],
      },
    })
    expect(JSON.stringify(body.record)).toContain('said of conviction_comment')
    expect(body.members).toContainEqual({ id: member.id, name: member.name })

    await other.post(path(id, '/notes'), { text: 'Looks complete.', id: randomUUID() })
    staff.clock.advance(1)
    await staff.addLate(id, 'resume-late-1')
    const again = await member.get(path(id))
    const [note] = again.body.notes as { id: string }[]
    expect(again.body.news).toMatchObject({
      since: expect.any(String),
      events: [{ event: 'document.received', document: 'Resume' }],
      note_ids: [note?.id],
    })
    const entry = {
      member: member.email,
      role: 'officer',
      kind: 'read',
      studentId: id,
      reference: 'LMU READ 0001',
    }
    expect(await staff.listEntries(member)).toEqual([
      { ...entry, details: {} },
      { ...entry, details: {} },
    ])
  })

  test.each(['0', 'not-a-uuid', '%00', "'--", '..%2F..', `${randomUUID()}0`])(
    'of the id %s is refused',
    async (id) => {
      for (const reply of [
        await officer.get(path(id)),
        await officer.get(path(id, '/documents/resume')),
        await officer.post(path(id, '/notes'), { text: 'a', id: randomUUID() }),
        await officer.put(path(id, '/processing'), { revision: 0 }),
        await officer.post(path(id, '/watch')),
      ])
        expect([404, 422]).toContain(reply.status)
    },
  )

  test('shows what is noted as seen, although it was being written', async () => {
    const { db } = staff.context
    const id = await staff.addWhole()
    const correction = { until: new Date('2099-01-01T00:00:00Z'), reason: 'Why' }
    const { reply } = await runTransaction(db, async (tx) => {
      await lockApplication(tx, id, staff.clock.now())
      await beginCorrection(tx, id, correction, staff.clock.now())
      const reading = officer.get(path(id))
      await expect.poll(async () => await countWaiting(db)).toBe(1)
      return { reply: reading }
    })
    const { body } = await reply
    expect(body).toMatchObject({
      web_status: 'started',
      news: { events: [{ event: 'application.submitted' }, { event: 'application.reopened' }] },
    })
  })

  test('from another site’s page notes nothing', async () => {
    const member = await staff.enter('officer')
    const id = await staff.addWhole()
    expect((await member.get(path(id), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await staff.listEntries(member)).toEqual([])
    expect((await member.get(path(id))).body.news).toMatchObject({ since: null })
  })

  test('that cannot be logged shows nothing', async () => {
    const { db } = staff.context
    const member = await staff.enter('officer')
    const id = await staff.addWhole()
    await member.get(path(id))
    await sql`alter table staff_log add constraint is_full check (kind in ('signed in')) not valid`.execute(
      db,
    )
    try {
      for (const reply of [
        await member.get(path(id)),
        await member.get(path(id, '/documents/resume')),
        await member.get('applications?search=wren'),
        await member.get('statistics'),
        await member.get('statistics/workbook'),
        await member.post(path(id, '/notes'), { text: 'Not logged.', id: randomUUID() }),
        await member.put(path(id, '/processing'), { revision: 0, stage: 'decided' }),
      ])
        expect([reply.status, Object.keys(reply.body)]).toEqual([500, ['message']])
    } finally {
      await sql`alter table staff_log drop constraint is_full`.execute(db)
    }
    // And neither change was made.
    expect((await member.get(path(id))).body).toMatchObject({
      notes: [],
      processing: { revision: 0, stage: null },
    })
  })
})

describe('notes', () => {
  test('have their author and time, and are in the log without their words', async () => {
    const member = await staff.enter('reader')
    const id = await staff.addWhole({ reference: 'LMU NOTE 0001' })
    await officer.post(path(id, '/notes'), { text: '  Called the school.\n', id: randomUUID() })
    const { body } = await member.post(path(id, '/notes'), { text: 'Wrote to her.', id: randomUUID() })
    expect(body.notes).toMatchObject([
      { author: officer.name, text: 'Called the school.' },
      { author: member.name, text: 'Wrote to her.' },
    ])
    expect(await staff.listEntries(member)).toEqual([
      {
        member: member.email,
        role: 'reader',
        kind: 'changed',
        studentId: id,
        reference: 'LMU NOTE 0001',
        details: { what: ['note'] },
      },
    ])
  })

  test('sent again after a lost reply are added once, and once to the log', async () => {
    const member = await staff.enter('officer')
    const id = await staff.addWhole()
    const note = { text: 'Called the school.', id: randomUUID() }
    const first = await member.post(path(id, '/notes'), note)
    staff.clock.advance(1)
    const again = await Promise.all([
      member.post(path(id, '/notes'), note),
      member.post(path(id, '/notes'), note),
    ])
    for (const { status, body } of again) expect([status, body]).toEqual([200, first.body])
    expect(await staff.listEntries(member)).toHaveLength(1)
    expect((await member.post(path(id, '/notes'), { text: 'Without an id.' })).status).toBe(422)
  })

  test.each<[what: string, text: unknown, status: number]>([
    ['nothing', '', 400],
    ['spaces', ' \n\t ', 400],
    ['one character too many', 'x'.repeat(10_001), 400],
    ['many too many', 'x'.repeat(20_001), 422],
    ['NUL', 'a\0b', 400],
    ['half a letter', 'a\uD83D', 400],
    ['a list', ['a'], 422],
    ['no text', null, 422],
  ])('of %s are refused, and not in the log', async (_, text, status) => {
    const id = await staff.addWhole()
    const before = await countLog()
    expect((await officer.post(path(id, '/notes'), { text, id: randomUUID() })).status).toBe(status)
    expect(
      (await officer.post(path(id, '/notes'), { text: 'a', author: 'Kim Rowe', id: randomUUID() })).status,
    ).toBe(422)
    expect(await countLog()).toBe(before)
    expect((await officer.get(path(id))).body.notes).toEqual([])
  })

  test.each(['x', 'é', '\u{1F3D4}', '"', '\u0001'])(
    'of 10,000 times %j are kept as they are',
    async (sign) => {
      const id = await staff.addWhole()
      const text = sign.repeat(10_000)
      const { status, body } = await officer.post(path(id, '/notes'), { text, id: randomUUID() })
      expect(status).toBe(200)
      expect((body.notes as { text: string }[])[0]?.text === text).toBe(true)
    },
  )
})
