import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { uploadInProgressMessage } from '#contract/messages.ts'
import { addExtension } from '#server/domain/storedApplications/termExtensionStore.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { makePage, neededItems } from '#testing/sketchTenant.ts'

import { reopenApplication } from './reopenApplication.ts'

/** The last minute of February 1 and the first one of February 2 in New York. */
const lastMinute = '2025-02-02T04:59:59Z'
const closed = '2025-02-02T05:00:00Z'
const choices = [
  { value: 'FA', label: 'Fall 2025', opens: '2024-08-01', closes: '2025-02-01' },
  { value: 'SP', label: 'Spring 2026', opens: '2025-03-01', closes: '2025-10-01' },
  { value: 'ANY', label: 'Any time' },
]

describe('an application for a term that closes', () => {
  let applications: TestApplications
  let student: TestStudent

  beforeAll(async () => {
    const term = { kind: 'select', key: 'entry_term', label: 'Term', choices } as const
    applications = await openTestApplications({ pages: [makePage([...neededItems, term])] })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    applications.setNow('2025-01-20T17:00:00Z')
    student = await applications.addStudent()
    await save({ first_name: 'Ada', last_name: 'Wren', legal_agree: true, entry_term: 'FA' })
  })

  const save = async (answers: object) => await student.call('PUT', '/api/answer', answers)
  const submit = async () => await student.call('POST', '/api/submit')
  const readProfile = async () => (await student.call('GET', '/api/profile')).body
  const extend = async (lastDay: string, studentId: string | null = null) =>
    await addExtension(applications.db, {
      term: 'FA',
      last_day: lastDay,
      student_id: studentId,
      actor: 'Ada',
      at: new Date(),
    })

  test('is submitted in the last minute of its last day', async () => {
    applications.setNow(lastMinute)
    expect((await submit()).status).toBe(200)
  })

  test('is taken after its last day from who asked for it then and had to wait for a conversion', async () => {
    applications.setNow('2025-02-02T04:57:00Z')
    await student.setConverting(true)
    expect((await submit()).status).toBe(409)
    applications.setNow('2025-02-02T05:01:00Z')
    expect((await submit()).body).toEqual({ message: uploadInProgressMessage })
    await student.setConverting(false)
    applications.setNow('2025-02-02T05:58:00Z')
    const refused = { status: 409, body: { message: expect.stringContaining('closed on February 1') } }
    expect(await submit()).toEqual(refused)
    applications.setNow('2025-02-02T05:56:00Z')
    expect((await submit()).status).toBe(200)
  })

  test('is not taken from who began to wait when it had closed', async () => {
    applications.setNow(closed)
    await student.setConverting(true)
    expect((await submit()).body).toEqual({ message: uploadInProgressMessage })
    await student.setConverting(false)
    expect((await submit()).status).toBe(409)
  })

  test('is refused a moment later with a message, keeps its answers and can choose another term', async () => {
    applications.setNow(closed)
    expect(await submit()).toEqual({
      status: 409,
      body: { message: expect.stringMatching(/^Applications for Fall 2025 closed on February 1, 2025, /) },
    })
    expect(await save({ first_name: 'Adah' })).toMatchObject({ status: 200 })
    expect(await readProfile()).toMatchObject({
      answer: { first_name: 'Adah', entry_term: 'FA', entry_term_desc: 'Fall 2025' },
      submission: null,
    })
    await save({ entry_term: 'ANY' })
    expect((await submit()).status).toBe(200)
  })

  test('reports the closing before anything that is missing', async () => {
    await save({ last_name: '' })
    applications.setNow(closed)
    expect((await submit()).status).toBe(409)
  })

  test('is refused before its term opens', async () => {
    await save({ entry_term: 'SP' })
    expect(await submit()).toEqual({
      status: 409,
      body: {
        message: 'Applications for Spring 2026 open on March 1, 2025. You can submit yours from that day on.',
      },
    })
    applications.setNow('2025-03-01T05:00:00Z')
    expect((await submit()).status).toBe(200)
  })

  test('stays submitted: a call that is repeated after the closing returns the first result', async () => {
    const first = await submit()
    applications.setNow(closed)
    expect(await submit()).toEqual(first)
  })

  const openForCorrection = async (until: string): Promise<void> => {
    const correction = { until: new Date(until), reason: 'The name is misspelled.' }
    await reopenApplication({ ...applications.context, actor: 'Ada' }, student.id, correction, async () => {
      await Promise.resolve()
    })
  }

  test('reopened for correction, may be submitted again within the time of the correction', async () => {
    await submit()
    await openForCorrection('2025-03-01T05:00:00Z')
    applications.setNow(closed)
    expect(await readProfile()).toMatchObject({ closings: { FA: '2025-02-28', SP: '2025-02-28' } })
    await save({ entry_term: 'ANY' })
    await save({ entry_term: 'FA' })
    expect((await submit()).status).toBe(200)
  })

  test('reopened for correction, is refused for another closed term, unless it is extended', async () => {
    await save({ entry_term: 'ANY' })
    await submit()
    await openForCorrection('2025-03-01T05:00:00Z')
    await save({ entry_term: 'SP' })
    expect((await submit()).status).toBe(409)
    await save({ entry_term: 'FA' })
    applications.setNow(closed)
    expect((await submit()).status).toBe(409)
    await extend('2025-02-03', student.id)
    expect(await readProfile()).toMatchObject({ closings: { FA: '2025-02-03' } })
    expect((await submit()).status).toBe(200)
  })

  test('may be submitted later if the office extends its term for this student only', async () => {
    const other = student
    student = await applications.addStudent()
    await save({ first_name: 'Ben', last_name: 'Wren', legal_agree: true, entry_term: 'FA' })
    await extend('2025-02-03', student.id)
    applications.setNow('2025-02-04T04:59:59Z')
    expect(await readProfile()).toMatchObject({ closings: { FA: '2025-02-03', SP: '2025-10-01' } })
    expect((await other.call('GET', '/api/profile')).body).toMatchObject({
      closings: { FA: '2025-02-01', SP: '2025-10-01' },
    })
    expect((await other.call('POST', '/api/submit')).status).toBe(409)
    expect((await submit()).status).toBe(200)
  })

  test('may be submitted later if its term is extended for everybody, until that is revoked', async () => {
    await extend('2025-02-05')
    applications.setNow('2025-02-06T04:59:59Z')
    expect(await readProfile()).toMatchObject({ closings: { FA: '2025-02-05', SP: '2025-10-01' } })
    expect((await submit()).status).toBe(200)

    student = await applications.addStudent()
    await save({ first_name: 'Ben', last_name: 'Wren', legal_agree: true, entry_term: 'FA' })
    await extend('2025-02-01')
    expect((await submit()).status).toBe(409)
    await extend('2025-02-06', student.id)
    expect((await submit()).status).toBe(200)
  })
})
