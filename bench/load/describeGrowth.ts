import type { Pool } from 'pg'

import { listProcesses } from '../../testing/listProcesses.ts'
import { getQuantile, type Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import { describeLatency } from './describeLoad.ts'
import { growDatabase, openedRevision } from './growDatabase.ts'
import {
  type CallCost,
  type CallKind,
  combineRounds,
  measureCpu,
  measureLatency,
  type Round,
  warmUp,
} from './measureCall.ts'
import { openServers, type OpenedServers } from './openServers.ts'
import type { LoadResult } from './sendRequests.ts'
import { openSessions, type SeededStudent, seedStudents } from './seedStudents.ts'

const applications = 1_000_000
const maxGrowMs = 240_000
const students = 500
const rounds = 3
const rate = { perSecond: 100, seconds: 3 }
const maxTimesEmpty = 1.2
const maxP99Ms = 50

/** A database with its servers and students. */
interface Site {
  readonly opened: OpenedServers
  readonly students: readonly SeededStudent[]
}

/** Measures saves and profiles among a million applications beside those in an empty database. */
export async function describeGrowth(): Promise<Row[]> {
  await using undo = new AsyncDisposableStack()
  const openSite = async (): Promise<OpenedServers> => {
    const opened = await openServers()
    undo.defer(async () => await opened.close())
    return opened
  }
  const small = await openSite()
  const empty: Site = { opened: small, students: await seedStudents(small.database.pool, students, 'empty') }
  const large = await openSite()
  const { pool } = large.database
  const count = await growDatabase(pool, applications, maxGrowMs)
  const full: Site = { opened: large, students: await chooseStudents(pool) }
  const { rows } = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  console.log(`  ${count} applications take ${rows[0]?.size}, which go with the measurement`)
  const result: Row[] = []
  for (const kind of ['PUT /api/answer', 'GET /api/profile'] as const) {
    const [cost, reference] = await compare(full, empty, kind)
    const ratio = cost.cpuMs / reference.cpuMs
    result.push(
      writeRow(
        `${kind} among ${count.toLocaleString('en-US')} applications: processor time`,
        `${inMs(cost.cpuMs)}, ${ratio.toFixed(2)} times; database ${inMs(cost.databaseMs)}`,
        `${inMs(reference.cpuMs)}; database ${inMs(reference.databaseMs)}`,
        `at most ${maxTimesEmpty} times`,
        ratio <= maxTimesEmpty && count === applications,
      ),
      writeRow(
        `${kind} among them: p99 of ${cost.count}`,
        describeLatency(cost),
        describeLatency(reference),
        `below ${maxP99Ms} ms, no error`,
        cost.p99Ms < maxP99Ms && cost.errors.length === 0,
      ),
    )
  }
  return result
}

type Cost = CallCost & { readonly databaseMs: number }

interface Measured {
  readonly cpu: Round[]
  readonly latency: LoadResult[]
  readonly databaseMs: number[]
}

async function compare(full: Site, empty: Site, kind: CallKind): Promise<[Cost, Cost]> {
  const [one, other]: [Measured, Measured] = [openMeasured(), openMeasured()]
  for (const { opened, students: callers } of [full, empty]) await warmUp(opened.ours, callers, kind)
  for (let round = 0; round < rounds; round += 1) {
    await addRound(one, full, kind)
    await addRound(other, empty, kind)
  }
  return [combine(one), combine(other)]
}

function openMeasured(): Measured {
  return { cpu: [], latency: [], databaseMs: [] }
}

async function addRound(
  measured: Measured,
  { opened, students: callers }: Site,
  kind: CallKind,
): Promise<void> {
  const before = await readDatabaseCpuMs(opened.database.pool)
  const result = await measureCpu(opened.ours, callers, kind)
  const spentMs = (await readDatabaseCpuMs(opened.database.pool)) - before
  measured.cpu.push(result)
  measured.databaseMs.push(spentMs / result.count)
  measured.latency.push(await measureLatency(opened.ours, callers, kind, rate))
}

function combine({ cpu, latency, databaseMs }: Measured): Cost {
  return { ...combineRounds(cpu, latency), databaseMs: getQuantile(databaseMs, 0.5) }
}

/** Random students with open applications. */
async function chooseStudents(pool: Pool): Promise<SeededStudent[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select student_id as id from application where submitted_at is null order by student_id limit $1`,
    [students],
  )
  return await openSessions(
    pool,
    rows.map(({ id }) => id),
    openedRevision,
  )
}

/** CPU time of all processes of a PostgreSQL, including ended ones. */
async function readDatabaseCpuMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ line: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as line`,
  )
  const id = Number(rows[0]?.line)
  return (await listProcesses(id)).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}
