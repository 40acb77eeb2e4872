import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addYears, formatDate, getToday } from '#form/calendarDate.ts'
import { listClosings } from '#server/domain/applications/listClosings.ts'
import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'
import { makePage, neededItems } from '#testing/sketchTenant.ts'

const closes = '2020-03-01'
const choices = [
  { value: 'SP', label: 'Spring 2020', closes },
  { value: 'FA', label: 'Fall 2020', closes },
  { value: 'ANY', label: 'Any time' },
]
let staff: TestStaff
let officer: StaffCaller
let lastDay: string

beforeAll(async () => {
  staff = await openTestStaff([
    makePage([...neededItems, { kind: 'select', key: 'entry_term', label: 'Term', choices }]),
  ])
  officer = await staff.enter('officer')
  lastDay = addYears(getToday(staff.clock.now(), staff.context.tenant.timeZone), 1)
})
afterAll(async () => await staff.close())

const add = async () => await staff.addWhole({ answers: { entry_term: 'FA' }, documents: [] })

async function act(id: string, action: object) {
  const path = `applications/${id}/actions`
  const shown = await officer.post(`${path}/preview`, { action })
  if (shown.status !== 200) return shown
  const effects = shown.body.effects as string[]
  const done = await officer.post(path, { id: randomUUID(), version: shown.body.version, action })
  return { status: done.status, body: { ...done.body, effects } }
}

test('a term is extended for one student, who has not submitted', async () => {
  const id = await add()
  const extension = { kind: 'extend', term: 'FA', until: lastDay }
  expect(await act(id, extension)).toMatchObject({
    status: 409,
    body: { message: 'It was submitted. To let the student change it, reopen it.' },
  })
  const reopening = { kind: 'reopen', until: lastDay, reason: 'Choose another term.', has_mail: false }
  expect((await act(id, reopening)).status).toBe(200)
  const { body } = await officer.get(`applications/${id}/actions`)
  expect((body.terms as object[])[0]).toMatchObject({ value: 'FA', label: 'Fall 2020' })

  const other = { ...extension, term: 'SP' }
  const { effects } = (await act(id, other)).body as { effects: string[] }
  expect(effects[0]).toContain(`can submit for Spring 2020 until the end of ${formatDate(lastDay)}`)
  expect(effects[1]).toBe('So far, the student has chosen another term, or none.')
  const { rows } = await sql`
    select term, last_day::text as day, actor from term_extension where student_id = ${id}`.execute(
    staff.context.db,
  )
  expect(rows).toEqual([{ term: 'SP', day: lastDay, actor: officer.email }])
  const somebody = await listClosings({ ...staff.context, form: staff.form }, staff.context.db, await add())
  expect(somebody).toEqual({ SP: closes, FA: closes })
})

test.each([
  ['a day before the one of the form', { until: '2019-01-01' }],
  ['a day that has passed', { until: '2020-04-01' }],
  ['a term without a last day', { term: 'ANY' }],
  ['no day', { until: '' }],
])('%s is refused', async (_, given) => {
  const id = await add()
  await act(id, { kind: 'reopen', until: lastDay, reason: 'Choose another term.', has_mail: false })
  expect((await act(id, { kind: 'extend', term: 'FA', until: lastDay, ...given })).status).toBe(400)
})
