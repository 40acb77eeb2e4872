import { setTimeout as pause } from 'node:timers/promises'

import { getQuantile } from '../table.ts'
import type { Servers } from './openServers.ts'
import { readTotalCpuMs } from './readTotalCpuMs.ts'
import type { SeededStudent } from './seedStudents.ts'
import { type Call, sendAtRate, sendCall, sendInLanes } from './sendRequests.ts'

/** The most frequent calls of a student's browser. */
type CallKind = 'PUT /api/answer' | 'GET /api/profile'

/** Cost of a kind of call. */
interface CallCost {
  /** CPU time of the server processes together, minus their idle usage. */
  readonly cpuMs: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly count: number
  readonly errors: readonly string[]
}

const statement = 'I grew up where two rivers meet, and learned early that they do not mix at once. '

const rounds = 4
const lanes = 8
const warmUpSeconds = 10
const idleSeconds = 4
const roundSeconds = 4
/** 500 students who each call every five seconds, more often than real ones. */
const perSecond = 100
const steadySeconds = 3

/** Servers, and the students who call them. */
export interface Side {
  readonly servers: Servers
  readonly students: readonly SeededStudent[]
}

/** Measures two sides in turn, so that both meet the same load of the machine. */
export async function compareCalls(
  kind: CallKind,
  sides: readonly [Side, Side],
): Promise<[CallCost, CallCost]> {
  const [one, other] = sides.map((side) => new CallMeasure(kind, side)) as [CallMeasure, CallMeasure]
  for (const measure of [one, other]) await measure.warmUp()
  for (let round = 0; round < rounds; round += 1) {
    await one.addRound()
    await other.addRound()
  }
  return [one.combine(), other.combine()]
}

class CallMeasure {
  readonly #servers: Servers
  readonly #send: (index: number) => Promise<string | undefined>
  readonly #cpuMs: number[] = []
  readonly #latenciesMs: number[] = []
  readonly #errors: string[] = []
  /** What processes use while nobody calls: looking for jobs, for example. It is no call's. */
  #idleMsPerSecond = 0

  constructor(kind: CallKind, side: Side) {
    this.#servers = side.servers
    this.#send = createSender(kind, side)
  }

  /** Sends calls until the programs are fully optimized by V8. */
  async warmUp(): Promise<void> {
    await sendInLanes(lanes, warmUpSeconds, this.#send)
    // Lets background work of these calls finish, such as logging.
    await pause(500)
    const before = await this.#readCpuMs()
    await pause(idleSeconds * 1000)
    this.#idleMsPerSecond = ((await this.#readCpuMs()) - before) / idleSeconds
  }

  /** Processor time with some calls in flight, then latencies at a steady rate. */
  async addRound(): Promise<void> {
    const before = await this.#readCpuMs()
    const begun = performance.now()
    const busy = await sendInLanes(lanes, roundSeconds, this.#send)
    const idleMs = (this.#idleMsPerSecond * (performance.now() - begun)) / 1000
    this.#cpuMs.push(((await this.#readCpuMs()) - before - idleMs) / busy.count)
    const steady = await sendAtRate(perSecond, steadySeconds, this.#send)
    this.#latenciesMs.push(...steady.latenciesMs)
    this.#errors.push(...busy.errors, ...steady.errors)
  }

  combine(): CallCost {
    return {
      // The median: single slow moments of the machine don't count.
      cpuMs: getQuantile(this.#cpuMs, 0.5),
      p50Ms: getQuantile(this.#latenciesMs, 0.5),
      p99Ms: getQuantile(this.#latenciesMs, 0.99),
      count: this.#latenciesMs.length,
      errors: this.#errors,
    }
  }

  async #readCpuMs(): Promise<number> {
    return await readTotalCpuMs(this.#servers.processIds)
  }
}

/** Sends calls to all processes in turn. */
function createSender(kind: CallKind, { servers, students }: Side) {
  return async (index: number): Promise<string | undefined> => {
    const student = students[index % students.length]
    const url = servers.urls[index % servers.urls.length]
    if (student === undefined || url === undefined) throw new Error('There is nobody to call.')
    return kind === 'PUT /api/answer' ? await save(url, student, index) : await readProfile(url, student)
  }
}

/** What the page sends 1.5 seconds after the last key: one answer, sometimes a long one. */
async function save(url: string, student: SeededStudent, index: number): Promise<string | undefined> {
  const answers =
    index % 20 === 0
      ? { personal_statement: statement.repeat(18) + index }
      : { preferred_name: `Wren ${index}`, city: `Oak Ridge ${index % 7}` }
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
