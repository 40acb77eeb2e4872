import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestApplications, type TestApplications } from '#testing/openTestApplications.ts'

import { getJournalAccess } from './describeProfile.ts'

const secret = 'a secret that is only for this test'

test('a student has one key, the same in every process, and nobody else has it', () => {
  const mine = getJournalAccess([secret], 'one')
  const others = getJournalAccess([secret], 'other')

  expect(getJournalAccess([secret], 'one')).toEqual(mine)
  expect(Buffer.from(mine.keys[0] ?? '', 'base64')).toHaveLength(32)
  expect(others.keys).not.toEqual(mine.keys)
  expect(others.owner).not.toBe(mine.owner)
})

test('a new SECRET seals with a new key, and the earlier one still opens', () => {
  const before = getJournalAccess([secret], 'one')
  const after = getJournalAccess(['another secret, for this test too', secret], 'one')

  expect(after.keys[0]).not.toBe(before.keys[0])
  expect(after.keys[1]).toBe(before.keys[0])
  expect(after.owner).toBe(before.owner)
})

describe('the profile', () => {
  let applications: TestApplications

  beforeAll(async () => {
    applications = await openTestApplications()
  })
  afterAll(async () => await applications.close())

  test('contains the student’s own key, which no cache may keep', async () => {
    const [one, other] = [await applications.addStudent(), await applications.addStudent()]
    const journals = await Promise.all(
      [one, one, other].map(async (student) => (await student.call('GET', '/api/profile')).body.journal),
    )
    expect(journals[0]).toEqual({ owner: expect.any(String), keys: [expect.any(String)] })
    expect(journals[1]).toEqual(journals[0])
    expect(journals[2]).not.toEqual(journals[0])
    expect(JSON.stringify(journals[0])).not.toContain(one.id)

    const reply = await applications.app.inject({
      url: '/api/profile',
      headers: { 'test-student': one.id },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('gives no key without a session', async () => {
    const reply = await applications.app.inject({ url: '/api/profile' })
    expect(reply.statusCode).toBe(401)
    expect(reply.body).not.toContain('keys')
  })
})
