import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let officer: StaffCaller
let limited: StaffCaller
let applications: Readonly<Record<'noor' | 'wren' | 'ana', string>>

beforeAll(async () => {
  staff = await openTestStaff()
  officer = await staff.enter('officer')
  limited = await staff.enter('reader', 'assigned')
  const name = (first: string, last: string) => ({ first_name: first, last_name: last })
  applications = {
    noor: await staff.addWhole({ answers: name('Noor', 'Second'), reference: 'LMU 4K7P 92QX' }),
    wren: await staff.addWhole({ answers: name('Wren', 'First'), documents: ['resume', 'police_report'] }),
    ana: await staff.addWhole({
      answers: name('Ana', 'Late'),
      assignee: limited.id,
      late: ['resume-late-1', 'court_letter-late-1'],
    }),
  }
})
afterAll(async () => await staff.close())

type Listed = Readonly<Record<string, unknown>>

async function list(caller: StaffCaller, query = ''): Promise<readonly Listed[]> {
  const { status, body } = await caller.get(`applications?${query}`)
  expect(status).toBe(200)
  return body.applications as Listed[]
}

interface Counts {
  readonly total: number
  readonly facets: readonly { readonly facet: string; readonly values: readonly Listed[] }[]
  readonly missing: readonly Listed[]
}

const countAll = async (caller: StaffCaller, query = ''): Promise<Counts> =>
  (await caller.get(`applications?${query}`)).body.counts as Counts

const listNames = async (caller: StaffCaller, query = '') =>
  (await list(caller, query)).map(({ name }) => String(name)).toSorted()

describe('the list', () => {
  test('says of each application what students read, and who has it', async () => {
    const [listed] = await list(officer, 'search=ana')
    const { submitted_at: at } = listed ?? {}
    expect(listed).toMatchObject({
      id: applications.ana,
      name: 'Ana Late',
      status: 'submitted',
      needs: 'new',
      assignee: limited.name,
      stage: null,
      missing: ['Transcript', 'Police report'],
      is_unread: true,
    })
    expect(new Date(String(at)).toISOString()).toBe(at)
    // The choices' labels, not their values.
    const term = staff.form.slots.get('entry_term')
    expect(staff.whole.answers.entry_term).not.toBe('')
    expect(term).toBeDefined()
    expect(listed?.term).toBe(staff.whole.answers.entry_term_desc)
    expect(listed?.program).toBe(staff.whole.answers.applied_major_desc)
  })

  test.each<[query: string, names: string[]]>([
    ['', ['Ana Late', 'Noor Second', 'Wren First']],
    ['status=submitted&needs=new', ['Ana Late', 'Noor Second', 'Wren First']],
    ['needs=late', []],
    ['status=started', []],
    ['late=yes', ['Ana Late']],
    ['missing=police_report', ['Ana Late', 'Noor Second']],
    ['assignee=', ['Noor Second', 'Wren First']],
    ['search=secnod', ['Noor Second']],
    ['search=lmu-4k7p', ['Noor Second']],
    ['since=2020-01-01', ['Ana Late', 'Noor Second', 'Wren First']],
    ['since=2199-12-31', []],
    ['term=none+of+these', []],
    [`assignee=${randomUUID()}`, []],
  ])('filtered by %s', async (query, names) => {
    expect(await listNames(officer, query)).toEqual(names)
    expect((await countAll(officer, query)).total).toBe(names.length)
  })

  test('counts have labels, in their order', async () => {
    const { facets, missing } = await countAll(officer)
    const find = (name: string) => facets.find(({ facet }) => facet === name)?.values
    expect(find('status')).toEqual([{ value: 'submitted', label: 'Submitted', count: 3 }])
    expect(find('assignee')).toEqual([
      { value: '', label: 'Nobody', count: 2 },
      { value: limited.id, label: limited.name, count: 1 },
    ])
    expect(missing).toEqual([
      { value: 'court_letter', label: 'Letter of the court', count: 1 },
      { value: 'police_report', label: 'Police report', count: 2 },
      { value: 'transcript', label: 'Transcript', count: 3 },
    ])
  })

  test('who sees what is assigned to them sees, counts and finds nothing else', async () => {
    expect(await listNames(limited)).toEqual(['Ana Late'])
    for (const query of [
      'search=noor',
      'search=secnod',
      'search=4k7p92qx',
      'assignee=',
      `assignee=${officer.id}`,
    ])
      expect(await listNames(limited, query)).toEqual([])
    // Also beside a filter that fits nothing of theirs, where counts tell what other values would give.
    for (const query of [
      '',
      'needs=late',
      'assignee=',
      `assignee=${officer.id}`,
      'status=started',
      'search=noor',
    ]) {
      const counts = await countAll(limited, query)
      for (const { values } of counts.facets) for (const { count } of values) expect(count).toBe(1)
      expect(JSON.stringify(counts)).not.toContain(officer.id)
    }
    // A cursor of another member begins somewhere, and shows nothing more.
    const cursor = Buffer.from(
      JSON.stringify({ order: 'name', key: 'a', studentId: applications.noor, isSimilar: false }),
    ).toString('base64url')
    expect(await listNames(limited, `order=name&after=${cursor}`)).toEqual(['Ana Late'])
  })
})

describe('hostile queries', () => {
  test.each([
    'assignee=not-a-uuid',
    'assignee=%00',
    'since=9999-99-99',
    'since=2027-02-31',
    'since=0000-00-00',
    'since=tomorrow',
    'term=%00',
    'stage=a%00b',
    'missing=%00',
    'status=a&status=b',
    'search=a&search=b',
    'order=__proto__',
    'late=no',
    `search=${'x'.repeat(201)}`,
    `after=${'x'.repeat(1001)}`,
  ])('%s is refused as invalid', async (query) => {
    const { status, body } = await officer.get(`applications?${query}`)
    expect(status).toBe(422)
    expect(body.message).not.toBe('')
  })

  test.each([
    'since=0000-01-01',
    'since=9999-12-31',
    'term=constructor&program=__proto__&campus=toString&stage=hasOwnProperty',
    'status=%E0%A4%A',
    'missing=__proto__',
    'after=x',
    'order=submitted&after=eyJvcmRlciI6InN1Ym1pdHRlZCIsImtleSI6Ijk5OTk5OTk5OTk5OTk5OTk5Iiwic3R1ZGVudElkIjoiMDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAwIiwiaXNTaW1pbGFyIjpmYWxzZX0',
    '__proto__[search]=a&constructor=b',
  ])('%s finds something or nothing, and is no failure', async (query) => {
    expect((await officer.get(`applications?${query}`)).status).toBe(200)
  })

  test('200 letters of every script are searched for', async () => {
    const asked = Array.from({ length: 60 }, (_, index) =>
      Array.from({ length: 200 }, (__, at) =>
        String.fromCodePoint(
          skipSurrogates((index * 7919 + at * 337 + 1) % (index % 2 ? 0x10_ff_ff : 0x30_00)),
        ),
      ).join(''),
    )
    const signs = [
      "'".repeat(200),
      '\\'.repeat(200),
      ':*&|!()<->'.repeat(20),
      '\0'.repeat(200),
      '\u202E'.repeat(200),
    ]
    for (const search of [...asked, ...signs]) {
      const cut = search.slice(0, 200).toWellFormed()
      const { status } = await officer.get(`applications?search=${encodeURIComponent(cut)}`)
      expect([search, status]).toEqual([search, 200])
    }
  })
})

function skipSurrogates(point: number): number {
  return point >= 0xd8_00 && point <= 0xdf_ff ? 0x41 : point
}

test('pages go on where the one before ended, each in the log if it was searched for', async () => {
  const member = await staff.enter('officer')
  for (let index = 0; index < 52; index += 1)
    await staff.addWhole({ answers: { first_name: 'Many', last_name: 'Paged' }, assignee: member.id })
  const first = await member.get('applications?search=paged&order=name&term=')
  expect(first.body.applications).toEqual([])
  const page = await member.get('applications?search=paged&order=name')
  expect(page.body.applications).toHaveLength(50)
  expect(page.body.counts).toMatchObject({ total: 52 })
  const after = encodeURIComponent(String(page.body.next))
  const second = await member.get(`applications?search=paged&order=name&after=${after}`)
  expect(second.body.applications).toHaveLength(2)
  expect(second.body).not.toHaveProperty('next')
  expect(second.body).not.toHaveProperty('counts')
  await member.get('applications?stage=')

  const entry = { member: member.email, role: 'officer', kind: 'searched', studentId: null, reference: null }
  expect(await staff.listEntries(member)).toEqual([
    { ...entry, details: { filters: ['term', 'search'], found: 0 } },
    { ...entry, details: { filters: ['search'], found: 52 } },
    { ...entry, details: { filters: ['search'], found: 2 } },
  ])
})
