import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { alreadySubmittedMessage, submittedMessage } from '#contract/messages.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { HttpError } from '#server/platform/http/httpError.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { smallPages } from '#testing/smallPages.ts'

import { requireOpen } from '#server/domain/storedApplications/applicationStore.ts'

import { findCopySource } from './readApplication.ts'
import { makeFormVersion, makeReference, type Submission, submitApplication } from './submitApplication.ts'

const [about, ...rest] = smallPages

test('the same form has the same version', () => {
  expect(makeFormVersion(smallPages)).toMatch(/^[0-9a-f]{16}$/)
  expect(makeFormVersion(structuredClone(smallPages))).toBe(makeFormVersion(smallPages))
})

test('another wording or order is another version', () => {
  if (!about) throw new Error('The small form has pages')
  expect(makeFormVersion([{ ...about, title: 'Who you are' }, ...rest])).not.toBe(makeFormVersion(smallPages))
  expect(makeFormVersion([...rest, about])).not.toBe(makeFormVersion(smallPages))
})

test('a reference is the institution’s prefix and two groups of four unambiguous characters', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(makeReference('LMU')).toMatch(/^LMU [2-9AC-HJKMNP-RTV-Y]{4} [2-9AC-HJKMNP-RTV-Y]{4}$/)
  }
})

test('references differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => makeReference('LMU'))).size).toBe(1000)
})

describe('submitting', () => {
  let applications: TestApplications
  let student: TestStudent
  let told: Submission[] = []
  let isHookBroken = false

  beforeAll(async () => {
    applications = await openTestApplications({
      onSubmitted: [
        async (_tx, submission) => {
          if (isHookBroken) throw new Error('The mail could not be enqueued')
          told.push(submission)
          await Promise.resolve()
        },
      ],
    })
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    applications.setNow('2025-01-20T17:00:00Z')
    isHookBroken = false
    told = []
    student = await applications.addStudent()
  })

  const submit = async () => await student.call('POST', '/api/submit')
  const readProfile = async () => (await student.call('GET', '/api/profile')).body
  const answerAll = async (more: Record<string, string | boolean> = {}) =>
    await student.call('PUT', '/api/answer', {
      first_name: 'Nguyễn',
      last_name: '李小龍',
      country: 'USA',
      state: 'TN',
      legal_agree: true,
      ...more,
    })
  const readSource = async () => await findCopySource(applications.context, applications.db, student.id)
  const listEvents = async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind from application_event where student_id = ${student.id} order by id`.execute(
      applications.db,
    )
    return rows.map((row) => row.kind)
  }

  test('refuses what is incomplete, and the status is then validating', async () => {
    await student.call('PUT', '/api/answer', { first_name: 'Ada' })
    expect(await submit()).toEqual({
      status: 422,
      body: {
        message: expect.any(String),
        errors: { last_name: ['Last Name'], legal_agree: ['Please certify that it is true.'] },
      },
    })
    expect(await readProfile()).toMatchObject({
      web_status: [{ web_status: 'started' }, { web_status: 'validating' }],
      submission: null,
    })
    expect((await answerAll()).status).toBe(200)
  })

  test('refuses an application in which nothing was ever answered', async () => {
    expect((await submit()).status).toBe(422)
  })

  test('waits for a conversion', async () => {
    await answerAll()
    await student.setConverting(true)
    expect(await submit()).toEqual({ status: 409, body: { message: expect.stringContaining('wait') } })
    await student.setConverting(false)
    expect((await submit()).status).toBe(200)
  })

  test('freezes the application with its record, version, reference and time', async () => {
    await student.attach('transcript', { file_name: 'grades.pdf', file_size: 2048 })
    await answerAll({ personal_statement: 'Line\nbreaks' })
    applications.setNow('2025-01-21T04:30:00Z')
    const { status, body } = await submit()
    expect(status).toBe(200)
    expect(body).toEqual({
      message: submittedMessage,
      reference: expect.stringMatching(/^LMU \w{4} \w{4}$/),
      submitted_at: '2025-01-21T04:30:00.000Z',
    })
    const source = await readSource()
    expect(source).toMatchObject({
      status: 'submitted',
      submission: { reference: body.reference, submittedAt: new Date('2025-01-21T04:30:00Z') },
      student: { name: 'Nguyễn 李小龍', email: student.email },
      contents: {
        answers: {
          state: 'TN',
          state_desc: 'Tennessee',
          transcript: 'ANSWERED',
          personal_statement: 'Line\nbreaks',
        },
        documents: { transcript: { file_name: 'grades.pdf', file_size: 2048 } },
      },
    })
    expect(JSON.stringify(source?.record)).toContain('Tennessee')
    expect(JSON.stringify(source?.record)).toContain('grades.pdf')
    const { rows } = await sql<{ form_version: string }>`
      select form_version from submission where student_id = ${student.id}`.execute(applications.db)
    expect(rows[0]?.form_version).toBe(makeFormVersion(applications.context.form.pages))
    expect(await listEvents()).toEqual(['saved', 'started', 'validating', 'submitted'])
  })

  test('shows in the profile, with every status', async () => {
    await answerAll()
    const { body } = await submit()
    expect(await readProfile()).toMatchObject({
      web_status: [{ web_status: 'started' }, { web_status: 'validating' }, { web_status: 'submitted' }],
      submission: { reference: body.reference, submitted_at: body.submitted_at },
      answer: { first_name: 'Nguyễn', state_desc: 'Tennessee' },
    })
    expect((await student.call('POST', '/api/web-status', { web_status: 'submitted' })).status).toBe(200)
    expect((await student.call('POST', '/api/validations', {})).body).toEqual({ errors: {} })
  })

  test('while the profile is read shows in it as a whole or not at all', async () => {
    await answerAll()
    const { context, db } = applications
    const session = { studentId: student.id, username: student.email }
    const reading = await runTransaction(db, async (tx) => {
      // The profile has the application already, and waits for its statuses.
      await sql`lock table web_status in access exclusive mode`.execute(tx)
      const underWay = readProfile()
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_locks where relation = 'web_status'::regclass and not granted`
        expect((await waiting.execute(tx)).rows).toHaveLength(1)
      }, 10_000)
      await submitApplication({ ...context, db: tx }, session)
      return { underWay }
    })
    expect(await reading.underWay).toMatchObject({
      submission: null,
      web_status: [{ web_status: 'started' }, { web_status: 'validating' }],
    })
  })

  test('twice at once is one submission, and so is a later repetition', async () => {
    await answerAll()
    const replies = await Promise.all([submit(), submit(), submit(), submit()])
    applications.setNow('2025-01-22T00:00:00Z')
    replies.push(await submit())
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map((reply) => reply.body.reference)).size).toBe(1)
    expect(new Set(replies.map((reply) => reply.body.submitted_at)).size).toBe(1)
    expect(told).toEqual([
      {
        studentId: student.id,
        username: student.email,
        contents: expect.objectContaining({
          answers: expect.objectContaining({ first_name: 'Nguyễn', last_name: '李小龍' }) as unknown,
          documents: {},
        }),
        record: expect.any(Array),
        formVersion: expect.any(String),
        reference: replies[0]?.body.reference,
        submittedAt: new Date('2025-01-20T17:00:00Z'),
      },
    ])
    expect((await listEvents()).filter((kind) => kind === 'submitted')).toEqual(['submitted'])
  })

  test('that was given up submits nothing, however late it arrives, and the next try does', async () => {
    await answerAll()
    const giveUp = async (number: number) =>
      await student.call('PUT', '/api/answer', {}, undefined, `"tryOne00-${number}"`)
    expect((await giveUp(2)).status).toBe(200)
    const late = await student.call('POST', '/api/submit', undefined, undefined, '"tryOne00-1"')
    expect(late.status).toBe(409)
    expect(await readProfile()).toMatchObject({ submission: null })

    const next = await student.call('POST', '/api/submit', undefined, undefined, '"tryTwo00-1"')
    expect(next.status).toBe(200)
    const repeated = await student.call('POST', '/api/submit', undefined, undefined, '"tryTwo00-1"')
    expect(repeated).toEqual(next)
    expect((await giveUp(3)).status).toBe(409)
  })

  test('and giving it up at the same moment is one or the other', async () => {
    await answerAll()
    const [submitted, givenUp] = await Promise.all([
      student.call('POST', '/api/submit', undefined, undefined, '"tryOne00-1"'),
      student.call('PUT', '/api/answer', {}, undefined, '"tryOne00-2"'),
    ])
    const isSubmitted = (await readProfile()).submission !== null
    expect([submitted.status, givenUp.status]).toEqual(isSubmitted ? [200, 409] : [409, 200])
  })

  test('closes the application: every change is refused and nothing changes', async () => {
    await answerAll()
    await submit()
    const before = await readProfile()
    const changes = [
      await student.call('PUT', '/api/answer', { first_name: 'Other' }),
      await student.call('PUT', '/api/answer', { first_name: 'Other' }, '"0"'),
      await student.call('PUT', '/api/add-another', { button_id: 'colleges', num_components: 2 }),
      await student.call('PUT', '/api/tabs', { tab_id: 'transcript_tabs', chosen_tab: 'sent' }),
      await student.call('PUT', '/api/last-page', { last_page: '/about' }),
      await student.call('POST', '/api/web-status', { web_status: 'validating' }),
    ]
    for (const reply of changes)
      expect(reply).toEqual({ status: 409, body: { message: alreadySubmittedMessage } })
    await expect(
      runTransaction(applications.db, async (tx) => await requireOpen(tx, student.id, new Date())),
    ).rejects.toThrow(HttpError)
    expect(await readProfile()).toEqual(before)
    expect((await student.call('GET', '/api/tabs')).body).toEqual({})
  })

  test('at the moment of a save takes the answer or refuses the save, never half', async () => {
    await answerAll()
    const [saved] = await Promise.all([student.call('PUT', '/api/answer', { first_name: 'Late' }), submit()])
    const { answer } = await readProfile()
    expect(answer).toMatchObject({ first_name: saved.status === 200 ? 'Late' : 'Nguyễn' })
    const source = await readSource()
    expect(source?.contents.answers.first_name).toBe(saved.status === 200 ? 'Late' : 'Nguyễn')
  })

  test('freezes nothing that the form does not ask', async () => {
    await student.attach('transcript', { file_name: 'grades.pdf', file_size: 2048 })
    await answerAll({ entry_year: '2025' })
    await student.call('PUT', '/api/tabs', { tab_id: 'transcript_tabs', chosen_tab: 'sent' })
    applications.setNow('2026-06-01T12:00:00Z')
    await submit()
    const source = await readSource()
    expect(source?.contents.documents).toEqual({})
    expect(source?.contents.answers).not.toHaveProperty('entry_year')
    expect(source?.contents.answers).not.toHaveProperty('transcript')
  })

  test('is rolled back as a whole when a handler fails', async () => {
    await answerAll()
    isHookBroken = true
    expect((await submit()).status).toBe(500)
    expect(await readProfile()).toMatchObject({ submission: null, web_status: [] })
    isHookBroken = false
    expect((await submit()).status).toBe(200)
  })

  test('an application that is open has current contents and a record of them', async () => {
    await student.call('PUT', '/api/answer', { first_name: 'Ada', country: 'USA' })
    const answers = { first_name: 'Ada', country: 'USA', country_desc: 'United States' }
    const contents = { answers, addAnother: {}, tabs: {}, documents: {} }
    expect(await readSource()).toEqual({
      contents,
      record: makeRecord(smallPages, contents, '2025-01-20'),
      status: null,
      submission: null,
      files: [],
      student: { name: 'Ada', email: student.email },
    })
  })
})
