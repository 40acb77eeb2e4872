import { afterAll, beforeAll, expect, test } from 'vitest'

import { deleteStudent } from '#server/domain/accounts/studentStore.ts'
import { lockApplication } from '#server/domain/storedApplications/applicationStore.ts'
import { reopenApplication, withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'

import {
  addFeedEvent,
  eraseFeedEvents,
  type FeedEvent,
  findLastNumber,
  findNumber,
  listFeed,
} from './feedStore.ts'

let applications: TestApplications
/** Submissions wait here before they commit. */
const held = new Map<string, Promise<void>>()

beforeAll(async () => {
  applications = await openTestApplications({
    onSubmitted: [async (_tx, { studentId }) => await held.get(studentId)],
  })
})
afterAll(async () => await applications.close())

const office = () => ({ ...applications.context, actor: 'Ada' })
const until = new Date('2025-02-01T05:00:00Z')

async function addStudent(): Promise<TestStudent> {
  const student = await applications.addStudent()
  const answers = { first_name: 'Wren', last_name: 'Calloway', legal_agree: true }
  expect((await student.call('PUT', '/api/answer', answers)).status).toBe(200)
  return student
}

async function submit(student: TestStudent): Promise<string> {
  const { status, body } = await student.call('POST', '/api/submit')
  expect(status).toBe(200)
  return String(body.reference)
}

async function reopen({ id }: TestStudent): Promise<void> {
  await reopenApplication(office(), id, { until, reason: 'A wrong name.' }, async () => {})
}

async function withdraw({ id }: TestStudent): Promise<void> {
  await withdrawApplication(office(), id, 'At your own wish.')
}

async function erase({ id }: TestStudent): Promise<void> {
  await runTransaction(applications.db, async (tx) => {
    const now = applications.context.clock.now()
    await lockApplication(tx, id, now)
    await eraseFeedEvents(tx, id, now)
    await deleteStudent(tx, id)
  })
}

/** Everything after a number, a few at a time. */
async function readOn(after: string, limit = 3): Promise<FeedEvent[]> {
  const found: FeedEvent[] = []
  for (;;) {
    const events = await listFeed(applications.db, found.at(-1)?.number ?? after, limit)
    found.push(...events)
    if (events.length < limit) return found
  }
}

const tell = ({ event, reference }: FeedEvent): string => `${event} ${reference}`

test('the feed tells what became of an application, in order, and of nobody who only writes one', async () => {
  const after = await findLastNumber(applications.db)
  const student = await addStudent()
  const first = await submit(student)
  await addFeedEvent(applications.db, 'document.received', student.id, until, 'transcript-late-1')
  await reopen(student)
  // Told by the event that makes the submission count again.
  await addFeedEvent(applications.db, 'document.received', student.id, until, 'transcript-late-2')
  const second = await submit(student)
  await reopen(student)
  await withdraw(student)
  await expect(withdraw(student)).rejects.toThrow('already been withdrawn')
  const events = await readOn(after)
  expect(events.map(tell)).toEqual([
    `application.submitted ${first}`,
    `document.received ${first}`,
    `application.reopened ${first}`,
    `application.corrected ${second}`,
    `application.reopened ${second}`,
    `application.restored ${second}`,
    `application.withdrawn ${second}`,
  ])
  expect(events.map(({ documentKey }) => documentKey).filter(Boolean)).toEqual(['transcript-late-1'])
  expect(events.map(({ replaces }) => replaces).filter(Boolean)).toEqual([first])
  expect(new Set(events.map(({ studentId }) => studentId))).toEqual(new Set([student.id]))
})

test('of an erased student it tells no more than that, and every number before it still works', async () => {
  const other = await submit(await addStudent())
  const after = await findLastNumber(applications.db)
  const student = await addStudent()
  const first = await submit(student)
  await reopen(student)
  const second = await submit(student)
  const last = await submit(await addStudent())
  const middle = await findNumber(applications.db, second.toLowerCase())
  await erase(student)
  const events = await readOn(after)
  expect(events.map(tell)).toEqual([
    `application.submitted ${last}`,
    `application.erased ${first}`,
    `application.erased ${second}`,
  ])
  expect(await readOn(middle ?? '')).toEqual(events)
  // A reference with which somebody goes on may be that of an erased student.
  expect(await findNumber(applications.db, second)).toBe(middle)
  expect((await readOn((await findNumber(applications.db, other)) ?? '')).map(tell)).toEqual(events.map(tell))
})

test('a submission that commits late has a later number', async () => {
  const after = await findLastNumber(applications.db)
  const [early, late] = [await addStudent(), await addStudent()]
  const release = Promise.withResolvers<void>()
  held.set(early.id, release.promise)
  const underWay = submit(early)
  const first = await submit(late)
  const seen = await readOn(after)
  expect(seen.map(tell)).toEqual([`application.submitted ${first}`])
  release.resolve()
  const second = await underWay
  expect((await readOn(seen.at(-1)?.number ?? '')).map(tell)).toEqual([`application.submitted ${second}`])
})
