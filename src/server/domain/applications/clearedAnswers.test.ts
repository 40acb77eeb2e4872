import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { tenant } from '#tenant/tenant.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { completeAnswers } from '#testing/rules/completeAnswers.ts'

import { findCopySource } from './readApplication.ts'

/** An answer that opens another question, one that closes it, and what must be gone then. */
interface Row {
  readonly open: Answers
  readonly close: Answers
  /** Answers to the closed question, with a text or label that occurs nowhere else in the application. */
  readonly unasked: Answers
  readonly marker: string
  /** What the application then needs to be complete. */
  readonly finish?: Answers
}

const rows: readonly (readonly [string, Row])[] = [
  [
    'the sport of no athlete',
    {
      open: { lmu_athlete: 'Y' },
      close: { lmu_athlete: 'N' },
      unasked: { sport: 'WSB' },
      marker: 'Softball',
    },
  ],
  [
    'a state of another country',
    {
      open: { country: 'USA' },
      close: { country: 'CAN' },
      unasked: { state: 'AP' },
      marker: 'Armed Forces Pacific',
      finish: { country: 'CAN', state: 'ON' },
    },
  ],
  [
    'a whole chain behind the term',
    {
      open: { entry_term: '2027FA' },
      close: { entry_term: '--' },
      unasked: { campus_preference: 'K', applied_major: '51.3801' },
      marker: 'Nursing',
      finish: { entry_term: '2027FA', campus_preference: 'M', applied_major: '54.0101' },
    },
  ],
  [
    'a second parent of one',
    {
      open: { parent_communication_preference: '2' },
      close: { parent_communication_preference: '1' },
      unasked: { parent_2_first_name: 'Ottoline', parent_2_relationship: 'STEPFATHER' },
      marker: 'Stepfather',
    },
  ],
]

describe('what is not asked', () => {
  let applications: TestApplications
  let student: TestStudent

  beforeAll(async () => {
    applications = await openTestApplications({ pages: tenant.pages })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    student = await applications.addStudent()
  })

  const save = async (answers: Answers): Promise<void> => {
    expect(await student.call('PUT', '/api/answer', answers)).toMatchObject({ status: 200 })
  }
  const readAnswers = async () => (await student.call('GET', '/api/profile')).body.answer
  const expectGone = async ({ unasked }: Row): Promise<void> => {
    const answers = await readAnswers()
    for (const key of Object.keys(unasked)) {
      expect(answers).not.toHaveProperty(key)
      expect(answers).not.toHaveProperty(`${key}_desc`)
    }
  }
  /** Everything stored about the student, and everything generated from it, as text. */
  const readEverything = async (): Promise<string> => {
    const { rows: kept } = await sql`
      select to_jsonb(application) as row from application where student_id = ${student.id}`.execute(
      applications.db,
    )
    const source = await findCopySource(applications.context, applications.db, student.id)
    return JSON.stringify([kept, source, await readAnswers()])
  }
  const submit = async ({ close, finish }: Row): Promise<void> => {
    await save({ ...completeAnswers, ...close, ...finish })
    expect(await student.call('POST', '/api/submit')).toMatchObject({ status: 200 })
  }

  test.each(rows)('%s goes when the answer before it changes', async (_, row) => {
    await save({ ...row.open, ...row.unasked })
    expect(await readAnswers()).toMatchObject(row.unasked)
    expect(await readEverything()).toContain(row.marker)
    await save(row.close)
    await expectGone(row)
    // The answer that opened it is restored, without what was behind it.
    await save(row.open)
    await expectGone(row)
    await submit(row)
    expect(await readEverything()).not.toContain(row.marker)
  })

  test.each(rows)('%s is not kept when it comes together with that answer', async (_, row) => {
    await save(row.open)
    await save({ ...row.unasked, ...row.close })
    await expectGone(row)
    await submit(row)
    expect(await readEverything()).not.toContain(row.marker)
  })

  test.each(rows)('%s is not kept when it comes after that answer', async (_, row) => {
    await save({ ...row.open, ...row.close })
    await save(row.unasked)
    await expectGone(row)
    await submit(row)
    expect(await readEverything()).not.toContain(row.marker)
  })

  const leftOvers = rows.filter(([, { finish }]) => finish === undefined)
  test.each(leftOvers)('%s is let go of at the submission, whoever stored it', async (_, row) => {
    await save({ ...completeAnswers, ...row.close })
    // As if the form had asked for it when it was saved.
    await sql`update application set answers = answers || ${JSON.stringify(row.unasked)}::jsonb
      where student_id = ${student.id}`.execute(applications.db)
    await expectGone(row)
    expect(await student.call('POST', '/api/submit')).toMatchObject({ status: 200 })
    expect(await readEverything()).not.toContain(row.marker)
  })

  test('the placeholder of a select is no answer: not stored, not described, and missing', async () => {
    await save({ gender: 'F', country: '--', entry_term: '--', first_name: '--' })
    expect(await readAnswers()).toEqual({
      gender: 'F',
      gender_desc: 'Female',
      country: '',
      entry_term: '',
      first_name: '',
    })
    await save({ gender: '--' })
    const answers = await readAnswers()
    expect(answers).toMatchObject({ gender: '' })
    expect(answers).not.toHaveProperty('gender_desc')
    const { body } = await student.call('POST', '/api/validations', {})
    expect(body.errors).toMatchObject({
      gender: ['Gender'],
      country: ['Country'],
      first_name: ['First Name'],
    })
    expect(await readEverything()).not.toContain('--')
  })
})
