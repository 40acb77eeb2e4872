import type { Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import type { LoadResult } from './sendRequests.ts'
import {
  type CallCost,
  type CallKind,
  combineRounds,
  measureCpu,
  measureLatency,
  type Round,
  warmUp,
} from './measureCall.ts'
import { openServers, type Servers } from './openServers.ts'
import { type SeededStudent, seedStudents } from './seedStudents.ts'

const students = 500
const rounds = 4
/** Every student calls every five seconds, more often than real ones. */
const rate = { perSecond: 100, seconds: 3 }
const maxTimesBare = 1.5
const maxP99Ms = 50

/** Measures saves and profiles beside a bare server with the same statements. */
export async function describeLoad(): Promise<Row[]> {
  const opened = await openServers()
  try {
    const bare = await opened.startBare()
    const seeded = await seedStudents(opened.database.pool, students, 'load')
    const rows: Row[] = []
    for (const kind of ['PUT /api/answer', 'GET /api/profile'] as const)
      rows.push(...(await compare(opened.ours, bare, seeded, kind)))
    return rows
  } finally {
    await opened.close()
  }
}

async function compare(
  ours: Servers,
  bare: Servers,
  seeded: readonly SeededStudent[],
  kind: CallKind,
): Promise<Row[]> {
  for (const servers of [ours, bare]) await warmUp(servers, seeded, kind)
  const [our, their] = [new Rounds(), new Rounds()]
  for (let round = 0; round < rounds; round += 1) {
    // In turn, so that both meet the same load of the machine.
    await our.add(ours, seeded, kind)
    await their.add(bare, seeded, kind)
  }
  const [cost, reference] = [our.combine(), their.combine()]
  const ratio = cost.cpuMs / reference.cpuMs
  return [
    writeRow(
      `${kind}: processor time a call`,
      `${inMs(cost.cpuMs)}, ${ratio.toFixed(2)} times`,
      inMs(reference.cpuMs),
      `at most ${maxTimesBare} times`,
      ratio <= maxTimesBare,
    ),
    writeRow(
      `${kind}: p99 of ${cost.count}, ${students} students`,
      describeLatency(cost),
      describeLatency(reference),
      `below ${maxP99Ms} ms, no error`,
      cost.p99Ms < maxP99Ms && cost.errors.length === 0,
    ),
  ]
}

class Rounds {
  readonly #cpu: Round[] = []
  readonly #latency: LoadResult[] = []

  async add(servers: Servers, seeded: readonly SeededStudent[], kind: CallKind): Promise<void> {
    this.#cpu.push(await measureCpu(servers, seeded, kind))
    this.#latency.push(await measureLatency(servers, seeded, kind, rate))
  }

  combine(): CallCost {
    return combineRounds(this.#cpu, this.#latency)
  }
}

export function describeLatency({ p50Ms, p99Ms, errors }: CallCost): string {
  const wrong = errors.length === 0 ? '' : `, ${errors.length} errors, such as ${errors[0]?.slice(0, 60)}`
  return `${inMs(p99Ms)} (median ${inMs(p50Ms)})${wrong}`
}
