import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestStaff, type StaffCaller, type TestStaff } from '#testing/openTestStaff.ts'

let staff: TestStaff
let officer: StaffCaller

beforeAll(async () => {
  staff = await openTestStaff()
  officer = await staff.enter('officer')
})
afterAll(async () => await staff.close())

async function read(caller: StaffCaller, id: string) {
  const { body } = await caller.get(`applications/${id}`)
  return body.changes as
    | {
        readonly since: { readonly reference: string }
        readonly answers: readonly { readonly key: string; readonly was: unknown }[]
        readonly removed: readonly { readonly row: { readonly key: string } }[]
      }
    | undefined
}

test('a corrected record says what each changed answer was, and what is not asked any more', async () => {
  const id = await staff.addWhole({
    reference: 'LMU FIRST 001',
    answers: { citizenship_type: 'PR', conviction_comment: 'Zugzwang, once.' },
  })
  expect(await read(officer, id)).toBeUndefined()
  await staff.correct(id, 'LMU SECOND 02', { first_name: 'Noor', citizenship_type: 'US', conviction: 'N' })
  const changes = await read(officer, id)
  expect(changes?.since).toEqual({ reference: 'LMU FIRST 001', submitted_at: expect.any(String) })
  const was = new Map(changes?.answers.map((one) => [one.key, one.was]))
  expect(was.get('first_name')).toEqual({ kind: 'text', text: staff.whole.answers.first_name })
  expect(was.get('conviction')).toMatchObject({ kind: 'marks' })
  expect(was.has('last_name')).toBe(false)
  expect(changes?.removed.map(({ row }) => row.key)).toEqual(
    expect.arrayContaining(['alien_registration_number', 'conviction_comment']),
  )
})

test('a reader learns no sensitive answer by what it was', async () => {
  const reader = await staff.enter('reader')
  const id = await staff.addWhole({
    answers: { citizenship_type: 'PR', conviction_comment: 'Zugzwang, once.' },
  })
  await staff.correct(id, 'LMU SECOND 03', { first_name: 'Noor', citizenship_type: 'US', conviction: 'N' })
  const changes = await read(reader, id)
  expect(changes?.answers.map(({ key }) => key)).toContain('first_name')
  const { text } = await reader.get(`applications/${id}`)
  for (const word of ['conviction', 'Zugzwang', 'alien_registration', 'Alien Registration'])
    expect(text).not.toContain(word)
})

test('who last read an earlier submission compares with that one, everybody else with the one before', async () => {
  const early = await staff.enter('officer')
  const id = await staff.addWhole({ reference: 'LMU ONE 0001', answers: { first_name: 'One' } })
  await early.get(`applications/${id}`)
  staff.clock.advance(1)
  await staff.correct(id, 'LMU TWO 0002', { first_name: 'Two' })
  staff.clock.advance(1)
  await staff.correct(id, 'LMU THREE 03', { first_name: 'Three' })
  const since = async (caller: StaffCaller) => (await read(caller, id))?.since.reference
  expect(await since(early)).toBe('LMU ONE 0001')
  expect(await since(officer)).toBe('LMU TWO 0002')
  staff.clock.advance(1)
  expect(await since(early)).toBe('LMU TWO 0002')
})

test('a document that was replaced by one of the same name is a change', async () => {
  const id = await staff.addWhole({ documents: ['resume', 'court_letter'] })
  await staff.correct(id, 'LMU FILES 002', {})
  expect((await read(officer, id))?.answers).toEqual([])
  await sql`update document set pdf_file_key = pdf_file_key || '2' where student_id = ${id} and answer_key = 'resume'`.execute(
    staff.context.db,
  )
  expect((await read(officer, id))?.answers).toEqual([
    { key: 'resume', was: { kind: 'document', fileName: 'The resume.docx', sizeText: expect.any(String) } },
  ])
})
