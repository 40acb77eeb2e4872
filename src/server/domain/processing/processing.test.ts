import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readList } from '#server/domain/applicationList/readList.ts'
import { deleteStudent } from '#server/domain/accounts/studentStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { addStaffMember } from '#testing/addStaffMember.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'
import { submitNothing } from '#testing/submitNothing.ts'

import { addNote } from './addNote.ts'
import { changeProcessing, type ProcessingChange } from './changeProcessing.ts'
import { listNotes, type Member, readProcessing } from './processingStore.ts'
import { keepWatching, lookAtApplication, stopWatching } from './watchApplication.ts'

const ida: Member = { id: '00000000-0000-4000-8000-000000000001', name: 'Ida Moss' }
const kim: Member = { id: '00000000-0000-4000-8000-000000000002', name: 'Kim Rowe' }

let database: OpenedTestDatabase
let now = new Date('2026-11-20T17:00:00Z')
const getContext = () => ({
  db: database.db,
  clock: { now: () => now },
  tenant: { stages: [{ key: 'read', label: 'Read' }] },
})
beforeAll(async () => {
  database = await openTestDatabase()
  for (const member of [ida, kim]) await addStaffMember(database.db, member)
})
afterAll(async () => await database.close())

function passSeconds(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
}

async function addSubmitted(): Promise<string> {
  const studentId = randomUUID()
  await runTransaction(database.db, async (tx) => {
    await sql`delete from student where email = 'a@example.org'`.execute(tx)
    await submitNothing(tx, { studentId, reference: `LMU ${studentId}`, submittedAt: now })
  })
  return studentId
}

const change = async (studentId: string, by: Member, madeOn: number, made: ProcessingChange) =>
  await changeProcessing(getContext(), studentId, by, madeOn, made)

const note = async (studentId: string, author: Member, text: string, sentAs: string = randomUUID()) =>
  await addNote(getContext(), author, { studentId, text, sentAs })

async function watch(studentId: string, member: Member) {
  return await keepWatching(getContext(), studentId, { ...member, sees: 'all' })
}

async function readListed(studentId: string, member = ida) {
  const viewer = { memberId: member.id, sees: 'all' } as const
  const { page } = await readList(database.db, viewer, {}, 'work')
  return page.applications.find((one) => one.studentId === studentId)
}

test('a stage and an assignee are in the list, and a stage says that it was dealt with', async () => {
  const studentId = await addSubmitted()
  expect(await readListed(studentId)).toMatchObject({ needs: 'new', stage: null, assignee: null })
  passSeconds(1)
  expect(await change(studentId, ida, 0, { assignee: kim.id })).toMatchObject({ kind: 'changed' })
  expect(await readListed(studentId)).toMatchObject({ needs: 'new', assignee: kim.id })
  expect(await change(studentId, kim, 1, { stage: 'read' })).toEqual({
    kind: 'changed',
    processing: {
      revision: 2,
      stage: 'read',
      assignee: kim.id,
      handledAt: now,
      changed: { at: now, by: kim },
    },
  })
  expect(await readListed(studentId)).toMatchObject({ needs: null, stage: 'read', assignee: kim.id })
  expect(await change(studentId, kim, 2, { stage: null, assignee: null })).toMatchObject({ kind: 'changed' })
  expect(await readListed(studentId)).toMatchObject({ needs: null, stage: null, assignee: null })
})

test('what came after a member had read it still needs doing', async () => {
  const studentId = await addSubmitted()
  const handledThrough = new Date(now.getTime() - 1)
  expect(await change(studentId, ida, 0, { handledThrough })).toMatchObject({ kind: 'changed' })
  expect(await readListed(studentId)).toMatchObject({ needs: 'new' })
  await change(studentId, ida, 1, { handledThrough: now })
  expect(await readListed(studentId)).toMatchObject({ needs: null })
})

test('a change of what somebody else has changed meanwhile is refused, and says who has', async () => {
  const studentId = await addSubmitted()
  await change(studentId, kim, 0, { stage: 'read' })
  expect(await change(studentId, ida, 0, { stage: null })).toMatchObject({
    kind: 'conflict',
    processing: { revision: 1, stage: 'read', changed: { by: kim } },
  })
  expect(await readProcessing(database.db, studentId)).toMatchObject({ stage: 'read' })
})

test('of two members at once exactly one changes it', async () => {
  const studentId = await addSubmitted()
  for (const madeOn of [0, 1, 2, 3]) {
    // A change in any case, whoever was first the time before.
    const stage = madeOn % 2 === 0 ? 'read' : null
    const results = await Promise.all([
      change(studentId, ida, madeOn, { stage, assignee: ida.id }),
      change(studentId, kim, madeOn, { stage, assignee: kim.id }),
    ])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'conflict'])
    const winner = results[0].kind === 'changed' ? ida : kim
    expect(results).toContainEqual(
      expect.objectContaining({
        kind: 'conflict',
        processing: expect.objectContaining({ assignee: winner.id }),
      }),
    )
    expect(await readListed(studentId)).toMatchObject({ assignee: winner.id })
  }
})

test('nothing is done to an application that is not there, or with a stage that is none', async () => {
  expect(await change(randomUUID(), ida, 0, { stage: 'read' })).toEqual({ kind: 'unknown' })
  expect(await note(randomUUID(), ida, 'Who?')).toBe('unknown')
  await expect(change(await addSubmitted(), ida, 0, { stage: 'other' })).rejects.toThrow('no stage other')
})

test('notes have an author and a time, stay as they are, and go when the student is erased', async () => {
  const { db } = database
  const studentId = await addSubmitted()
  expect(await note(studentId, ida, '  Called her school.\n')).toBe('added')
  passSeconds(60)
  expect(await note(studentId, kim, '\u{1F3D4}'.repeat(10_000))).toBe('added')
  expect(await listNotes(db, studentId)).toMatchObject([
    { authorId: ida.id, authorName: 'Ida Moss', text: 'Called her school.' },
    { authorId: kim.id, authorName: 'Kim Rowe', at: now },
  ])
  for (const text of [' \n', 'x'.repeat(10_001)])
    await expect(note(studentId, ida, text)).rejects.toThrow('10,000')
  await expect(sql`update application_note set text = 'Never called.'`.execute(db)).rejects.toThrow(
    'never changed',
  )
  await change(studentId, ida, 0, { stage: 'read' })
  await lookAtApplication(getContext(), studentId, ida)
  await watch(studentId, ida)
  await runTransaction(db, async (tx) => await deleteStudent(tx, studentId))
  for (const table of ['note', 'processing', 'look', 'viewer', 'list', 'search']) {
    const { rows } = await sql`
      select from ${sql.table(`application_${table}`)} where student_id = ${studentId}::uuid`.execute(db)
    expect(rows).toEqual([])
  }
})

test('a note that is sent again under its id is there once, also when both are on their way at once', async () => {
  const studentId = await addSubmitted()
  const sentAs = randomUUID()
  const send = async (author: Member) => await note(studentId, author, 'Called her school.', sentAs)
  expect((await Promise.all([send(ida), send(ida), send(ida)])).toSorted()).toEqual([
    'added',
    'repeated',
    'repeated',
  ])
  passSeconds(60)
  expect(await send(ida)).toBe('repeated')
  expect(await listNotes(database.db, studentId)).toHaveLength(1)
  // The id is the author's own, and of one application.
  expect(await send(kim)).toBe('added')
  expect(await note(await addSubmitted(), ida, 'Another one.', sentAs)).toBe('added')
})

test('a change to what is so already makes no revision', async () => {
  const studentId = await addSubmitted()
  expect(await change(studentId, ida, 0, { assignee: null })).toMatchObject({ kind: 'unchanged' })
  await change(studentId, ida, 0, { stage: 'read', handledThrough: now })
  passSeconds(60)
  for (const same of [
    { stage: 'read', handledThrough: new Date(now.getTime() - 60_000) },
    { handledThrough: new Date(now.getTime() - 90_000) },
    { assignee: null },
    {},
  ])
    expect(await change(studentId, kim, 1, same)).toMatchObject({
      kind: 'unchanged',
      processing: { revision: 1, changed: { by: ida } },
    })
  expect(await change(studentId, kim, 0, { assignee: null })).toMatchObject({ kind: 'conflict' })
  // What came since is dealt with, too.
  expect(await change(studentId, kim, 1, { stage: 'read' })).toMatchObject({ kind: 'changed' })
})

test('what members do names members: nobody else can have done it', async () => {
  const studentId = await addSubmitted()
  const nobody = { id: randomUUID(), name: 'Nobody' }
  await expect(change(studentId, ida, 0, { assignee: nobody.id })).rejects.toThrow('foreign key')
  await expect(change(studentId, nobody, 0, { stage: 'read' })).rejects.toThrow('foreign key')
  await expect(note(studentId, nobody, 'Hello.')).rejects.toThrow('foreign key')
  await expect(lookAtApplication(getContext(), studentId, nobody)).rejects.toThrow('foreign key')
  await expect(watch(studentId, nobody)).rejects.toThrow('foreign key')
})

test('news is what happened since a member’s last look, but for their own notes', async () => {
  const context = getContext()
  const studentId = await addSubmitted()
  expect(await lookAtApplication(context, studentId, ida)).toMatchObject({
    before: undefined,
    events: [{ event: 'application.submitted' }],
    noteIds: [],
  })
  expect(await readListed(studentId)).toMatchObject({ isUnread: false })
  const firstLook = now
  passSeconds(60)
  expect(await lookAtApplication(context, studentId, ida)).toMatchObject({
    before: { lookedAt: firstLook },
    events: [],
    noteIds: [],
  })

  await note(studentId, ida, 'My own.')
  expect(await readListed(studentId)).toMatchObject({ isUnread: false })
  expect(await readListed(studentId, kim)).toMatchObject({ isUnread: true })
  await note(studentId, kim, 'Another one’s.')
  expect(await readListed(studentId)).toMatchObject({ isUnread: true })
  // Their next own note does not hide the other one.
  await note(studentId, ida, 'My second.')
  expect(await readListed(studentId)).toMatchObject({ isUnread: true })
  const [, second] = await listNotes(database.db, studentId)
  expect(await lookAtApplication(context, studentId, ida)).toMatchObject({ noteIds: [second?.id] })
  expect(await readListed(studentId)).toMatchObject({ isUnread: false })
})

test('members see who else has an application open, until 30 seconds after their last sign', async () => {
  const context = getContext()
  const studentId = await addSubmitted()
  expect(await watch(studentId, ida)).toMatchObject({ others: [] })
  expect(await watch(studentId, kim)).toMatchObject({ others: ['Ida Moss'] })
  passSeconds(30)
  expect(await watch(studentId, kim)).toMatchObject({ others: ['Ida Moss'] })
  passSeconds(1)
  expect(await watch(studentId, kim)).toMatchObject({ others: [] })
  expect(await watch(studentId, ida)).toMatchObject({ others: ['Kim Rowe'] })
  await stopWatching(context, studentId, kim)
  expect(await watch(studentId, ida)).toMatchObject({ others: [] })
  const { rows } = await sql`select from application_viewer`.execute(database.db)
  expect(rows).toHaveLength(1)
})
