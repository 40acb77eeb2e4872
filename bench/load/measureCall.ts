import { getQuantile } from '../table.ts'
import type { Servers } from './openServers.ts'
import { readTotalCpuMs } from './readTotalCpuMs.ts'
import type { SeededStudent } from './seedStudents.ts'
import { type Call, type LoadResult, sendAtRate, sendCall, sendInLanes } from './sendRequests.ts'

/** The most frequent calls of a student's browser. */
export type CallKind = 'PUT /api/answer' | 'GET /api/profile'

/** Cost of a kind of call. */
export interface CallCost {
  /** CPU time of the server processes together, minus their idle usage. */
  readonly cpuMs: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly count: number
  readonly errors: readonly string[]
}

const statement = 'I grew up where two rivers meet, and learned early that they do not mix at once. '

const lanes = 8
const warmUpSeconds = 10
const roundSeconds = 4

/** Sends calls until the programs are fully optimized by V8. */
export async function warmUp(
  servers: Servers,
  students: readonly SeededStudent[],
  kind: CallKind,
): Promise<void> {
  await sendInLanes(lanes, warmUpSeconds, createSender(servers, students, kind))
  // Lets background work of these calls finish, such as logging.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = await readTotalCpuMs(servers.processIds)
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000))
  idleMsPerSecond.set(servers, ((await readTotalCpuMs(servers.processIds)) - before) / idleSeconds)
}

/** What processes use while nobody calls: looking for jobs, for example. It is no call's. */
const idleMsPerSecond = new WeakMap<Servers, number>()
const idleSeconds = 4

/**
 * Sends calls of one kind to all processes in turn, some at a time.
 * @returns the processor time of each call, and how it went
 */
export async function measureCpu(
  servers: Servers,
  students: readonly SeededStudent[],
  kind: CallKind,
): Promise<Round> {
  const before = await readTotalCpuMs(servers.processIds)
  const begun = performance.now()
  const result = await sendInLanes(lanes, roundSeconds, createSender(servers, students, kind))
  const idleMs = ((idleMsPerSecond.get(servers) ?? 0) * (performance.now() - begun)) / 1000
  const spentMs = (await readTotalCpuMs(servers.processIds)) - before
  return { ...result, cpuMs: (spentMs - idleMs) / result.count }
}

/** The same at a steady rate, for latencies. */
export async function measureLatency(
  servers: Servers,
  students: readonly SeededStudent[],
  kind: CallKind,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<LoadResult> {
  return await sendAtRate(perSecond, seconds, createSender(servers, students, kind))
}

export type Round = LoadResult & { readonly cpuMs: number }

function createSender(servers: Servers, students: readonly SeededStudent[], kind: CallKind) {
  return async (index: number): Promise<string | undefined> => {
    const student = students[index % students.length]
    const url = servers.urls[index % servers.urls.length]
    if (student === undefined || url === undefined) throw new Error('There is nobody to call.')
    return kind === 'PUT /api/answer' ? await save(url, student, index) : await readProfile(url, student)
  }
}

/**
 * Combines rounds.
 * @param latency results at a steady rate
 */
export function combineRounds(rounds: readonly Round[], latency: readonly LoadResult[]): CallCost {
  const latenciesMs = latency.flatMap((one) => one.latenciesMs)
  return {
    // The median: single slow moments of the machine don't count.
    cpuMs: getQuantile(
      rounds.map(({ cpuMs }) => cpuMs),
      0.5,
    ),
    p50Ms: getQuantile(latenciesMs, 0.5),
    p99Ms: getQuantile(latenciesMs, 0.99),
    count: latenciesMs.length,
    errors: [...rounds, ...latency].flatMap(({ errors }) => errors),
  }
}

/** What the page sends 1.5 seconds after the last key: one answer, sometimes a long one. */
async function save(url: string, student: SeededStudent, index: number): Promise<string | undefined> {
  const answers =
    index % 20 === 0
      ? { personal_statement: statement.repeat(18) + index }
      : { preferred_name: `Wren ${index}`, hs_city: `Oak Ridge ${index % 7}` }
  const call: Call = {
    url: `${url}/api/answer`,
    method: 'PUT',
    headers: { ...student.headers, 'if-match': `"${student.revision}"` },
    body: JSON.stringify(answers),
  }
  const { status, text } = await sendCall(call)
  if (status !== 200) return `${status} ${text}`
  student.revision = (JSON.parse(text) as { revision: number }).revision
  return undefined
}

async function readProfile(url: string, student: SeededStudent): Promise<string | undefined> {
  const { headers } = student
  const { status, text } = await sendCall({ url: `${url}/api/profile`, method: 'GET', headers })
  return status === 200 ? undefined : `${status} ${text}`
}
