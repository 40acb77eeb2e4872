import { createRandom } from '#server/program/demonstration/createRandom.ts'

import { completeAnswers } from '../../testing/rules/completeAnswers.ts'
import { getQuantile, type Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import { openServers } from './openServers.ts'
import { seedStudents } from './seedStudents.ts'
import { sendAtRate } from './sendRequests.ts'
import { createStudentCalls, type Reply, type StudentCalls } from './studentCalls.ts'

const students = 500
const rate = { perSecond: 40, seconds: 30 }
const seed = 11
const conversionTimeoutMs = 60_000

const searches = ['oak%20ridge%20hi', 'washing', 'st%20mary', 'centrl%20high', 'linco', 'farragut']

type Action = 'profile' | 'save' | 'lookup' | 'upload' | 'submit'

/** Percentages of what students do, about as on the evening of a deadline. */
const shares: readonly (readonly [action: Action, percent: number])[] = [
  ['profile', 12],
  ['lookup', 30],
  ['upload', 2],
  ['submit', 2],
  ['save', 54],
]

/** Measures concurrent calls of all kinds, including uploads with their conversions and submissions. */
export async function describeMix(): Promise<Row[]> {
  const opened = await openServers()
  try {
    const seeded = await seedStudents(opened.database.pool, students, 'mix', completeAnswers)
    const callers = seeded.map((student, index) => {
      const url = opened.ours.urls[index % opened.ours.urls.length] ?? ''
      return createStudentCalls(() => url, student)
    })
    const random = createRandom(seed).next
    const spentMs = new Map<Action, number[]>()
    const uploaders = new Set<StudentCalls>()
    // Students who have submitted no longer save; they are taken from the end.
    let submitted = 0
    const { errors, count } = await sendAtRate(rate.perSecond, rate.seconds, async (index) => {
      const action = chooseAction(random() * 100)
      if (action === 'submit') submitted += 1
      const caller = callers.at(action === 'submit' ? -submitted : index % (students / 2))
      if (caller === undefined) throw new Error('There are too few students.')
      if (action === 'upload') uploaders.add(caller)
      const begun = performance.now()
      const { status, body } = await act(caller, action, index)
      spentMs.set(action, [...(spentMs.get(action) ?? []), performance.now() - begun])
      return status === 200 ? undefined : `${action}: ${status} ${String(body.message)}`
    })
    const unfinished = await countUnfinished(uploaders)
    for (const error of errors.slice(0, 5)) console.log(`  ${error}`)
    const described = shares.map(
      ([action]) => `${action} ${inMs(getQuantile(spentMs.get(action) ?? [], 0.99))}`,
    )
    return [
      writeRow(
        `${count} things that students do, ${rate.perSecond} a second`,
        `${errors.length} errors, ${unfinished} of ${uploaders.size} documents not converted`,
        `p99: ${described.join(', ')}`,
        'no error',
        errors.length === 0 && unfinished === 0,
      ),
    ]
  } finally {
    await opened.close()
  }
}

function chooseAction(percent: number): Action {
  let sum = 0
  return shares.find(([, share]) => (sum += share) > percent)?.[0] ?? 'save'
}

async function act(caller: StudentCalls, action: Action, index: number): Promise<Reply> {
  switch (action) {
    case 'profile':
      return await caller.ask('GET', '/api/profile')
    case 'lookup':
      return await caller.ask(
        'GET',
        `/lookup/find?text=${searches[index % searches.length]}&category=hs_ceeb&max_results=5`,
      )
    case 'upload':
      return await caller.upload('transcript', { name: 'transcript.pdf', fixture: 'good/p-plain.pdf' })
    case 'submit':
      return await caller.ask('POST', '/api/submit')
    case 'save':
      return await caller.ask('PUT', '/api/answer', { preferred_name: `Wren ${index}` })
  }
}

async function countUnfinished(uploaders: ReadonlySet<StudentCalls>): Promise<number> {
  const deadline = performance.now() + conversionTimeoutMs
  let unfinished = 0
  for (const caller of uploaders) {
    let status: unknown
    do {
      if (status !== undefined) await new Promise((resolve) => setTimeout(resolve, 200))
      status = (await caller.ask('GET', '/api/pdf/document-answer/transcript')).body.status
    } while (status !== 'COMPLETED' && status !== 'FAILED' && performance.now() < deadline)
    if (status !== 'COMPLETED') unfinished += 1
  }
  return unfinished
}
