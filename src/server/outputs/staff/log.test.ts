import { randomUUID } from 'node:crypto'

import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listBrokenRows } from '#server/domain/staff/staffLogStore.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

interface Entry {
  readonly number: string
  readonly at: string
  readonly member: string
  readonly by: string
  readonly kind: string
  readonly reference: string | null
  readonly details: string
  readonly is_there: boolean
}

let staff: TestStaff
let admin: StaffCaller
let officer: StaffCaller
let reader: StaffCaller
beforeAll(async () => {
  staff = await openTestStaff()
  admin = await staff.enter('administrator')
  officer = await staff.enter('officer')
  reader = await staff.enter('reader', 'assigned')
})
afterAll(async () => await staff.close())

async function list(caller: StaffCaller, path: string): Promise<{ entries: Entry[]; next?: string }> {
  const { status, body } = await caller.get(path)
  expect(status).toBe(200)
  return body as unknown as { entries: Entry[]; next?: string }
}

const describeEntry = ({ kind, details }: Entry) => (details === '' ? kind : `${kind} ${details}`)

describe('the log', () => {
  test('lists what was done, the newest first, and that it was read', async () => {
    const id = await staff.addWhole({ reference: 'LMU AAAA 1111' })
    await officer.get(`applications/${id}`)
    await officer.post(`applications/${id}/notes`, { text: 'Called.', id: randomUUID() })
    const before = await list(admin, `log?member=${encodeURIComponent(officer.email)}`)
    expect(before.entries.slice(0, 2)).toMatchObject([
      {
        member: officer.email,
        kind: 'changed',
        reference: 'LMU AAAA 1111',
        details: 'what: note',
        is_there: true,
      },
      { member: officer.email, kind: 'read', reference: 'LMU AAAA 1111', details: '', is_there: true },
    ])

    const { entries } = await list(admin, 'log')
    expect(entries.slice(0, 3).map(describeEntry)).toEqual([
      `log read found: ${before.entries.length}; filters: member`,
      'changed what: note',
      'read',
    ])
    expect(await listBrokenRows(staff.context.db, 10)).toEqual([])
  })

  test('finds an application by its reference in any writing, also what was done before it had one', async () => {
    const id = await staff.addWhole({ reference: 'LMU BBBB 2222' })
    await sql`
      insert into staff_log (at, member, kind, student_id, details)
      values (${staff.clock.now()}, 'before', 'read', ${id}, '{}')`.execute(staff.context.db)
    await officer.get(`applications/${id}`)

    for (const reference of ['LMU BBBB 2222', 'lmu-bbbb-2222', 'LMUBBBB2222']) {
      // One after the other: each adds to the log.
      // oxlint-disable-next-line no-await-in-loop
      const { entries } = await list(admin, `log?reference=${encodeURIComponent(reference)}`)
      expect(entries.map(({ member }) => member)).toEqual([officer.email, 'before'])
    }
  })

  test('is filtered by what was done, and by the days of the institution', async () => {
    const id = await staff.addWhole({ reference: 'LMU DDDD 4444' })
    await officer.post(`applications/${id}/notes`, { text: 'Called.', id: randomUUID() })
    const at = staff.clock.now()
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(at)
    const next = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
      new Date(at.getTime() + 24 * 3_600_000),
    )
    const find = async (query: string) =>
      (await list(admin, `log?reference=LMU+DDDD+4444&kind=changed&${query}`)).entries.length

    expect(await find(`from=${day}&to=${day}`)).toBe(1)
    expect(await find(`from=${next}`)).toBe(0)
    expect(await find(`to=${day}`)).toBe(1)
    expect((await admin.get('log?from=2026-02-30')).status).toBe(422)
    expect((await admin.get('log?kind=unknown')).status).toBe(422)
  })

  test('comes in pages, which neither repeat nor miss an entry that has the time of another', async () => {
    const at = staff.clock.now()
    await sql`
      insert into staff_log (at, member, kind, details)
      select ${at}, 'many', 'read', '{}' from generate_series(1, 120)`.execute(staff.context.db)
    const numbers: string[] = []
    let after: string | undefined
    do {
      // oxlint-disable-next-line no-await-in-loop
      const page = await list(admin, `log?member=many${after === undefined ? '' : `&after=${after}`}`)
      numbers.push(...page.entries.map(({ number }) => number))
      after = page.next
    } while (after !== undefined)

    expect(numbers).toHaveLength(120)
    expect(numbers.map(Number)).toEqual(numbers.map(Number).toSorted((one, other) => other - one))
    expect(new Set(numbers).size).toBe(120)
  })

  test('is downloaded whole, as text and as a workbook, in which nothing is executed', async () => {
    await sql`
      insert into staff_log (at, member, kind, details)
      select ${staff.clock.now()}, '=cmd|A1', 'read', jsonb_build_object('row', n)
      from generate_series(1, 2500) as n`.execute(staff.context.db)
    const member = encodeURIComponent('=cmd|A1')

    const tsv = await admin.get(`log.tsv?member=${member}`)
    expect(tsv.headers['content-type']).toBe('text/tab-separated-values; charset=utf-8')
    expect(tsv.headers['content-disposition']).toMatch(
      /^attachment; filename="staff-log-\d{4}-\d\d-\d\d\.tsv"$/,
    )
    const lines = tsv.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(lines[0]).toBe('\uFEFFnumber\tat\tmember\trole\twhat\treference\tstudent_id\tdetails')
    expect(lines[1]?.split('\t').slice(2)).toEqual(["'=cmd|A1", '', 'read', '', '', 'row: 2500'])

    const { headers, bytes } = await admin.download(`log.xlsx?member=${member}`)
    expect(headers['content-disposition']).toMatch(/\.xlsx"$/)
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows).toHaveLength(2501)
    expect(sheets[0]?.rows[1]?.[2]).toBe('=cmd|A1')
    expect((await staff.listEntries(admin)).slice(-2)).toMatchObject([
      { kind: 'downloaded', details: { what: ['log'], format: 'tsv', filters: ['member'] } },
      { kind: 'downloaded', details: { what: ['log'], format: 'xlsx', filters: ['member'] } },
    ])
  })

  test('says of an erased application that it is not there', async () => {
    const id = await staff.addWhole({ reference: 'LMU CCCC 3333' })
    await officer.get(`applications/${id}`)
    await sql`delete from student where id = ${id}`.execute(staff.context.db)

    const { entries } = await list(admin, 'log?reference=LMU+CCCC+3333')

    expect(entries).toMatchObject([{ reference: 'LMU CCCC 3333', is_there: false }])
  })
})

describe('the history of an application', () => {
  test('tells who read and changed it, and that the history was read', async () => {
    const id = await staff.addWhole()
    await officer.get(`applications/${id}`)
    await officer.get(`applications/${id}/documents/resume`)
    const { body } = await officer.get(`applications/${id}`)
    const { revision } = body.processing as { revision: number }
    await officer.put(`applications/${id}/processing`, { revision, assignee: officer.id })

    const { entries } = await list(officer, `applications/${id}/history`)
    expect(entries.map((one) => [one.by, describeEntry(one)])).toEqual([
      [officer.name, 'changed assignee'],
      [officer.name, 'read'],
      [officer.name, 'read Resume'],
      [officer.name, 'read'],
    ])
    const [again] = (await list(admin, `applications/${id}/history`)).entries
    expect(again).toMatchObject({ by: officer.name, kind: 'read', details: 'history' })
  })

  test('does not tell a reader which sensitive document was opened, nor other details', async () => {
    const id = await staff.addWhole({ assignee: reader.id })
    await officer.get(`applications/${id}/documents/court_letter`)
    await sql`
      insert into staff_log (at, member, kind, student_id, details)
      values (${staff.clock.now()}, 'office', 'changed', ${id}, '{"note": "court"}')`.execute(
      staff.context.db,
    )

    const { entries } = await list(reader, `applications/${id}/history`)

    expect(entries.map(describeEntry)).toEqual(['changed', 'read a document'])
    expect((await list(admin, `applications/${id}/history`)).entries.map(describeEntry)).toEqual([
      'read history',
      'changed note: court',
      'read Letter of the court',
    ])
  })

  test('is not for a reader to whom the application is not assigned', async () => {
    const id = await staff.addWhole()

    expect((await reader.get(`applications/${id}/history`)).status).toBe(404)
    expect((await officer.get('applications/0b0e7a52-9d0c-4bb2-8b4e-7f3f5ff4a111/history')).status).toBe(404)
  })
})

test('nobody but an administrator reads or downloads the log of the office', async () => {
  for (const path of ['log', 'log.tsv', 'log.xlsx'])
    for (const caller of [officer, reader]) expect((await caller.get(path)).status).toBe(403)
})
