import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#form/page.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'

const page: Page = {
  id: 'about',
  path: '/about',
  step: 'One',
  title: 'One',
  sections: [
    {
      id: 'all',
      title: 'All',
      items: [
        {
          kind: 'addAnother',
          id: 'job',
          prefix: 'job_',
          componentTitle: 'Job',
          addLabel: 'Add',
          max: 4,
          items: [
            { kind: 'text', key: 'name', label: 'Name' },
            { kind: 'identifier', key: 'number', label: 'Number' },
          ],
        },
      ],
    },
  ],
}

describe('a component of a group', () => {
  let applications: TestApplications
  let student: TestStudent

  beforeAll(async () => {
    applications = await openTestApplications({ pages: [page] })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    student = await applications.addStudent()
    await student.call('PUT', '/api/add-another', { button_id: 'job', num_components: 3 })
    await student.call('PUT', '/api/answer', {
      job_name: 'Cook',
      job_2_name: 'Nurse',
      job_3_name: 'Baker',
      job_3_number: '123-45-6789',
    })
  })

  const readProfile = async () => (await student.call('GET', '/api/profile')).body
  const readRevision = async () => `"${String((await readProfile()).revision)}"`
  const remove = async (removed: number, ifMatch?: string) =>
    await student.call(
      'PUT',
      '/api/add-another',
      { button_id: 'job', num_components: 2, was: 3, removed },
      ifMatch,
    )
  test('is removed, and the later ones move up with their sealed numbers, in one change', async () => {
    const { revision } = await readProfile()
    expect(await remove(1, await readRevision())).toMatchObject({
      status: 200,
      body: { revision: Number(revision) + 1 },
    })
    expect(await readProfile()).toMatchObject({
      answer: { job_name: 'Nurse', job_2_name: 'Baker', job_2_number: '***-**-6789' },
      removed_at: { job: Number(revision) + 1 },
    })
    expect((await student.call('GET', '/api/add-another')).body).toEqual({ job: 2 })
    // The number can be opened in its new place, so it is the same one.
    const again = await student.call('PUT', '/api/answer', { job_2_number: '123-45-6789' })
    expect(again.body.revision).toBe(Number(revision) + 1)
  })

  test('is removed once, however often that is requested', async () => {
    const ifMatch = await readRevision()
    expect((await remove(2, ifMatch)).status).toBe(200)
    expect((await remove(2, ifMatch)).status).toBe(409)
    expect((await remove(2)).status).toBe(409)
    expect((await readProfile()).answer).toEqual({
      job_name: 'Cook',
      job_2_name: 'Baker',
      job_2_number: '***-**-6789',
    })
  })

  test('is not removed if it or a later one was answered elsewhere since', async () => {
    const ifMatch = await readRevision()
    const { body } = await student.call('PUT', '/api/answer', {
      job_3_name: 'Pilot',
      job_3_number: '987-65-4321',
    })
    expect(await remove(2, ifMatch)).toEqual({
      status: 409,
      body: {
        message: expect.stringContaining('nothing has been removed'),
        conflicts: { job_3_name: 'Pilot', job_3_number: '***-**-4321' },
        answer_times: expect.any(Object),
        revision: body.revision,
      },
    })
    await student.call('PUT', '/api/answer', { job_name: 'Chef' })
    expect((await remove(2, await readRevision())).status).toBe(200)
  })

  test('is not removed if it was answered elsewhere since, and shows what', async () => {
    const ifMatch = await readRevision()
    await student.call('PUT', '/api/answer', { job_name: 'Chef' })
    expect(await remove(1, ifMatch)).toMatchObject({
      status: 409,
      body: { conflicts: { job_name: 'Chef' } },
    })
    expect(await readProfile()).toMatchObject({ answer: { job_name: 'Chef', job_2_name: 'Nurse' } })
  })

  test('does not get an answer that was typed for its predecessor', async () => {
    const ifMatch = await readRevision()
    await remove(1, ifMatch)
    const reply = await student.call('PUT', '/api/answer', { job_number: '111-11-1111' }, ifMatch)
    expect(reply.status).toBe(409)
  })

  test.each([[4], [0], [1.5]])('number %s of three is refused', async (removed) => {
    expect([409, 422]).toContain((await remove(removed)).status)
    expect(await readProfile()).toMatchObject({ answer: { job_3_name: 'Baker' } })
  })
})
