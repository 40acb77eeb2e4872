import { readdir } from 'node:fs/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import {
  addApplication,
  addEvents,
  lockApplication,
} from '#server/domain/storedApplications/applicationStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { enqueueFileRemoval, fileRemovalJobKind } from '#server/platform/storage/fileRemoval.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'
import { countWaiting } from '#testing/countWaiting.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { openTestDocuments } from '#testing/openTestDocuments.ts'

import { eraseStudents } from './eraseStudents.ts'

const idleSince = new Date('2025-06-01T00:00:00Z')
const now = new Date('2025-06-02T17:00:00Z')

async function attachDocument(tx: Database, studentId: string): Promise<void> {
  await lockApplication(tx, studentId, now)
  await addEvents(tx, [
    { student_id: studentId, at: now, actor: 'student', kind: 'document attached', keys: ['transcript'] },
  ])
}

async function beginApplication(tx: Database, studentId: string): Promise<void> {
  await addApplication(tx, studentId, now)
}

async function logIn(tx: Database, studentId: string): Promise<void> {
  await sql`insert into successful_login (student_id, at) values (${studentId}, ${now})`.execute(tx)
}

describe('retention', () => {
  let applications: TestApplications
  beforeAll(async () => {
    applications = await openTestApplications()
  })
  afterAll(async () => await applications.close())

  const addDraft = async (): Promise<TestStudent> => {
    const student = await applications.addStudent()
    await student.call('PUT', '/api/answer', { first_name: 'Wren' })
    return student
  }
  const addAccount = async (): Promise<TestStudent> => await applications.addStudent()

  test.each([
    ['a draft that gets a document', addDraft, attachDocument],
    ['an account that begins an application', addAccount, beginApplication],
    ['an account that logs in', addAccount, logIn],
  ] as const)('keeps %s while it is being erased', async (_what, add, act) => {
    const { db, context } = applications
    const [idle, active] = [await add(), await add()]
    const retention = { db, clock: context.clock, jobs: context.jobs, actor: 'timer' }
    const acting = await runTransaction(db, async (tx) => {
      await act(tx, active.id)
      const erasing = Array.fromAsync(eraseStudents(retention, idleSince))
      await expect.poll(async () => await countWaiting(db), { timeout: 10_000 }).toBe(1)
      return { erasing }
    })
    expect(await acting.erasing).toEqual([idle.email])
    const { rows } = await sql`
      select email from student where id in (${idle.id}, ${active.id})`.execute(db)
    expect(rows).toEqual([{ email: active.email }])
  })

  test('leaves no folder of a student, even if a copy was just being made', { timeout: 60_000 }, async () => {
    const { db, jobs, clock, files, folder, ...documents } = await openTestDocuments()
    onTestFinished(documents.close)
    const { studentId } = await documents.addStudent()
    await documents.startWork()
    const dayMs = 24 * 60 * 60_000
    const erasing = eraseStudents({ db, clock, jobs, actor: 'timer' }, new Date(Date.now() + dayMs))
    expect(await Array.fromAsync(erasing)).toHaveLength(1)
    await vi.waitFor(async () => expect(await countDone()).toBe(1), 20_000)
    const copy = makeFileKey('copies', studentId)
    await files.put(copy, Buffer.from('a'))
    await enqueueFileRemoval(jobs, db, [copy])
    await vi.waitFor(async () => expect(await countDone()).toBe(2), 20_000)

    await sql`update pgboss.job set start_after = now() where name = ${fileRemovalJobKind.name}`.execute(db)

    await vi.waitFor(
      async () => expect((await readdir(folder, { recursive: true })).join(' ')).not.toContain(studentId),
      20_000,
    )

    async function countDone(): Promise<number> {
      const { rows } = await sql`
        select 1 from pgboss.job where name = ${fileRemovalJobKind.name} and state = 'completed'`.execute(db)
      return rows.length
    }
  })
})
