import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import type { Page } from '#form/page.ts'
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
    'a comment on nothing',
    {
      open: { conviction: 'Y' },
      close: { conviction: 'N' },
      unasked: { conviction_comment: 'A long story' },
      marker: 'A long story',
    },
  ],
  [
    'a phone abroad at home',
    {
      open: { country: 'DEU' },
      close: { country: 'USA' },
      unasked: { phone_international: '+49 30 123456' },
      marker: '+49 30',
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
    'a major that another term does not have',
    {
      open: { entry_term: '2027FA', campus_preference: 'M' },
      close: { entry_term: '2027SP' },
      unasked: { applied_major: '51.3801' },
      marker: 'Nursing',
      finish: { entry_term: '2027SP', applied_major: '54.0101' },
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
    'a mailing address that is the permanent one',
    {
      open: { mailing_addr_same_as_perm_addr: 'N' },
      close: { mailing_addr_same_as_perm_addr: 'Y' },
      unasked: { mailing_city: 'Ducktown', mailing_country: 'VAT' },
      marker: 'Ducktown',
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
  [
    'a description of an education that has a name',
    {
      open: { parent_communication_preference: '1', parent_education: 'OTHER' },
      close: { parent_education: 'HS' },
      unasked: { parent_education_other: 'Apprenticeship' },
      marker: 'Apprenticeship',
    },
  ],
  [
    'a citizen’s number and country',
    {
      open: { citizenship_type: 'PR' },
      close: { citizenship_type: 'US' },
      unasked: { citizenship: 'VAT', alien_registration_number: 'A123456789' },
      marker: 'Vatican',
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

const exclusivePage: Page = {
  id: 'about',
  path: '/about',
  step: 'Step One',
  title: 'About You',
  sections: [
    {
      id: 'all',
      title: 'All',
      items: [
        { kind: 'text', key: 'age', label: 'Age' },
        {
          kind: 'exclusive',
          cases: [
            {
              when: { valueKey: 'age', operator: 'lt', target: 18 },
              items: [
                { kind: 'text', key: 'guardian', label: 'Guardian', required: { message: 'Guardian' } },
              ],
            },
            {
              when: { valueKey: 'age', operator: 'lt', target: 21 },
              items: [{ kind: 'text', key: 'school', label: 'School' }],
            },
            {
              when: { valueKey: 'age', operator: 'answered' },
              items: [{ kind: 'text', key: 'employer', label: 'Employer' }],
            },
          ],
        },
      ],
    },
  ],
}

test('only the first exclusive group that holds is stored, validated and submitted', async () => {
  const applications = await openTestApplications({ pages: [exclusivePage] })
  onTestFinished(async () => await applications.close())
  const student = await applications.addStudent()
  const everything = { guardian: 'Ada', school: 'Oak Ridge', employer: 'Mill' }
  const save = async (age: string) => {
    await student.call('PUT', '/api/answer', { age, ...everything })
    return (await student.call('GET', '/api/profile')).body.answer
  }
  expect(await save('17')).toEqual({ age: '17', guardian: 'Ada' })
  expect(await save('18')).toEqual({ age: '18', school: 'Oak Ridge' })
  expect(await save('21')).toEqual({ age: '21', employer: 'Mill' })
  expect(await save('many')).toEqual({ age: 'many', employer: 'Mill' })
  expect(await save('')).toEqual({ age: '' })
  await student.call('PUT', '/api/answer', { age: '9', guardian: '' })
  expect(await student.call('POST', '/api/submit')).toMatchObject({
    status: 422,
    body: { errors: { guardian: ['Guardian'] } },
  })
  await student.call('PUT', '/api/answer', { age: '19' })
  expect(await student.call('POST', '/api/submit')).toMatchObject({ status: 200 })
})
