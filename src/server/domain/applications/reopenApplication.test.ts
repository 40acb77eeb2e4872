import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { alreadySubmittedMessage } from '#contract/messages.ts'
import { lockApplication } from '#server/domain/storedApplications/applicationStore.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { createLocalFileStore } from '#server/platform/storage/createLocalFileStore.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { cleanUpFiles } from '#server/program/retention/cleanUpFiles.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'

import { listOverviews } from '#server/domain/storedApplications/applicationOverviewStore.ts'
import { findCopySource } from './readApplication.ts'
import { reopenApplication, withdrawApplication } from './reopenApplication.ts'

const secret = 'a secret of the tests with enough characters'
const correction = { until: new Date('2025-02-01T05:00:00Z'), reason: 'The transcript is of another school.' }

describe('a submitted application', () => {
  let applications: TestApplications
  let student: TestStudent
  let files: FileStore
  let folder: string
  let first: Readonly<Record<string, unknown>>

  beforeAll(async () => {
    applications = await openTestApplications()
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-corrections-'))
    files = createLocalFileStore({ folder, secret, clock: applications.context.clock })
  })
  afterAll(async () => {
    await applications.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    applications.setNow('2025-01-20T17:00:00Z')
    student = await applications.addStudent()
    await student.attach('transcript', { file_name: 'grades.pdf', file_size: 2048 })
    const key = makeFileKey('documents', student.id, 'transcript')
    await files.put(key, Buffer.from('the first transcript'))
    await sql`update document set pdf_file_key = ${key} where student_id = ${student.id}`.execute(
      applications.db,
    )
    await save({ first_name: 'Ada', last_name: 'Wren', country: 'USA', state: 'TN', legal_agree: true })
    first = (await student.call('POST', '/api/submit')).body
    applications.setNow('2025-01-22T17:00:00Z')
  })

  const save = async (answers: object) => await student.call('PUT', '/api/answer', answers)
  const readProfile = async () => (await student.call('GET', '/api/profile')).body
  const makeContext = () => ({ ...applications.context, files, actor: 'office' })
  const reopen = async () =>
    await reopenApplication(makeContext(), student.id, correction, async () => await Promise.resolve())
  const findLastActivity = async () =>
    (await listOverviews(applications.db, '', 1000)).find((one) => one.email === student.email)
      ?.lastActivityAt
  const readSource = async () => await findCopySource(applications.context, applications.db, student.id)

  test('is opened for correction, with new statuses only', async () => {
    await reopen()
    expect(await readProfile()).toMatchObject({
      answer: { first_name: 'Ada' },
      web_status: [{ web_status: 'started' }],
      submission: null,
      correction: { until: '2025-02-01T05:00:00.000Z', reason: correction.reason },
    })
    expect((await save({ first_name: 'Adah' })).status).toBe(200)
  })

  test('submitted again gets a new reference, and the first one is kept with its record', async () => {
    await reopen()
    await save({ first_name: 'Adah' })
    const { status, body } = await student.call('POST', '/api/submit')
    expect(status).toBe(200)
    expect(body.reference).not.toBe(first.reference)
    const profile = await readProfile()
    expect(profile).toMatchObject({
      answer: { first_name: 'Adah' },
      submission: { reference: body.reference },
    })
    expect(profile).not.toHaveProperty('correction')
    const { rows } = await sql<{ reference: string; name: string; has_record: boolean }>`
      select reference, contents -> 'answers' ->> 'first_name' as name,
        jsonb_array_length(record) > 0 as has_record
      from submission where student_id = ${student.id} and state = 'corrected'`.execute(applications.db)
    expect(rows).toEqual([{ reference: first.reference, name: 'Ada', has_record: true }])
  })

  test('is restored when nothing is submitted in time, with its document', async () => {
    const lateFile = { file_name: 'late.pdf', file_size: 10 }
    await student.attach('transcript-late-1', lateFile, '2025-01-21T17:00:00Z')
    const before = await readSource()
    await reopen()
    await save({ first_name: 'Adah' })
    await sql`delete from document where student_id = ${student.id} and received_at is null`.execute(
      applications.db,
    )
    applications.setNow('2025-02-01T05:00:00Z')
    expect((await save({ first_name: 'Ada Lovelace' })).status).toBe(409)
    expect((await student.call('POST', '/api/web-status', { web_status: 'started' })).body).toEqual({
      message: alreadySubmittedMessage,
    })
    expect(await readProfile()).toMatchObject({
      answer: { first_name: 'Ada' },
      web_status: [{ web_status: 'started' }, { web_status: 'validating' }, { web_status: 'submitted' }],
      submission: { reference: first.reference, submitted_at: first.submitted_at },
    })
    expect(await readProfile()).toHaveProperty('correction_ended', true)
    const after = await readSource()
    expect(after).toMatchObject({ record: before?.record, contents: before?.contents })
    // Late documents are neither set aside nor restored.
    const late = await listLateFiles(applications.db, [student.id])
    expect(late).toMatchObject([{ file_name: 'late.pdf', received_at: new Date('2025-01-21T17:00:00Z') }])
    expect(after?.files).toHaveLength(1)
    const [file] = after?.files ?? []
    expect(String(await files.find(file?.pdf_file_key ?? ''))).toBe('the first transcript')
    await reopen()
    const reopened = await readProfile()
    expect(reopened).toMatchObject({ answer: { first_name: 'Ada' } })
    expect(reopened).not.toHaveProperty('correction_ended')
  })

  test('asks a page from before the end of the correction about what was restored', async () => {
    await reopen()
    await save({ first_name: 'Adah' })
    const { revision } = await readProfile()
    applications.setNow('2025-02-01T05:00:00Z')
    expect((await save({})).status).toBe(409)
    applications.setNow('2025-01-22T17:00:00Z')
    await reopen()
    const change = { first_name: 'Adelaide', last_name: 'Finch' }
    expect(await student.call('PUT', '/api/answer', change, `"${String(revision)}"`)).toMatchObject({
      status: 409,
      body: { conflicts: { first_name: 'Ada' } },
    })
  })

  test('keeps its document when its correction ends during a clean-up of the files', async () => {
    await reopen()
    await sql`delete from document where student_id = ${student.id}`.execute(applications.db)
    applications.setNow(new Date(Date.now() + 25 * 60 * 60_000).toISOString())
    const { db, context } = applications
    const ending = await runTransaction(db, async (tx) => {
      await sql`lock table submission in access exclusive mode`.execute(tx)
      const cleaning = cleanUpFiles({ ...context, files, log: pino({ level: 'silent' }) })
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_locks where relation = 'submission'::regclass and not granted`
        expect((await waiting.execute(tx)).rows).toHaveLength(1)
      }, 10_000)
      await lockApplication(tx, student.id, context.clock.now())
      return { cleaning }
    })
    await ending.cleaning
    const [file] = (await readSource())?.files ?? []
    expect(String(await files.find(file?.pdf_file_key ?? ''))).toBe('the first transcript')
  })

  test('is not said to be submitted again when its correction comes too late', async () => {
    const submit = async () => await student.call('POST', '/api/submit')
    const refusal = {
      status: 409,
      body: {
        message:
          'The deadline for corrections has passed. What you submitted on January 20, 2025, 12:00 PM Eastern Time counts.',
      },
    }
    await reopen()
    await save({ first_name: 'Adah' })
    applications.setNow('2025-02-01T05:00:00Z')
    expect(await submit()).toEqual(refusal)
    expect(await submit()).toEqual(refusal)
    expect(await readProfile()).toMatchObject({ submission: { reference: first.reference } })

    applications.setNow('2025-01-23T17:00:00Z')
    await reopen()
    const again = await submit()
    expect(again).toMatchObject({ status: 200, body: { submitted_at: '2025-01-23T17:00:00.000Z' } })
    applications.setNow('2025-02-02T05:00:00Z')
    expect(await submit()).toEqual(again)
  })

  test('is not reopened while a late document is being converted, unless its worker is dead', async () => {
    await student.attach(
      'transcript-late-1',
      { file_name: 'late.pdf', file_size: 10 },
      '2025-01-22T17:00:00Z',
    )
    await sql`
      update document set status = 'IN_PROGRESS' where student_id = ${student.id} and received_at is not null`.execute(
      applications.db,
    )
    await expect(reopen()).rejects.toThrow('run the command again in a minute')
    expect(await readProfile()).toMatchObject({ submission: { reference: first.reference } })
    applications.setNow('2025-01-22T18:00:00Z')
    await reopen()
  })

  test('can be withdrawn, which the student is told, and reopened', async () => {
    await withdrawApplication(makeContext(), student.id, 'At your own wish.')
    expect(await readProfile()).toMatchObject({
      submission: { reference: first.reference },
      withdrawal: { at: '2025-01-22T17:00:00.000Z', reason: 'At your own wish.' },
    })
    expect((await save({ first_name: 'Adah' })).status).toBe(409)
    const again = withdrawApplication(makeContext(), student.id, 'A second time.')
    await expect(again).rejects.toThrow('This application has already been withdrawn.')
    expect(await readProfile()).toMatchObject({ withdrawal: { reason: 'At your own wish.' } })
    await reopen()
    expect(await readProfile()).not.toHaveProperty('withdrawal')
    await withdrawApplication(makeContext(), student.id, 'At your own wish.')
    const refused = await student.call('POST', '/api/submit')
    expect(refused).toEqual({ status: 409, body: { message: alreadySubmittedMessage } })
  })

  test('is required: a draft can be neither reopened nor withdrawn', async () => {
    student = await applications.addStudent()
    await save({ first_name: 'Ada' })
    await expect(reopen()).rejects.toThrow('This student has submitted nothing.')
    const withdrawing = withdrawApplication(makeContext(), student.id, 'No.')
    await expect(withdrawing).rejects.toThrow('This student has submitted nothing.')
    expect(await readProfile()).toMatchObject({ submission: null })
  })

  test('is listed as of what its student did, not of what the office did', async () => {
    const submittedAt = new Date('2025-01-20T17:00:00Z')
    await reopen()
    expect(await findLastActivity()).toEqual(submittedAt)
    await withdrawApplication(makeContext(), student.id, 'At your own wish.')
    expect(await findLastActivity()).toEqual(submittedAt)
    await reopen()
    await save({ first_name: 'Adah' })
    expect(await findLastActivity()).toEqual(new Date('2025-01-22T17:00:00Z'))
  })

  test('is not made for an account without one, where there is nothing to reopen or withdraw', async () => {
    applications.setNow('2025-01-20T17:00:00Z')
    student = await applications.addStudent()
    applications.setNow('2025-01-22T17:00:00Z')
    await expect(reopen()).rejects.toThrow('This student has submitted nothing.')
    const withdrawing = withdrawApplication(makeContext(), student.id, 'No.')
    await expect(withdrawing).rejects.toThrow('This student has submitted nothing.')
    expect(await findLastActivity()).toEqual(new Date('2025-01-20T17:00:00Z'))
  })
})
