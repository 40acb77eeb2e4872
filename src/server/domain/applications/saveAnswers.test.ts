import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openApplicationsForTests } from '#testing/openApplicationsForTests.ts'
import type { TestApplications, TestStudent } from '#testing/openTestApplications.ts'

describe('saving answers', () => {
  let applications: TestApplications
  let student: TestStudent

  openApplicationsForTests((opened, added) => {
    applications = opened
    student = added
  })

  const save = async (answers: unknown, ifMatch?: string) =>
    await student.call('PUT', '/api/answer', answers, ifMatch)
  const readAnswers = async () => (await student.call('GET', '/api/profile')).body.answer

  test('stores them, with the labels of choices', async () => {
    expect(await save({ first_name: 'Ada', country: 'USA', state: 'TN', optin_sms_ind: true })).toEqual({
      status: 200,
      body: { message: expect.any(String), revision: 1 },
    })
    expect(await readAnswers()).toEqual({
      first_name: 'Ada',
      country: 'USA',
      country_desc: 'United States',
      state: 'TN',
      state_desc: 'Tennessee',
      optin_sms_ind: true,
    })
  })

  test('adds to stored answers, and empties what is emptied', async () => {
    await save({ first_name: 'Ada', last_name: 'Byron' })
    expect((await save({ last_name: '' })).body.revision).toBe(2)
    expect(await readAnswers()).toEqual({ first_name: 'Ada', last_name: '' })
  })

  test('changes nothing when nothing has changed', async () => {
    await save({ first_name: 'Ada' })
    expect(await save({ first_name: 'Ada' })).toMatchObject({ status: 200, body: { revision: 1 } })
  })

  test('refuses an oversized body with a message', async () => {
    const reply = await save({ personal_statement: 'x'.repeat(300_000) })
    expect(reply).toEqual({ status: 413, body: { message: expect.any(String) } })
  })

  test('names everything that cannot be stored, and stores nothing', async () => {
    const reply = await save({
      first_name: 'Ada',
      last_name: 'x'.repeat(46),
      birth_date: '13/13/2007',
      nobody: 'x',
    })
    expect(reply.status).toBe(422)
    expect(reply.body).toEqual({
      message: expect.any(String),
      errors: {
        last_name: [expect.stringContaining('45 characters')],
        birth_date: [expect.stringContaining('date')],
        nobody: ['This form has no such question.'],
      },
    })
    expect(await readAnswers()).toEqual({})
  })

  test.each([
    { first_name: 5 },
    { first_name: null },
    { first_name: ['Ada'] },
    { first_name: { name: 'Ada' } },
  ])('refuses %j, naming the key', async (answers) => {
    const reply = await save(answers)
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toHaveProperty('first_name')
  })

  test.each(['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'nobody', ' ', ''])(
    'names the key %j, which no question has, and keeps nothing then',
    async (key) => {
      const reply = await save({ first_name: 'Ada', [key]: 'x' })
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { [key]: ['This form has no such question.'] } },
      })
      expect(await readAnswers()).toEqual({})
    },
  )

  test('answers fifteen thousand unknown keys with a reply of about the same size', async () => {
    const sent = Object.fromEntries(Array.from({ length: 15_000 }, (_, count) => [`k${count}`, '']))
    const reply = await save(sent)
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { k0: ['This form has no such question.'] } },
    })
    expect(JSON.stringify(reply.body).length).toBeLessThan(10_000)
  })

  test('rejects a body that would pollute the prototype', async () => {
    const bodies = [
      '{"first_name":"Ada","__proto__":{"admin":"Y"}}',
      '{"constructor":{"prototype":{"admin":"Y"}}}',
    ]
    for (const body of bodies) {
      const reply = await save(JSON.parse(body))
      expect(reply).toEqual({ status: 400, body: { message: expect.any(String) } })
    }
    expect(await readAnswers()).toEqual({})
  })

  test.each([[['Ada']], [[]], ['text'], [null]])(
    'refuses %j, which is not a map of answers',
    async (body) => {
      expect((await save(body)).status).toBe(422)
    },
  )

  test('drops a choice that expires, when read and when saved', async () => {
    await save({ entry_year: '2025', first_name: 'Ada' })
    applications.setNow('2026-01-01T04:59:00Z')
    expect(await readAnswers()).toMatchObject({ entry_year: '2025' })
    applications.setNow('2026-01-01T05:01:00Z')
    expect(await readAnswers()).toEqual({ first_name: 'Ada' })
    expect((await save({ entry_year: '2025' })).status).toBe(422)
  })

  test('asks what depends on a document once it exists', async () => {
    await save({ transcript_remark: 'without' })
    expect(await readAnswers()).toEqual({})
    await student.attach('transcript', { file_name: 'grades.pdf', file_size: 2048 })
    await save({ transcript_remark: 'with' })
    const { body } = await student.call('GET', '/api/profile')
    expect(body).toMatchObject({
      answer: { transcript_remark: 'with' },
      document_answer: { transcript: 'ANSWERED' },
    })
  })

  test('keeps every one of many concurrent saves', async () => {
    const saves = [
      { first_name: 'Ada' },
      { last_name: 'Byron' },
      { country: 'CAN' },
      { birth_date: '2007-04-17' },
      { lmu_athlete: 'N' },
      { personal_statement: 'Engines' },
    ]
    const replies = await Promise.all(saves.map(async (answers) => await save(answers)))
    expect(replies.map((reply) => reply.status)).toEqual(saves.map(() => 200))
    expect(new Set(replies.map((reply) => reply.body.revision))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(await readAnswers()).toMatchObject(Object.assign({}, ...saves))
  })

  test('reports an answer that was changed elsewhere since, and saves nothing', async () => {
    await save({ first_name: 'Ada', last_name: 'Byron' })
    await save({ first_name: 'Augusta' }, '"1"')
    expect(await save({ first_name: 'Ada L.', last_name: 'King' }, '"1"')).toEqual({
      status: 409,
      body: {
        message: expect.any(String),
        revision: 2,
        conflicts: { first_name: 'Augusta' },
        answer_times: expect.any(Object),
      },
    })
    expect(await readAnswers()).toEqual({ first_name: 'Augusta', last_name: 'Byron' })
  })

  test('reports an answer that was emptied elsewhere since', async () => {
    await save({ first_name: 'Ada', optin_sms_ind: true })
    await save({ first_name: '', optin_sms_ind: false }, '"1"')
    expect((await save({ first_name: 'Ada L.' }, '1')).body.conflicts).toEqual({ first_name: '' })
  })

  test('is no conflict for other keys, the same answer, or a client without If-Match', async () => {
    await save({ first_name: 'Ada', last_name: 'Byron' })
    await save({ first_name: 'Augusta' }, '"1"')
    expect((await save({ last_name: 'King' }, '"1"')).status).toBe(200)
    expect((await save({ first_name: 'Augusta' }, '"1"')).status).toBe(200)
    expect((await save({ first_name: 'A.' }, '*')).status).toBe(200)
    expect((await save({ first_name: 'Ada' })).status).toBe(200)
  })

  test('is no conflict with what only the form cleared', async () => {
    await save({ lmu_athlete: 'Y', sport: 'Rowing' })
    await save({ lmu_athlete: 'N' }, '"1"')
    await save({ lmu_athlete: 'Y' }, '"2"')
    expect((await save({ sport: 'Chess' }, '"1"')).status).toBe(200)
  })

  test('refuses an If-Match that is not a revision', async () => {
    expect(await save({ first_name: 'Ada' }, '"yesterday"')).toMatchObject({
      status: 422,
      body: { errors: { 'If-Match': [expect.any(String)] } },
    })
  })

  test('leaves one event a minute with the names of what changed, and no values', async () => {
    applications.setNow('2025-01-20T17:00:10Z')
    await save({ first_name: 'Ada' })
    applications.setNow('2025-01-20T17:00:50Z')
    await save({ last_name: 'Byron', first_name: 'Augusta' })
    applications.setNow('2025-01-20T17:01:00Z')
    await save({ lmu_athlete: 'Y', sport: 'Rowing' })
    await save({ lmu_athlete: 'N' })
    const { rows } = await sql`
      select at, actor, kind, keys from application_event where student_id = ${student.id} order by id`.execute(
      applications.db,
    )
    expect(rows).toEqual([
      {
        at: new Date('2025-01-20T17:00:00Z'),
        actor: 'student',
        kind: 'saved',
        keys: ['first_name', 'last_name'],
      },
      {
        at: new Date('2025-01-20T17:01:00Z'),
        actor: 'student',
        kind: 'saved',
        keys: ['lmu_athlete', 'sport'],
      },
    ])
  })
})
