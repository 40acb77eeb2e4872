import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listBrokenRows } from '#server/domain/staff/staffLogStore.ts'
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

const first = (id: string) => ({ id, revision: 0 })

describe('choosing', () => {
  test('finds pasted references, and names what is none', async () => {
    const member = await staff.enter('officer')
    const [one, two] = [
      await staff.addWhole({ reference: 'LMU MANY 0001' }),
      await staff.addWhole({ reference: 'LMU MANY 0002' }),
    ]

    const references = 'LMU MANY 0001, lmu-many-0002\nLMU MANY 9999\nWren Calloway'
    const { status, body } = await member.post('choices', { references })

    expect(status).toBe(200)
    expect(body).toEqual({
      applications: expect.arrayContaining([first(one), first(two)]),
      unknown: ['LMU MANY 9999', 'Wren Calloway'],
    })
    expect(body.applications).toHaveLength(2)
    expect(await staff.listEntries(member)).toMatchObject([
      { kind: 'searched', details: { filters: ['references'], found: 2 } },
    ])
  })

  test('finds all that match filters, with the revision of each', async () => {
    const one = await staff.addWhole({ answers: { last_name: 'Quillfeather' } })
    const two = await staff.addWhole({ answers: { last_name: 'Quillfeather' } })
    await officer.put(`applications/${two}/processing`, { revision: 0, assignee: other.id })

    const all = await officer.post('choices', { filter: { search: 'quillfeather' } })
    const theirs = await officer.post('choices', {
      filter: { search: 'quillfeather', assignee: other.id },
    })

    expect(all.body.applications).toEqual(expect.arrayContaining([first(one), { id: two, revision: 1 }]))
    expect(theirs.body.applications).toEqual([{ id: two, revision: 1 }])
  })

  test.each([
    ['a filter that is none', { filter: { color: 'red' } }, 422],
    ['a day that is none', { filter: { since: '2027-02-31' } }, 422],
    ['both at once', { filter: {}, references: '' }, 422],
    ['NUL', { references: 'LMU\u0000' }, 400],
    [
      'more than can be chosen',
      { references: Array.from({ length: 5001 }, (_, at) => `LMU AAAA ${1000 + at}`).join('\n') },
      400,
    ],
  ])('refuses %s', async (_, body, status) => {
    expect(await officer.post('choices', body)).toMatchObject({ status })
  })
})

describe('a change of many', () => {
  test('changes each, and the history of each shows it', async () => {
    const member = await staff.enter('officer')
    const ids = [
      await staff.addWhole({ reference: 'LMU EACH 0001' }),
      await staff.addWhole({ reference: 'LMU EACH 0002' }),
    ]
    await member.get(`applications/${ids[0]}`)

    const changed = await member.put('processing', {
      applications: ids.map(first),
      stage: 'committee',
      assignee: other.id,
    })

    expect(changed.body).toEqual({ changed: 2, unchanged: 0, gone: 0, conflicts: [] })
    for (const id of ids) {
      const { body } = await other.get(`applications/${id}`)
      expect(body.processing).toMatchObject({
        revision: 1,
        stage: 'committee',
        assignee: other.id,
        handled_at: expect.any(String),
        changed: { by: member.name },
      })
    }
    const { body } = await officer.post('choices', { filter: { stage: 'committee', assignee: other.id } })
    expect(body.applications).toEqual(expect.arrayContaining(ids.map((id) => ({ id, revision: 1 }))))
    const entries = await staff.listEntries(member)
    const changes = entries.filter(({ kind }) => kind === 'changed')
    expect(changes).toHaveLength(2)
    for (const [index, studentId] of ids.entries()) {
      const reference = `LMU EACH 000${index + 1}`
      const details = { what: ['stage', 'assignee'], together: 2 }
      expect(changes).toContainEqual(expect.objectContaining({ studentId, reference, details }))
    }
    expect(await listBrokenRows(staff.context.db, 1)).toEqual([])
  })

  test('keeps what it does not name, and what a colleague has changed meanwhile, whom it names', async () => {
    const [theirs, mine] = [
      await staff.addWhole({ reference: 'LMU THEI 0001', answers: { first_name: 'Thea', last_name: 'Irs' } }),
      await staff.addWhole(),
    ]
    await other.put(`applications/${theirs}/processing`, { revision: 0, stage: 'decided' })
    await officer.put(`applications/${mine}/processing`, { revision: 0, stage: 'committee' })

    const changed = await officer.put('processing', {
      applications: [theirs, mine].map(first),
      assignee: officer.id,
    })

    expect(changed.body).toEqual({
      changed: 1,
      unchanged: 0,
      gone: 0,
      conflicts: [
        { id: theirs, revision: 1, name: 'Thea Irs', reference: 'LMU THEI 0001', changed_by: other.name },
      ],
    })
    expect((await officer.get(`applications/${theirs}`)).body.processing).toMatchObject({
      stage: 'decided',
      assignee: null,
    })
    expect((await officer.get(`applications/${mine}`)).body.processing).toMatchObject({
      stage: 'committee',
      assignee: officer.id,
    })
    const again = await officer.put('processing', {
      applications: [{ id: theirs, revision: 1 }],
      assignee: officer.id,
    })
    expect(again.body).toMatchObject({ changed: 1, conflicts: [] })
  })

  test('of a revision after which there is no other one is refused', async () => {
    const applications = [{ id: await staff.addWhole(), revision: 2 ** 31 - 1 }]
    expect((await officer.put('processing', { applications, stage: 'committee' })).status).toBe(422)
  })

  test('that comes twice says the same, and one that a colleague has made is none', async () => {
    const id = await staff.addWhole()
    const change = { applications: [first(id)], stage: 'committee' }

    expect((await officer.put('processing', change)).body).toMatchObject({ changed: 1, conflicts: [] })
    expect((await officer.put('processing', change)).body).toMatchObject({ changed: 1, conflicts: [] })
    expect((await other.put('processing', change)).body).toMatchObject({
      changed: 0,
      unchanged: 1,
      conflicts: [],
    })
  })

  test('of two members at once leaves each application with one of both', async () => {
    const ids: string[] = []
    for (let count = 0; count < 20; count += 1) ids.push(await staff.addWhole())
    const by = async (caller: StaffCaller, order: readonly string[]) =>
      await caller.put('processing', { applications: order.map(first), assignee: caller.id })

    const [one, two] = await Promise.all([by(officer, ids), by(other, ids.toReversed())])

    const counts = [one, two].map(({ body }) => [body.changed, (body.conflicts as object[]).length])
    expect(counts[0]?.map((count, at) => Number(count) + Number(counts[1]?.[at]))).toEqual([20, 20])
  })

  test('counts what is not there', async () => {
    const id = await staff.addWhole()
    const gone = '00000000-0000-4000-8000-000000000000'

    const changed = await officer.put('processing', {
      applications: [first(id), first(gone), first(id)],
      stage: null,
    })

    expect(changed.body).toMatchObject({ changed: 1, gone: 1, conflicts: [] })
  })

  test.each([
    ['nothing to change', {}, 400],
    ['a stage that is none', { stage: 'lunch' }, 400],
    ['a member who is none', { assignee: '00000000-0000-4000-8000-000000000000' }, 400],
    ['no applications', { stage: null, applications: [] }, 422],
    [
      'more than can be chosen',
      { stage: null, applications: Array.from({ length: 5001 }, () => first(crypto.randomUUID())) },
      422,
    ],
  ])('refuses %s', async (_, given, status) => {
    const applications = [first(crypto.randomUUID())]
    expect(await officer.put('processing', { applications, ...given })).toMatchObject({ status })
  })
})
