import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { addApiKey } from '#server/domain/apiKeys/apiKeyStore.ts'
import { createApiKeys } from '#server/domain/apiKeys/createApiKeys.ts'
import { reopenApplication, withdrawApplication } from '#server/domain/applications/reopenApplication.ts'
import { acceptKeys } from '#server/platform/http/serveEndpoint.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'

import { registerOfficeRoutes } from './registerOfficeRoutes.ts'

interface Reply {
  readonly events: readonly {
    readonly number: number
    readonly event: string
    readonly reference: string
    readonly student_id: string
  }[]
  readonly next: number
}

const key = 'gatehouse_reader'

let applications: TestApplications
let origin: string
beforeAll(async () => {
  applications = await openTestApplications()
  const { app, context, db } = applications
  acceptKeys(app, createApiKeys(context))
  registerOfficeRoutes(app, {
    ...context,
    files: {
      find: async () => await Promise.resolve(undefined),
      findSize: async () => await Promise.resolve(undefined),
      read: () => Readable.from([]),
    },
    typesetCopy: async () => {},
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await addApiKey(db, { name: 'reader', key_hash: hashToken(key), may: ['feed'], created_at: new Date() })
})
afterAll(async () => await applications.close())

/** Another system, which remembers `next` of each reply. */
async function readOn(after: number): Promise<Reply> {
  const events: Reply['events'][number][] = []
  let next = after
  for (;;) {
    const reply = await fetch(`${origin}/feed?after=${next}&limit=3`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(reply.status).toBe(200)
    const page = (await reply.json()) as Reply
    if (page.events.length === 0) return { events, next }
    events.push(...page.events)
    ;({ next } = page)
  }
}

async function submit(student: TestStudent): Promise<string> {
  const { status, body } = await student.call('POST', '/api/submit')
  expect(status).toBe(200)
  return String(body.reference)
}

test('another system that reads the feed while 20 students submit, correct and withdraw misses and repeats nothing', async () => {
  const office = { ...applications.context, actor: 'Ada' }
  const correction = { until: new Date('2025-02-01T05:00:00Z'), reason: 'A wrong name.' }
  const students = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const student = await applications.addStudent()
      const answers = { first_name: 'Wren', last_name: 'Calloway', legal_agree: true }
      expect((await student.call('PUT', '/api/answer', answers)).status).toBe(200)
      return student
    }),
  )
  const underWay = new Set(students)
  let happening = Promise.withResolvers<void>()
  /** The reader reads while the other students go on. */
  const afterStep = <Result>(result: Result): Result => {
    happening.resolve()
    happening = Promise.withResolvers()
    return result
  }
  const read: Reply['events'][number][] = []
  let next = 0
  const readNew = async (): Promise<void> => {
    const found = await readOn(next)
    read.push(...found.events)
    ;({ next } = found)
  }
  const reading = (async () => {
    while (underWay.size > 0) {
      const step = happening.promise
      await readNew()
      await step
    }
  })()
  const wanted = await Promise.all(
    students.map(async (student, index) => {
      const first = afterStep(await submit(student))
      afterStep(await reopenApplication(office, student.id, correction, async () => {}))
      const second = afterStep(await submit(student))
      const story = [
        `application.submitted ${first}`,
        `application.reopened ${first}`,
        `application.corrected ${second}`,
      ]
      const isWithdrawn = index % 2 > 0
      if (isWithdrawn) await withdrawApplication(office, student.id, 'At your own wish.')
      underWay.delete(student)
      return afterStep(isWithdrawn ? [...story, `application.withdrawn ${second}`] : story)
    }),
  )
  await reading
  await readNew()
  const told = Map.groupBy(read, ({ student_id }) => student_id)
  const stories = students.map(({ id }) =>
    told.get(id)?.map(({ event, reference }) => `${event} ${reference}`),
  )
  expect(stories).toEqual(wanted)
  expect(read).toHaveLength(wanted.flat().length)
  const numbers = read.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(read).toEqual((await readOn(0)).events)
})
