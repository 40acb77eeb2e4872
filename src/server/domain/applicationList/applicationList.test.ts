import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { lookAtApplication } from '#server/domain/processing/watchApplication.ts'
import { addListed, at, type ListedGiven } from '#testing/addListed.ts'
import { addStaffMember } from '#testing/addStaffMember.ts'
import { openTestDatabase, type OpenedTestDatabase } from '#testing/openTestDatabase.ts'

import type { ListedApplication, ListOrder, ListPage } from './applicationListStore.ts'
import type { ListFilter, Viewer } from './listConditionStore.ts'
import type { ListCounts } from './listCountStore.ts'
import { readList } from './readList.ts'

const officer: Viewer = { memberId: '00000000-0000-4000-8000-000000000001', sees: 'all' }
const reader: Viewer = { memberId: '00000000-0000-4000-8000-000000000002', sees: 'assigned' }

let database: OpenedTestDatabase

const add = async (given: ListedGiven): Promise<string> => await addListed(database.db, given)

const listApplications = async (
  ...given: [viewer: Viewer, filter: ListFilter, order: ListOrder, cursor?: string]
): Promise<ListPage> => (await readList(database.db, ...given)).page

const countApplications = async (viewer: Viewer, filter: ListFilter): Promise<ListCounts | undefined> =>
  (await readList(database.db, viewer, filter, 'work')).counts

async function list(filter: ListFilter, order: ListOrder = 'work', viewer = officer): Promise<string[]> {
  const { applications } = await listApplications(viewer, filter, order)
  return applications.map(({ name }) => name)
}

describe('a small list', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
    await add({ names: ['Una', 'Begun'], term: '2027FA' })
    await add({ names: ['Noor', 'Second'], submitted: 20, term: '2027FA', reference: 'LMU 4K7P 92QX' })
    await add({ names: ['Wren', 'First'], submitted: 10, term: '2027SP', awaited: ['transcript', 'essay'] })
    await add({
      names: ['Ana', 'Late'],
      submitted: 1,
      handled: 5,
      late: 30,
      assignee: reader.memberId,
      awaited: ['transcript'],
    })
    await add({ names: ['Bo', 'Corrected'], submitted: 2, corrected: 25, handled: 5, stage: 'incomplete' })
    await add({
      names: ['Cy', 'Done'],
      submitted: 3,
      handled: 40,
      stage: 'decided',
      assignee: officer.memberId,
    })
    await add({
      names: ['Zoë', 'Müller'],
      submitted: 4,
      handled: 40,
      email: 'zoe.m@oakridge.example',
      term: '2027FA',
    })
    await add({ names: ['Angus', 'Mac Donald'], submitted: 5, handled: 40 })
  })
  afterAll(async () => await database.close())

  test.for<[what: string, order: ListOrder, names: string[]]>([
    [
      'what needs doing first, oldest first',
      'work',
      [
        'Wren First',
        'Noor Second',
        'Bo Corrected',
        'Ana Late',
        'Angus Mac Donald',
        'Zoë Müller',
        'Cy Done',
        'Una Begun',
      ],
    ],
    [
      'last names',
      'name',
      [
        'Una Begun',
        'Bo Corrected',
        'Cy Done',
        'Wren First',
        'Ana Late',
        'Angus Mac Donald',
        'Zoë Müller',
        'Noor Second',
      ],
    ],
    [
      'what was submitted last',
      'submitted',
      [
        'Noor Second',
        'Wren First',
        'Angus Mac Donald',
        'Zoë Müller',
        'Cy Done',
        'Bo Corrected',
        'Ana Late',
        'Una Begun',
      ],
    ],
    [
      'what happened last',
      'changed',
      [
        'Ana Late',
        'Bo Corrected',
        'Noor Second',
        'Wren First',
        'Angus Mac Donald',
        'Zoë Müller',
        'Cy Done',
        'Una Begun',
      ],
    ],
  ])('in the order of %s', async ([, order, names]) => {
    expect(await list({}, order)).toEqual(names)
  })

  test.for<[what: string, filter: ListFilter, names: string[]]>([
    ['a status', { values: { status: ['started'] } }, ['Una Begun']],
    [
      'two terms',
      { values: { term: ['2027FA', '2027SP'] } },
      ['Wren First', 'Noor Second', 'Zoë Müller', 'Una Begun'],
    ],
    ['a stage', { values: { stage: ['decided'] } }, ['Cy Done']],
    ['a stage or none, and a term', { values: { stage: ['decided', ''], term: ['2027SP'] } }, ['Wren First']],
    ['an assignee', { values: { assignee: [reader.memberId] } }, ['Ana Late']],
    [
      'nobody assigned, of what needs doing',
      { values: { assignee: [''], needs: ['new', 'late'] } },
      ['Wren First', 'Noor Second'],
    ],
    ['since a time', { submittedSince: at(10) }, ['Wren First', 'Noor Second']],
    ['a missing document', { missing: 'transcript' }, ['Wren First']],
    ['late documents', { isLate: true }, ['Ana Late']],
    ['nothing', { values: { status: ['withdrawn'] } }, []],
  ])('filtered by %s', async ([, filter, names]) => {
    expect(await list(filter)).toEqual(names)
  })

  test.for<[search: string, names: string[], isSimilar: boolean]>([
    ['noor', ['Noor Second'], false],
    ['MULLER zoe', ['Zoë Müller'], false],
    ['müll', ['Zoë Müller'], false],
    ['oakridge', ['Zoë Müller'], false],
    ['zoe.m@oakridge.example', [], true],
    ['mcdonald', ['Angus Mac Donald'], false],
    ['MacDonald', ['Angus Mac Donald'], false],
    ['macdonnald angus', ['Angus Mac Donald'], true],
    ['secnod', ['Noor Second'], true],
    ['Corected', ['Bo Corrected'], true],
    ['lmu 4k7p 92qx', ['Noor Second'], false],
    ['LMU-4K7P-92QX', ['Noor Second'], false],
    ['4k7p92qx', ['Noor Second'], false],
    ['LMU4K7P92QX', ['Noor Second'], false],
    ['nobody at all', [], true],
    ['!!!', [], false],
    ["'; drop table student; --", [], true],
    ['\u0000', [], false],
  ])('a search for %s', async ([search, names, isSimilar]) => {
    const found = await listApplications(officer, { search }, 'work')
    expect(found.applications.map(({ name }) => name)).toEqual(names)
    expect(found.isSimilar).toBe(isSimilar)
  })

  test('who sees only what is assigned to them finds and counts nothing else', async () => {
    expect(await list({}, 'name', reader)).toEqual(['Ana Late'])
    expect(await list({ search: 'noor' }, 'name', reader)).toEqual([])
    expect(await list({ search: 'Ana' }, 'name', reader)).toEqual(['Ana Late'])
    expect(await list({ values: { assignee: [officer.memberId, ''] } }, 'name', reader)).toEqual([])
    const counts = await countApplications(reader, {})
    expect(counts).toMatchObject({ total: 1, values: { status: { submitted: 1 }, term: { '': 1 } } })
  })

  test('counts are of each value with the other filters', async () => {
    expect(await countApplications(officer, {})).toEqual({
      total: 8,
      values: {
        needs: { '': 4, new: 2, corrected: 1, late: 1 },
        status: { started: 1, submitted: 7 },
        term: { '': 4, '2027FA': 3, '2027SP': 1 },
        program: { '': 8 },
        campus: { '': 8 },
        stage: { '': 6, incomplete: 1, decided: 1 },
        assignee: { '': 6, [reader.memberId]: 1, [officer.memberId]: 1 },
      },
      missing: { transcript: 1, essay: 1 },
    })
    const filter = { values: { term: ['2027FA'], status: ['submitted'] } }
    expect(await countApplications(officer, filter)).toMatchObject({
      total: 2,
      values: {
        term: { '': 4, '2027FA': 2, '2027SP': 1 },
        status: { started: 1, submitted: 2 },
        needs: { '': 1, new: 1 },
      },
      missing: {},
    })
    expect(await countApplications(officer, { search: 'noor' })).toMatchObject({ total: 1 })
  })

  test('what a member has read is not unread until something happens', async () => {
    const { db } = database
    const member = { id: randomUUID(), name: 'Kim Rowe' }
    const viewer: Viewer = { memberId: member.id, sees: 'all' }
    const listed = await listApplications(viewer, {}, 'work')
    expect(listed.applications.every(({ isUnread }) => isUnread)).toBe(true)
    const [first] = listed.applications as [ListedApplication]
    await addStaffMember(db, member)
    await lookAtApplication({ db, clock: { now: () => at(50) } }, first.studentId, member)
    const unread = await listApplications(viewer, { isUnread: true }, 'work')
    expect(unread.applications.map(({ name }) => name)).toEqual(
      listed.applications.slice(1).map(({ name }) => name),
    )
    const next = await listApplications(viewer, {}, 'work')
    expect(next.applications[0]).toMatchObject({ name: first.name, isUnread: false })
  })

  test.for(['', 'x', 'bm90IGpzb24', Buffer.from('{"order":"work","key":"a"}').toString('base64url')])(
    'a cursor that was cut or made up, as in %s, is the beginning',
    async (cursor) => {
      const { applications } = await listApplications(officer, {}, 'work', cursor)
      expect(applications[0]?.name).toBe('Wren First')
    },
  )
})

describe('names of every kind', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => await database.close())

  test.each<[what: string, names: [string, string], search: string]>([
    ['letters outside the first plane', ['太郎', '\u{20BB7}野家'], '\u{20BB7}野家'],
    ['such letters only', ['\u{20BB7}\u{20BB8}\u{20BB9}', '\u{20BBA}\u{20BBB}\u{20BBC}'], '\u{20BBA}'],
    ['a long word with half of one at its end', ['Ana', `a${'\u{20BB7}'.repeat(60)}`], 'ana'],
    ['one sign that stands for eighteen letters', ['\uFDFA'.repeat(100), '\uFDFA'.repeat(100)], 'صلى'],
    ['no letter', ['\u{1F3D4}', '\u202E'], ''],
    ['nothing but one long word', ['\u0250'.repeat(2000), 'x'.repeat(2000)], 'xxxxxx'],
  ])('an application with %s can be saved and listed', async (_, names, search) => {
    const id = await add({ names, submitted: 1 })
    const { applications } = await listApplications(officer, {}, 'name')
    expect(applications.map(({ studentId }) => studentId)).toContain(id)
    const found = await listApplications(officer, { search }, 'name')
    expect(found.applications.map(({ studentId }) => studentId)).toContain(id)
  })

  test('a long name that no two letters of repeat is listed', async () => {
    const letters = String.fromCodePoint(...Array.from({ length: 3000 }, (_, index) => 0x20000 + index * 7))
    const id = await add({ names: ['Long', letters], submitted: 1 })
    const { applications } = await listApplications(officer, {}, 'name')
    expect(applications.map(({ studentId }) => studentId)).toContain(id)
  })
})

describe('a long list', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
    // Many at the same moment and of the same name.
    for (let index = 0; index < 130; index += 1)
      await add({ names: ['Ada', `Núñez ${index % 3}`], ...(index % 4 > 0 && { submitted: index % 4 }) })
  })
  afterAll(async () => await database.close())

  test.for<[ListOrder, string | undefined]>([
    ['work', undefined],
    ['name', undefined],
    ['submitted', undefined],
    ['changed', undefined],
    ['name', 'nunez'],
    ['work', 'nunnez'],
  ])('ordered by %s, its pages have each application once, searching for %s', async ([order, search]) => {
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await listApplications(officer, { search }, order, cursor)
      expect(page.applications.length).toBeLessThanOrEqual(50)
      seen.push(...page.applications.map(({ studentId }) => studentId))
      cursor = page.next
      pages += 1
    } while (cursor !== undefined && pages < 10)
    expect(pages).toBe(3)
    expect(new Set(seen).size).toBe(130)
  })
})
