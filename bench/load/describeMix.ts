import { completeAnswers } from '../../testing/rules/completeAnswers.ts'
import { createRandom } from '../../testing/typedSearches.ts'
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

type Deed = 'profile' | 'save' | 'lookup' | 'upload' | 'submit'

/** How many of a hundred things that students do are each of these, about as on the last evening. */
const shares: readonly (readonly [deed: Deed, percent: number])[] = [
  ['profile', 12],
  ['lookup', 30],
  ['upload', 2],
  ['submit', 2],
  ['save', 54],
]

/** Measures what students do side by side, uploads with their conversions and submissions included. */
export async function describeMix(): Promise<Row[]> {
  const opened = await openServers()
  try {
    const seeded = await seedStudents(opened.database.pool, students, 'mix', completeAnswers)
    const callers = seeded.map((student, index) => {
      const url = opened.ours.urls[index % opened.ours.urls.length] ?? ''
      return createStudentCalls(() => url, student)
    })
    const random = createRandom(seed)
    const spentMs = new Map<Deed, number[]>()
    const uploaders = new Set<StudentCalls>()
    // Whoever has submitted saves no more: they are taken from the end, one after the other.
    let submitted = 0
    const { errors, count } = await sendAtRate(rate.perSecond, rate.seconds, async (index) => {
      const deed = chooseAction(random() * 100)
      if (deed === 'submit') submitted += 1
      const caller = callers.at(deed === 'submit' ? -submitted : index % (students / 2))
      if (caller === undefined) throw new Error('There are too few students.')
      if (deed === 'upload') uploaders.add(caller)
      const begun = performance.now()
      const { status, body } = await act(caller, deed, index)
      spentMs.set(deed, [...(spentMs.get(deed) ?? []), performance.now() - begun])
      return status === 200 ? undefined : `${deed}: ${status} ${String(body.message)}`
    })
    const unfinished = await countUnfinished(uploaders)
    for (const error of errors.slice(0, 5)) console.log(`  ${error}`)
    const described = shares.map(([deed]) => `${deed} ${inMs(getQuantile(spentMs.get(deed) ?? [], 0.99))}`)
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

function chooseAction(percent: number): Deed {
  let sum = 0
  return shares.find(([, share]) => (sum += share) > percent)?.[0] ?? 'save'
}

async function act(caller: StudentCalls, deed: Deed, index: number): Promise<Reply> {
  switch (deed) {
    case 'profile':
      return await caller.ask('GET', '/api/profile')
    case 'lookup':
      return await lookUp(caller, index)
    case 'upload':
      return await caller.upload('transcript', { name: 'transcript.pdf', fixture: 'good/p-plain.pdf' })
    case 'submit':
      return await caller.ask('POST', '/api/submit')
    case 'save':
      return await caller.ask('PUT', '/api/answer', { preferred_name: `Wren ${index}` })
  }
}

/** A list is no object, and its status is all that counts here. */
async function lookUp(caller: StudentCalls, index: number): Promise<Reply> {
  const texts = ['oak ridge hi', 'washing', 'st mary', 'centrl high', 'linco', 'farragut']
  const text = encodeURIComponent(texts[index % texts.length] ?? '')
  return await caller.ask('GET', `/lookup/find?text=${text}&category=hs_ceeb&max_results=5`)
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
