import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { endMember } from '#server/domain/staff/changeMembers.ts'
import { openStaffRoom, type StaffDesk, type StaffRoom } from '#testing/openStaffRoom.ts'

let room: StaffRoom
let officer: StaffDesk
let other: StaffDesk
let reader: StaffDesk

beforeAll(async () => {
  room = await openStaffRoom()
  officer = await room.enter('officer')
  other = await room.enter('officer')
  reader = await room.enter('reader')
})
afterAll(async () => await room.close())

const path = (id: string, rest = '') => `applications/${id}${rest}`

async function countLog(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from staff_log`.execute(room.context.db)
  return rows[0]?.count ?? 0
}

describe('reading', () => {
  test('shows the record, late documents, notes and news, and is in the log', async () => {
    const member = await room.enter('officer')
    const id = await room.addWhole({ reference: 'LMU READ 0001', late: ['transcript-late-1'] })
    const { status, body, headers } = await member.get(path(id))
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(body).toMatchObject({
      id,
      email: `${id}@example.org`,
      web_status: 'submitted',
      reference: 'LMU READ 0001',
      documents: ['court_letter', 'resume', 'transcript-late-1'],
      late_documents: [
        { key: 'transcript-late-1', label: 'Transcript', file_name: 'The transcript-late-1.docx' },
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

    await other.post(path(id, '/notes'), { text: 'Looks complete.' })
    room.clock.advance(1)
    await room.addLate(id, 'resume-late-1')
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
    expect(await room.listEntries(member)).toEqual([
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
        await officer.post(path(id, '/notes'), { text: 'a' }),
        await officer.put(path(id, '/processing'), { revision: 0 }),
        await officer.post(path(id, '/watch')),
      ])
        expect([404, 422]).toContain(reply.status)
    },
  )

  test('from another site’s page notes nothing', async () => {
    const member = await room.enter('officer')
    const id = await room.addWhole()
    expect((await member.get(path(id), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await room.listEntries(member)).toEqual([])
    expect((await member.get(path(id))).body.news).toMatchObject({ since: null })
  })

  test('that cannot be logged shows nothing', async () => {
    const { db } = room.context
    const member = await room.enter('officer')
    const id = await room.addWhole()
    await member.get(path(id))
    await sql`alter table staff_log add constraint is_full check (kind in ('signed in')) not valid`.execute(
      db,
    )
    try {
      for (const reply of [
        await member.get(path(id)),
        await member.get(path(id, '/documents/resume')),
        await member.get('applications?search=wren'),
        await member.get('applications/counts?search=wren'),
        await member.post(path(id, '/notes'), { text: 'Not logged.' }),
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

describe('a document', () => {
  test('is a PDF that is saved, never opened, and is in the log', async () => {
    const member = await room.enter('reader')
    const id = await room.addWhole({ reference: 'LMU FILE 0001', late: ['transcript-late-1'] })
    for (const key of ['resume', 'transcript-late-1']) {
      const { status, text, headers } = await member.get(path(id, `/documents/${key}`))
      expect([status, text]).toEqual([200, `%PDF ${key} of ${id}`])
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="The ${key}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-length': String(text.length),
      })
    }
    const entry = {
      member: member.email,
      role: 'reader',
      kind: 'read',
      studentId: id,
      reference: 'LMU FILE 0001',
    }
    expect(await room.listEntries(member)).toEqual([
      { ...entry, details: { document: 'resume' } },
      { ...entry, details: { document: 'transcript-late-1' } },
    ])
  })

  test('of another application, of no question, or whose file is gone, is not there', async () => {
    const member = await room.enter('officer')
    const id = await room.addWhole({ documents: [] })
    await room.addWhole({ documents: ['resume'], late: ['transcript-late-1'] })
    for (const key of [
      'resume',
      'transcript-late-1',
      'first_name',
      '__proto__',
      '%00',
      '..%2F..%2Fetc',
      'a'.repeat(99),
    ])
      expect([key, (await member.get(path(id, `/documents/${key}`))).status]).toEqual([key, 404])
    const lost = await room.addWhole({ documents: ['resume'] })
    for await (const { key } of room.files.list('documents'))
      if (key.includes(lost)) await room.files.remove(key)
    expect((await member.get(path(lost, '/documents/resume'))).status).toBe(404)
    expect(await room.listEntries(member)).toEqual([])
  })
})

describe('notes', () => {
  test('have their author and time, and are in the log without their words', async () => {
    const member = await room.enter('reader')
    const id = await room.addWhole({ reference: 'LMU NOTE 0001' })
    await officer.post(path(id, '/notes'), { text: '  Called the school.\n' })
    const { body } = await member.post(path(id, '/notes'), { text: 'Wrote to her.' })
    expect(body.notes).toMatchObject([
      { author: officer.name, text: 'Called the school.' },
      { author: member.name, text: 'Wrote to her.' },
    ])
    expect(await room.listEntries(member)).toEqual([
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
    const id = await room.addWhole()
    const before = await countLog()
    expect((await officer.post(path(id, '/notes'), { text })).status).toBe(status)
    expect((await officer.post(path(id, '/notes'), { text: 'a', author: 'Kim Rowe' })).status).toBe(422)
    expect(await countLog()).toBe(before)
    expect((await officer.get(path(id))).body.notes).toEqual([])
  })

  test.each(['x', 'é', '\u{1F3D4}', '"', '\u0001'])(
    'of 10,000 times %j are kept as they are',
    async (sign) => {
      const id = await room.addWhole()
      const text = sign.repeat(10_000)
      const { status, body } = await officer.post(path(id, '/notes'), { text })
      expect(status).toBe(200)
      expect((body.notes as { text: string }[])[0]?.text === text).toBe(true)
    },
  )
})

describe('processing', () => {
  test('is in the log, and what somebody else has changed meanwhile is shown', async () => {
    const member = await room.enter('officer')
    const id = await room.addWhole({ reference: 'LMU WORK 0001' })
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
    expect(await room.listEntries(member)).toMatchObject([
      {
        kind: 'changed',
        studentId: id,
        reference: 'LMU WORK 0001',
        details: { what: ['stage', 'assignee'] },
      },
    ])
    expect(await room.listEntries(other)).not.toContainEqual(
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
    const id = await room.addWhole()
    const before = await countLog()
    expect((await officer.put(path(id, '/processing'), { revision: 0, ...change })).status).toBe(status)
    expect(await countLog()).toBe(before)
    expect((await officer.get(path(id))).body.processing).toMatchObject({ revision: 0 })
  })

  test('a member who was removed is assigned nothing', async () => {
    const gone = await room.enter('reader')
    const { db } = room.context
    await endMember({ db, clock: room.clock, by: 'test' }, { email: gone.email, key: gone.email })
    const id = await room.addWhole()
    expect((await officer.put(path(id, '/processing'), { revision: 0, assignee: gone.id })).status).toBe(400)
    expect((await gone.get(path(id))).status).toBe(401)
  })

  test.each([{ is_handled: true }, { stage: 'committee' }])(
    'with %j, what arrived after a member had read still needs doing',
    async (change) => {
      const id = await room.addWhole()
      room.clock.advance(1)
      await officer.get(path(id))
      room.clock.advance(1)
      await room.addLate(id, 'transcript-late-1')
      room.clock.advance(1)
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
  const id = await room.addWhole()
  const before = await countLog()
  const watch = async (desk: StaffDesk) => (await desk.post(path(id, '/watch'))).body
  expect(await watch(officer)).toEqual({ others: [], revision: 0, last_note_id: null })
  expect(await watch(other)).toEqual({ others: [officer.name], revision: 0, last_note_id: null })
  expect(await countLog()).toBe(before)
  await other.post(path(id, '/notes'), { text: 'Here.' })
  await other.put(path(id, '/processing'), { revision: 0, stage: 'committee' })
  const { notes } = (await other.get(path(id))).body as { notes: { id: string }[] }
  expect(await watch(officer)).toEqual({ others: [other.name], revision: 1, last_note_id: notes[0]?.id })
  room.clock.advance(1)
  expect(await watch(officer)).toMatchObject({ others: [] })
})
