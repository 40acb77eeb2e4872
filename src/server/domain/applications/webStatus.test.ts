import { describe, expect, test } from 'vitest'

import { openApplicationsForTests } from '#testing/openApplicationsForTests.ts'
import type { TestApplications, TestStudent } from '#testing/openTestApplications.ts'

import { findProgress } from '#server/domain/storedApplications/webStatusStore.ts'

describe('statuses and the last page', () => {
  let applications: TestApplications
  let student: TestStudent

  openApplicationsForTests((opened, added) => {
    applications = opened
    student = added
  })

  const post = async (web_status: string) => await student.call('POST', '/api/web-status', { web_status })
  const readStatuses = async () => (await student.call('GET', '/api/profile')).body.web_status

  test('a profile begins with nothing', async () => {
    expect(await student.call('GET', '/api/profile')).toEqual({
      status: 200,
      body: {
        answer: {},
        document_answer: { transcript: '' },
        username: student.email,
        last_page: null,
        successful_login: ['2025-01-19T08:00:00.000Z'],
        web_status: [],
        add_another: {},
        tabs: {},
        removed_at: {},
        answer_times: {},
        page_changes: {},
        page_revisions: {},
        revision: 0,
        submission: null,
        journal: { owner: expect.any(String), keys: [expect.any(String)] },
      },
    })
    expect(await findProgress(applications.db, student.id)).toEqual({ status: null, lastPage: null })
  })

  test('each status is recorded once, with its time', async () => {
    expect((await post('started')).status).toBe(200)
    applications.setNow('2025-01-20T18:00:00Z')
    expect((await post('started')).status).toBe(200)
    expect((await post('validating')).status).toBe(200)
    expect(await readStatuses()).toEqual([
      { web_status: 'started', created_at: '2025-01-20T17:00:00.000Z' },
      { web_status: 'validating', created_at: '2025-01-20T18:00:00.000Z' },
    ])
    expect(await findProgress(applications.db, student.id)).toEqual({ status: 'validating', lastPage: null })
  })

  test('validating also records started', async () => {
    await Promise.all([post('validating'), post('started'), post('validating')])
    expect(await readStatuses()).toMatchObject([{ web_status: 'started' }, { web_status: 'validating' }])
  })

  test('submitted cannot be set by a client', async () => {
    expect(await post('submitted')).toEqual({ status: 409, body: { message: expect.any(String) } })
    expect(await readStatuses()).toEqual([])
  })

  test('an unknown status is refused', async () => {
    expect(await post('accepted')).toEqual({
      status: 422,
      body: {
        message: 'This must be started, validating, or submitted.',
        errors: { web_status: ['This must be started, validating, or submitted.'] },
      },
    })
  })

  test('additional properties are refused', async () => {
    const reply = await student.call('POST', '/api/web-status', { web_status: 'started', admin: true })
    expect(reply).toMatchObject({ status: 422, body: { errors: { admin: [expect.any(String)] } } })
    expect(await readStatuses()).toEqual([])
  })

  test('the last page is one of the form', async () => {
    expect((await student.call('PUT', '/api/last-page', { last_page: '/education-ug' })).status).toBe(200)
    const reply = await student.call('PUT', '/api/last-page', { last_page: '//evil.example' })
    expect(reply).toEqual({
      status: 422,
      body: { message: expect.any(String), errors: { last_page: [expect.any(String)] } },
    })
    expect((await student.call('GET', '/api/profile')).body.last_page).toBe('/education-ug')
    expect(await findProgress(applications.db, student.id)).toEqual({
      status: null,
      lastPage: '/education-ug',
    })
  })

  test('the server computes the validations itself', async () => {
    await student.call('PUT', '/api/answer', { first_name: 'Ada', lmu_athlete: 'Y' })
    expect(await student.call('POST', '/api/validations', { first_name: ['I do not like it'] })).toEqual({
      status: 200,
      body: {
        errors: {
          last_name: ['Last Name'],
          sport: ['For which sport are you being recruited?'],
          legal_agree: ['Please certify that it is true.'],
        },
      },
    })
  })
})
