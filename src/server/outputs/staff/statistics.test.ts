import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isAllowed, staffRoles } from '#contract/staffRoles.ts'
import { deleteStudent } from '#server/domain/accounts/studentStore.ts'
import { withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let officer: StaffCaller
let reader: StaffCaller
let ids: string[]

const salem = { hs_name: 'Central High School', hs_city: 'Salem', hs_state: 'OR', state: 'OR' }
const erie = { ...salem, hs_city: 'Erie', hs_state: 'PA', state: 'PA' }

/** By the institution's clock, the day before in UTC or the day after. */
const submissions: readonly (readonly [at: string, answers: Readonly<Record<string, string>>])[] = [
  // The first moment of the last season, and one that is too late for 20 November.
  ['2025-08-01T04:00:00Z', salem],
  ['2025-11-21T05:00:00Z', salem],
  ['2025-11-21T04:59:59Z', erie],
  // The last moment before this season.
  ['2026-08-01T03:59:59Z', salem],
  ['2026-08-01T04:00:00Z', salem],
  ['2026-11-01T05:30:00Z', salem],
  ['2026-11-20T17:00:00Z', { ...salem, hs_name: '', hs_city: '', hs_state: '', state: '' }],
  ['2026-11-21T05:00:00Z', erie],
]

beforeAll(async () => {
  staff = await openTestStaff()
  ids = []
  for (const [at, answers] of submissions) {
    staff.clock.moveTo(at)
    ids.push(await staff.addWhole({ answers }))
  }
  staff.clock.moveTo('2026-11-20T20:00:00Z')
  officer = await staff.enter('officer')
  reader = await staff.enter('reader')
})
afterAll(async () => await staff.close())

interface Counted {
  readonly this_season: number
  readonly last_season: number
}

interface Figures {
  readonly total: Counted
  readonly withdrawn: Counted
  readonly days: readonly (Counted & { readonly day: string })[]
  readonly groups: readonly {
    readonly group: string
    readonly values: readonly (Counted & { readonly label: string })[]
  }[]
}

async function read(query = ''): Promise<Figures> {
  const { status, body } = await officer.get(`statistics${query}`)
  expect(status).toBe(200)
  return body as unknown as Figures
}

const count = (thisSeason: number, lastSeason: number): Counted => ({
  this_season: thisSeason,
  last_season: lastSeason,
})

test('this season is counted up to today, the last one up to the same day', async () => {
  const figures = await read()
  expect(figures).toMatchObject({
    begins: '2026-08-01',
    on: '2026-11-20',
    last_begins: '2025-08-01',
    last_on: '2025-11-20',
    total: count(3, 2),
    withdrawn: count(0, 0),
  })
  expect(figures.days).toHaveLength(112)
  expect(figures.days.filter((one) => one.this_season + one.last_season > 0)).toEqual([
    { day: '2026-08-01', ...count(1, 1) },
    { day: '2026-11-01', ...count(1, 0) },
    { day: '2026-11-20', ...count(1, 1) },
  ])
  const find = (name: string) => figures.groups.find(({ group }) => group === name)?.values
  expect(find('state')).toEqual([
    { label: 'Oregon', ...count(2, 1) },
    { label: 'No state', ...count(1, 0) },
    { label: 'Pennsylvania', ...count(0, 1) },
  ])
  expect(find('school')).toEqual([
    { label: 'Central High School (Salem, OR)', ...count(2, 1) },
    { label: 'No high school', ...count(1, 0) },
    { label: 'Central High School (Erie, PA)', ...count(0, 1) },
  ])
  // As students read it.
  expect(find('term')).toEqual([{ label: staff.whole.answers.entry_term_desc, ...count(3, 2) }])
  expect(find('program')).toEqual([{ label: staff.whole.answers.applied_major_desc, ...count(3, 2) }])
  expect(find('campus')).toHaveLength(1)
})

test.for<[query: string, on: string, total: Counted]>([
  ['?on=2026-10-31', '2026-10-31', count(1, 1)],
  ['?on=2026-07-31', '2026-07-31', count(4, 0)],
  ['?on=2027-01-01', '2026-11-20', count(3, 2)],
  ['?on=2000-01-01', '2000-01-01', count(0, 0)],
])('a day can be chosen that is not later than today: %s', async ([query, on, total]) => {
  expect(await read(query)).toMatchObject({ on, total })
})

test.for(['1999-12-31', '2026-02-29', '0000-00-00', 'today', '2026-11-20T00:00', '%00', ''])(
  'the day "%s" is refused',
  async (on) => {
    for (const path of ['statistics', 'statistics/workbook'])
      expect((await officer.get(`${path}?on=${on}`)).status).toBe(422)
  },
)

test('the workbook has the same', async () => {
  const { status, headers, bytes } = await officer.get('statistics/workbook')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="submissions-2026-11-20.xlsx"')
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual([
    'Totals',
    'Days',
    'Term',
    'Program',
    'Campus',
    'State',
    'High school',
  ])
  const periods = ['August 1, 2026 to November 20, 2026', 'August 1, 2025 to November 20, 2025']
  expect(sheets[0]?.rows[1]).toEqual(['Submitted applications', 3, 2])
  expect(sheets[1]?.rows).toHaveLength(113)
  expect(sheets[1]?.rows.at(-1)).toEqual(['2026-11-20', 1, 1, 3, 2])
  expect(sheets[5]?.rows).toEqual([
    ['State', ...periods],
    ['Oregon', 2, 1],
    ['No state', 1, 0],
    ['Pennsylvania', 0, 1],
  ])
})

test('a reader gets no figure, and whoever gets them may see every answer', async () => {
  for (const path of ['statistics', 'statistics/workbook', 'statistics?on=2026-11-20']) {
    const { status, body } = await reader.get(path)
    expect([status, Object.keys(body)]).toEqual([403, ['message']])
  }
  const counting = staffRoles.filter((role) => isAllowed(role, 'statistics'))
  expect(counting.every((role) => isAllowed(role, 'sensitive'))).toBe(true)
})

test('who read and downloaded figures is in the log', async () => {
  const member = await staff.enter('administrator')
  await member.get('statistics')
  await member.get('statistics/workbook?on=2026-10-31')
  const { rows } = await sql`
    select kind, details from staff_log where member_id = ${member.id} and kind in ('read', 'downloaded')
    order by number`.execute(staff.context.db)
  expect(rows).toEqual([
    { kind: 'read', details: { what: ['figures'], on: '2026-11-20' } },
    { kind: 'downloaded', details: { what: ['figures'], on: '2026-10-31' } },
  ])
})

test('a name that looks like a formula is a text, and two names that are the same to a reader are one', async () => {
  for (const hs_name of ['=1+1', ' =1+1 ']) await staff.addWhole({ answers: { ...salem, hs_name } })
  const { bytes } = await officer.get('statistics/workbook')
  const { sheets } = await readXlsx(bytes)
  expect(sheets[6]?.rows).toContainEqual(['=1+1 (Salem, OR)', 2, 0])
  expect(sheets[6]?.cells?.values().some(({ formula }) => formula !== undefined) ?? false).toBe(false)
})

test('a withdrawn application counts and is named, an erased one does not count', async () => {
  const [first = '', , , , , second = ''] = ids
  await withdrawApplication({ ...staff.context, actor: 'office' }, second, 'Asked for it')
  expect(await read('?on=2026-11-19')).toMatchObject({ total: count(2, 1), withdrawn: count(1, 0) })
  await runTransaction(staff.context.db, async (tx) => await deleteStudent(tx, first))
  const { total, groups } = await read('?on=2026-11-19')
  expect(total).toEqual(count(2, 0))
  expect(groups.find(({ group }) => group === 'state')?.values[0]).toEqual({
    label: 'Oregon',
    ...count(2, 0),
  })
})
