import { afterAll, beforeAll, expect, test } from 'vitest'

import { beginCorrection } from '#server/domain/storedApplications/correctionStore.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { addFeedEvent, findNumber } from '#server/domain/feed/feedStore.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'

import { readSubmitted } from './readSubmitted.ts'

let applications: TestApplications
/** Submissions wait here before they commit. */
const held = new Map<string, Promise<void>>()
/** With which an export says that it ended. */
let lastNumber = '0'

beforeAll(async () => {
  applications = await openTestApplications({
    onSubmitted: [async (_tx, { studentId }) => await held.get(studentId)],
  })
})
afterAll(async () => await applications.close())

async function addStudent(): Promise<TestStudent> {
  const student = await applications.addStudent()
  const answers = { first_name: 'Wren', last_name: 'Calloway', legal_agree: true }
  expect((await student.call('PUT', '/api/answer', answers)).status).toBe(200)
  return student
}

async function submit(student: TestStudent): Promise<string> {
  return String((await student.call('POST', '/api/submit')).body.reference)
}

/** The references of one export, which continues after a submission. */
async function readOn(reference: string | undefined): Promise<string[]> {
  return await readAfter(reference === undefined ? '0' : await findNumber(applications.db, reference))
}

/** The references of one export, which continues after another one. */
async function readAfter(after: string | undefined): Promise<string[]> {
  const { context } = applications
  const found: string[] = []
  const onProgress = (_count: number, number: string) => (lastNumber = number)
  const exporting = {
    ...context,
    since: new Date(0),
    after,
    actor: 'office',
    notify: () => {},
    onLeaving: async () => {},
    onProgress,
  }
  for await (const batch of readSubmitted(exporting)) {
    found.push(...batch.map((one) => one.reference))
  }
  return found
}

/** Opens a submission for correction, and lets the time for that go by. */
async function restore(student: TestStudent): Promise<void> {
  const until = new Date('2025-02-01T05:00:00Z')
  const { db } = applications
  await runTransaction(
    db,
    async (tx) => await beginCorrection(tx, student.id, { until, reason: 'Why' }, new Date(0)),
  )
  applications.setNow(until.toISOString())
  expect((await student.call('PUT', '/api/answer', {})).status).toBe(409)
  applications.setNow('2025-01-21T17:00:00Z')
}

test('a submission that commits late, with an earlier time, is in the next export and in no other', async () => {
  const [early, late] = [await addStudent(), await addStudent()]
  const release = Promise.withResolvers<void>()
  held.set(early.id, release.promise)
  applications.setNow('2025-01-20T17:00:00Z')
  const underWay = submit(early)
  applications.setNow('2025-01-20T17:00:09Z')
  const first = await submit(late)
  expect(await readOn(undefined)).toEqual([first])
  release.resolve()
  const second = await underWay
  expect(await readOn(first)).toEqual([second])
  expect(await readOn(second)).toEqual([])
  expect(await readOn(undefined)).toEqual([first, second])
})

test('consecutive exports while students submit contain each application once', async () => {
  const before = (await readOn(undefined)).at(-1)
  const students = await Promise.all(Array.from({ length: 24 }, addStudent))
  const underWay = new Set(students)
  const submitting = Promise.all(
    students.map(async (student) => {
      const reference = await submit(student)
      underWay.delete(student)
      return reference
    }),
  )
  const exported: string[] = []
  while (underWay.size > 0) exported.push(...(await readOn(exported.at(-1) ?? before)))
  const references = await submitting
  exported.push(...(await readOn(exported.at(-1) ?? before)))
  expect(exported.toSorted()).toEqual(references.toSorted())
})

test('one that is restored after a correction is missed by no export, nor is anything after it', async () => {
  const before = (await readOn(undefined)).at(-1)
  const students = [await addStudent(), await addStudent(), await addStudent()] as const
  const references = []
  for (const student of students) references.push(await submit(student))
  const [first, second, third] = references
  // An export that breaks off: it has recorded all of them, and nobody knows how many arrived.
  await readOn(before)
  await restore(students[0])
  expect((await readOn(before)).toSorted()).toEqual(references.toSorted())
  // Others may be after the one with which an export ended; that one may come twice.
  for (let time = 0; time < 2; time += 1) {
    expect(await readOn(first)).toEqual([first, second, third])
    expect(await readAfter(lastNumber)).toEqual([])
    await restore(students[0])
  }
  expect(await readOn(third)).toEqual([first])
})

test('one that gets a late document is in the next export again, and in no other', async () => {
  const student = await addStudent()
  const reference = await submit(student)
  await submit(await addStudent())
  await readOn(undefined)
  const before = lastNumber
  expect(await readAfter(before)).toEqual([])
  await addFeedEvent(applications.db, 'document.received', student.id, new Date(), 'transcript-late-1')
  expect(await readAfter(before)).toEqual([reference])
  expect(await readAfter(lastNumber)).toEqual([])
})
