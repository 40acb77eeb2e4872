import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ask, fetchEntries, openTestDownloads, waitForEnd } from '#testing/openTestDownloads.ts'
import type { StaffCaller } from '#testing/openTestStaff.ts'

let staff: Awaited<ReturnType<typeof openTestDownloads>>
let officer: StaffCaller

beforeAll(async () => {
  staff = await openTestDownloads()
  await staff.startWork()
})
afterAll(async () => await staff.close())

async function listUndownloaded(caller: StaffCaller, kind: string, search: string): Promise<unknown> {
  const { body } = await caller.post('choices', { filter: { undownloaded: kind, search } })
  return (body.applications as { id: string }[]).map(({ id }) => id)
}

describe('a table', () => {
  beforeAll(async () => {
    officer = await staff.enter('officer')
  })

  test('has the chosen applications in the columns of a mapping, and is in the history of each', async () => {
    const chosen = [
      await staff.addWhole({
        reference: 'LMU TABL 0001',
        answers: { first_name: 'Tabitha', conviction: 'Y' },
      }),
      await staff.addWhole({ reference: 'LMU TABL 0002', answers: { first_name: 'Tobias' } }),
    ]
    await staff.addWhole({ reference: 'LMU TABL 0003' })
    const columns = [
      { column: 'Reference', from: 'reference' },
      { column: 'First', from: 'first_name' },
      { column: 'Conviction', from: 'conviction', codes: { Y: 'yes' } },
      { column: 'Email', from: 'student_email' },
    ]

    const id = await ask(officer, 'table', chosen, { name: 'slate.json', columns })
    const ended = await waitForEnd(officer, id)

    expect(ended).toMatchObject({
      state: 'ready',
      applications: 2,
      done: 2,
      files: [{ name: expect.stringMatching(/^applications-\d{4}-\d\d-\d\d\.xlsx$/) }],
    })
    expect(ended.notes).toEqual(expect.arrayContaining([expect.stringMatching(/^The mapping leaves out/)]))
    const entries = await fetchEntries(officer, id)
    const text = [...entries.values()].join('')
    for (const cell of ['Reference', 'LMU TABL 0001', 'Tabitha', 'yes', 'LMU TABL 0002', 'Tobias'])
      expect(text).toContain(`>${cell}<`)
    expect(text).not.toContain('LMU TABL 0003')
    expect(await staff.listEntries(officer)).toMatchObject([
      {
        kind: 'downloaded',
        studentId: chosen[0],
        reference: 'LMU TABL 0001',
        details: { as: 'table', together: 2 },
      },
      {
        kind: 'downloaded',
        studentId: chosen[1],
        reference: 'LMU TABL 0002',
        details: { as: 'table', together: 2 },
      },
      { kind: 'downloaded', studentId: null, details: { download: id, file: 1, together: 2 } },
    ])
    const { rows } = await sql<{ actor: string; kind: string }>`
      select actor, kind from application_event where student_id = ${chosen[0]} and kind like 'export%'`.execute(
      staff.context.db,
    )
    expect(rows).toEqual([{ actor: officer.email, kind: 'exported' }])
  })

  test('leaves out what is not submitted, and says how many', async () => {
    const withdrawn = await staff.addWhole()
    await sql`update application_list set status = 'withdrawn' where student_id = ${withdrawn}`.execute(
      staff.context.db,
    )
    const chosen = await staff.addWhole()
    const caller = await staff.enter('officer')

    const { body } = await caller.post('downloads', { kind: 'table', applications: [chosen, withdrawn] })

    expect(body).toMatchObject({ left_out: 1 })
    expect(await waitForEnd(caller, String(body.id))).toMatchObject({ applications: 1 })
    expect(await caller.post('downloads', { kind: 'table', applications: [withdrawn] })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('nothing to download') },
    })
  })

  test.each([
    ['a mapping that is none', { columns: { first_name: '' } }, /is not a mapping/],
    ['a mapping of columns that are none', { columns: { shoe_size: 'Shoes' } }, /no such columns/],
    ['a mapping that cannot be stored', { columns: { first_name: 'a\u0000' } }, /cannot be stored/],
  ])('refuses %s in words', async (_, mapping, message) => {
    const caller = await staff.enter('officer')
    const applications = [await staff.addWhole()]

    const given = { kind: 'table', applications, mapping: { name: 'my.json', ...mapping } }

    expect(await caller.post('downloads', given)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    })
  })
})

describe('a zip file', () => {
  test('has the PDFs of the chosen applications with an index', async () => {
    const caller = await staff.enter('officer')
    const chosen = await staff.addWhole({ reference: 'LMU PAPR 0001', late: ['transcript-late-1'] })
    await staff.addWhole({ reference: 'LMU PAPR 0002' })

    const id = await ask(caller, 'documents', [chosen])
    expect(await waitForEnd(caller, id)).toMatchObject({
      state: 'ready',
      notes: [],
      files: [{ name: expect.stringMatching(/^documents-\d{4}-\d\d-\d\d\.zip$/) }],
    })

    const entries = await fetchEntries(caller, id)
    const names = ['court_letter', 'resume', 'transcript-late-1'].map((key) => `LMU-PAPR-0001_${key}.pdf`)
    expect([...entries.keys()].toSorted()).toEqual([...names, 'index.txt'])
    expect(entries.get('LMU-PAPR-0001_resume.pdf')).toBe(`%PDF resume of ${chosen}`)
    const lines = entries.get('index.txt')?.trim().split('\r\n') ?? []
    expect(lines.map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['reference', 'kind', 'file_name'],
      ...names.map((name) => ['LMU PAPR 0001', name.slice(14, -4), name]),
    ])
  })

  test('has the PDF copy of each application', { timeout: 60_000 }, async () => {
    const caller = await staff.enter('officer')
    const chosen = [
      await staff.addWhole({ reference: 'LMU COPY 0001', documents: [] }),
      await staff.addWhole({ reference: 'LMU COPY 0002', documents: [] }),
    ]

    const id = await ask(caller, 'copies', chosen)
    expect(await waitForEnd(caller, id)).toMatchObject({ state: 'ready', notes: [] })

    const entries = await fetchEntries(caller, id)
    expect([...entries.keys()]).toEqual(['LMU-COPY-0001.pdf', 'LMU-COPY-0002.pdf', 'index.txt'])
    expect(entries.get('LMU-COPY-0002.pdf')).toMatch(/^%PDF-/)
  })
})

describe('what a member has not downloaded', () => {
  test('is what has changed since they got it, for each kind of its own', async () => {
    const [caller, colleague] = [await staff.enter('officer'), await staff.enter('officer')]
    const last_name = 'Undershaw'
    const chosen = [
      await staff.addWhole({ answers: { last_name } }),
      await staff.addWhole({ answers: { last_name } }),
    ]
    expect(await listUndownloaded(caller, 'table', last_name)).toHaveLength(2)

    const id = await ask(caller, 'table', chosen)
    await waitForEnd(caller, id)
    // What is only made was not downloaded.
    expect(await listUndownloaded(caller, 'table', last_name)).toHaveLength(2)
    await staff.addLate(chosen[1] ?? '', 'transcript-late-1')
    await fetchEntries(caller, id)

    expect(await listUndownloaded(caller, 'table', last_name)).toEqual([chosen[1]])
    expect(await listUndownloaded(caller, 'documents', last_name)).toHaveLength(2)
    expect(await listUndownloaded(colleague, 'table', last_name)).toHaveLength(2)
    const { body } = await caller.get('applications?undownloaded=table&search=undershaw')
    expect(body.counts).toMatchObject({ total: 1 })
  })
})
