import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ApplicationContents } from '#form/answers.ts'
import { listLateQuestions, readLateKey } from '#form/lateDocuments.ts'
import { deleteStudent } from '#server/domain/accounts/studentStore.ts'
import { makeFormVersion } from '#server/domain/applications/submitApplication.ts'
import { listLateFiles } from '#server/domain/documents/documentStore.ts'
import { listReceivedDocuments } from '#server/domain/officeStatus/describeStatus.ts'
import { readProcessing } from '#server/domain/processing/processingStore.ts'
import { listOverviews } from '#server/domain/storedApplications/applicationOverviewStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { tenant } from '#tenant/tenant.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { makeApplicationActs } from '#testing/makeApplicationActs.ts'
import { addStaffMember } from '#testing/addStaffMember.ts'

import { fillApplicationList } from './fillApplicationList.ts'

let applications: TestApplications
let minutes = 0
beforeAll(async () => {
  applications = await openTestApplications({ pages: tenant.pages })
  await addStaffMember(applications.db, member)
})
afterAll(async () => await applications.close())

/** Half an hour later than whatever happened last. */
function passTime(halfHours = 1): void {
  minutes += halfHours * 30
  applications.setNow(new Date(Date.UTC(2026, 10, 20, 17, minutes)).toISOString())
}

const member = { id: '00000000-0000-4000-8000-000000000001', name: 'Ida Moss' }
const acts = makeApplicationActs(() => ({ applications, member, passTime }))

const act = fc.record({
  name: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  of: fc.integer({ min: 0, max: 1 }),
  given: fc.integer({ min: 1, max: 6 }),
})

async function readListed(student: TestStudent): Promise<unknown> {
  const { rows } = await sql`
    select status, name, email, reference, term, program, campus, submitted_at, corrected_at, last_late_at,
      missing, needs, stage, assignee
    from application_list where student_id = ${student.id}::uuid`.execute(applications.db)
  return rows[0]
}

/** The same from the tables themselves, by way of other functions. */
async function summarizeAnew(student: TestStudent): Promise<unknown> {
  const { db, context } = applications
  const overviews = await listOverviews(db, '', 10_000)
  const overview = overviews.find(({ email }) => email === student.email)
  if (!overview) return undefined
  const { answers, statuses, reference, submittedAt, correctionUntil, withdrawnAt, lastLateAt } = overview
  const reached = Object.keys(statuses).length
  if (reached === 0) return undefined
  const { rows: submissions } = await sql<{ submitted_at: Date; contents: ApplicationContents }>`
    select submitted_at, contents from submission where student_id = ${student.id}::uuid order by number`.execute(
    db,
  )
  const last = submissions.at(-1)
  const status = correctionUntil
    ? 'correction'
    : withdrawnAt
      ? 'withdrawn'
      : ['started', 'validating', 'submitted'][reached - 1]
  const { stage, assignee, handledAt } = await readProcessing(db, student.id)
  const corrected = submissions.length > 1 ? submittedAt : null
  const late = await listLateFiles(db, [student.id])
  const received = [
    ...late.map((file) => readLateKey(file.answer_key)),
    ...Object.keys(await listReceivedDocuments(context, db, student.id)),
  ]
  const isOpen = (at: Date | null): boolean => at !== null && (handledAt === null || at > handledAt)
  const needs = isOpen(submissions[0]?.submitted_at ?? null)
    ? 'new'
    : isOpen(corrected)
      ? 'corrected'
      : isOpen(lastLateAt)
        ? 'late'
        : null
  const read = (key: string): string => String(answers[key] ?? '').trim()
  return {
    status,
    name: `${read('first_name')} ${read('last_name')}`.trim(),
    email: student.email,
    reference,
    term: read('entry_term'),
    program: read('applied_major'),
    campus: read('campus_preference'),
    submitted_at: submissions[0]?.submitted_at ?? null,
    corrected_at: corrected,
    last_late_at: lastLateAt,
    missing: last
      ? listLateQuestions(tenant.pages, last.contents)
          .map(({ key }) => key)
          .filter((key) => !last.contents.documents[key] && !received.includes(key))
      : [],
    needs: status === 'submitted' ? needs : null,
    stage,
    assignee,
  }
}

/** Rows of figures that are not what was submitted, or the other way round. */
async function listWrongFigures(student: TestStudent): Promise<unknown[]> {
  const { rows } = await sql`
    with submitted as (
      select min(submitted_at), bool_or(state = 'withdrawn'),
        (array_agg(coalesce(contents -> 'answers' ->> 'entry_term', '') order by number desc))[1],
        (array_agg(coalesce(contents -> 'answers' ->> 'state', '') order by number desc))[1],
        (array_agg(coalesce(contents -> 'answers' ->> 'hs_name', '') order by number desc))[1]
      from submission where student_id = ${student.id}::uuid having count(*) > 0
    ), counted as (
      select submitted_at, is_withdrawn, term, state, split_part(school, ' (', 1)
      from application_figures where student_id = ${student.id}::uuid
    )
    (table submitted except table counted) union all (table counted except table submitted)`.execute(
    applications.db,
  )
  return rows
}

test(
  'whatever students and the office do, the list says what the tables say',
  { timeout: 240_000 },
  async () => {
    const seen = new Set<unknown>()
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (sequence) => {
        passTime()
        const students = [await applications.addStudent(), await applications.addStudent()]
        // Most sequences would submit nothing otherwise.
        const begun = ['start', 'complete', 'submit'] as const
        const all = [...begun.map((name) => ({ name, of: 0, given: 1 })), ...sequence]
        for (const { name, of, given } of all) {
          const student = students[of] as TestStudent
          passTime()
          // What is refused to the office is thrown.
          const problem = await acts[name](student, given).then(
            () => '',
            (error: unknown) => String(error),
          )
          expect(problem).toMatch(/^$|submitted nothing|already been withdrawn/)
          const listed = await readListed(student)
          expect(listed).toEqual(await summarizeAnew(student))
          expect(await listWrongFigures(student)).toEqual([])
          seen.add((listed as { status: string } | undefined)?.status)
        }
        for (const student of students) {
          await runTransaction(applications.db, async (tx) => await deleteStudent(tx, student.id))
          expect(await readListed(student)).toBeUndefined()
        }
      }),
      { numRuns: 12 },
    )
    // All of them came up.
    expect([...seen]).toEqual(
      expect.arrayContaining([undefined, 'started', 'validating', 'submitted', 'correction', 'withdrawn']),
    )
  },
)

test('a save that changes nothing of the summary does not write it', async () => {
  passTime()
  const student = await applications.addStudent()
  await acts.start(student)
  await acts.rename(student, 1)
  const { db } = applications
  const readVersion = async (): Promise<unknown> =>
    (
      await sql`select xmin::text, ctid::text from application_list where student_id = ${student.id}::uuid`.execute(
        db,
      )
    ).rows[0]
  const before = await readVersion()
  await acts.save(student, 2)
  expect(await readVersion()).toEqual(before)
  await acts.rename(student, 2)
  expect(await readVersion()).not.toEqual(before)
})

test('of two changes at once neither is forgotten', async () => {
  passTime()
  const student = await applications.addStudent()
  for (const name of ['start', 'complete', 'submit'] as const) await acts[name](student)
  for (const given of [1, 2, 3, 4, 5, 6]) {
    await Promise.all([
      acts.importStatus(student, given),
      acts.setStage(student, given),
      acts.note(student),
      acts.sendLate(student, given),
    ])
    expect(await readListed(student)).toEqual(await summarizeAnew(student))
  }
})

test('what was there before the list, and what another form has listed, is filled in', async () => {
  passTime()
  const { db, context } = applications
  const students = [
    await applications.addStudent(),
    await applications.addStudent(),
    await applications.addStudent(),
  ]
  for (const student of students) {
    await acts.start(student)
    await acts.complete(student)
  }
  const [first, second, draft] = students as [TestStudent, TestStudent, TestStudent]
  await acts.submit(first)
  await acts.submit(second)
  await sql`delete from application_list where student_id in (${first.id}::uuid, ${draft.id}::uuid)`.execute(
    db,
  )
  await sql`update application_list set awaited = '{}', missing = '{}', awaited_version = 'of last year'`.execute(
    db,
  )

  await fillApplicationList(context, makeFormVersion(tenant.pages))
  for (const student of students) expect(await readListed(student)).toEqual(await summarizeAnew(student))
  expect(await readListed(second)).toMatchObject({ missing: ['transcript'] })

  const { rows } = await sql`select from application_list where awaited_version is distinct from
    ${makeFormVersion(tenant.pages)} and submitted_at is not null`.execute(db)
  expect(rows).toEqual([])
})
