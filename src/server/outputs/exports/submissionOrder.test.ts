import { afterAll, beforeAll, expect, test } from 'vitest'

import { findPosition } from '#server/domain/applications/submittedStore.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'

import { readSubmitted } from './readSubmitted.ts'

let applications: TestApplications
/** Submissions wait here before they commit. */
const held = new Map<string, Promise<void>>()

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

/** The references of one export, which continues after another one. */
async function readOn(reference: string | undefined): Promise<string[]> {
  const { db, context } = applications
  const after = reference === undefined ? undefined : await findPosition(db, reference)
  const found: string[] = []
  const exporting = { ...context, after, actor: 'office', notify: () => {}, onProgress: () => {} }
  for await (const batch of readSubmitted(exporting, new Date(0))) {
    found.push(...batch.map((one) => one.reference))
  }
  return found
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
