import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { openServers, type OpenedServers } from '../load/openServers.ts'
import { type SeededStudent, seedStudents } from '../load/seedStudents.ts'
import { type LoadResult, sendAtRate, sendCall } from '../load/sendRequests.ts'
import { getQuantile, type Row } from '../table.ts'
import { inMegabytes, inMs, writeRow } from '../writeRow.ts'
import { floodedAddress, type FloodName, floods } from './floods.ts'

const quietSeconds = 8
const floodSeconds = 15
const perSecond = 20
const maxTimes = 3
const maxMoreBytes = 60_000_000

/** Measures how floods by one client affect another student, and what they leave behind. */
export async function describeFloods(): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of Object.keys(floods) as FloodName[]) {
    const opened = await openServers()
    try {
      rows.push(...(await describeFlood(opened, name)))
    } finally {
      await opened.close()
    }
  }
  return rows
}

async function describeFlood(opened: OpenedServers, name: FloodName): Promise<Row[]> {
  const [student, attacker] = await seedStudents(opened.database.pool, 2, 'flood')
  const url = opened.ours.urls[0]
  if (!student || !attacker || url === undefined) throw new Error('There is nobody to flood.')
  await callAsStudent(url, student, 2)
  const before = await callAsStudent(url, student, quietSeconds)
  const bytesBefore = await readBytes(opened)
  let mostBytes = bytesBefore
  const timer = setInterval(
    () => void readBytes(opened).then((bytes) => (mostBytes = Math.max(mostBytes, bytes))),
    250,
  )
  const worker = new Worker(new URL('floodWorker.ts', import.meta.url), {
    workerData: { name, flooder: { url, student: attacker, seconds: floodSeconds } },
  })
  const ended = once(worker, 'message') as Promise<[number]>
  const during = await callAsStudent(url, student, floodSeconds)
  const [count] = await ended
  clearInterval(timer)
  const [median, quietMedian] = [during, before].map(({ latenciesMs }) => getQuantile(latenciesMs, 0.5)) as [
    number,
    number,
  ]
  for (const error of during.errors.slice(0, 3)) console.log(`  ${name}: ${error.slice(0, 120)}`)
  const more = mostBytes - bytesBefore
  return [
    writeRow(
      `${name} (${count}): another student’s calls`,
      `${inMs(median)}, ${(median / quietMedian).toFixed(1)} times; ${during.errors.length} of ${during.count} failed`,
      `${inMs(quietMedian)} before`,
      `at most ${maxTimes} times, none fails`,
      median / quietMedian <= maxTimes && during.errors.length === 0,
    ),
    writeRow(
      'the same: memory of the servers',
      `${inMegabytes(more)} more`,
      inMegabytes(bytesBefore),
      `at most ${inMegabytes(maxMoreBytes)} more`,
      more <= maxMoreBytes,
    ),
    ...(await describeRemains(opened, name)),
  ]
}

const remains: Readonly<
  Partial<Record<FloodName, { what: string; in: string; named: string; most: number }>>
> = {
  'sign-ups and further codes': { what: 'mails', in: 'mail', named: floodedAddress, most: 12 },
  'uploads left behind': { what: 'files left on the disk', in: 'files', named: '', most: 20 },
}

async function describeRemains({ folder }: OpenedServers, name: FloodName): Promise<Row[]> {
  const left = remains[name]
  if (!left) return []
  const { length } = (await list(join(folder, left.in))).filter((path) => path.includes(left.named))
  return [writeRow(`the same: ${left.what}`, `${length}`, '', `at most ${left.most}`, length <= left.most)]
}

/** A student who loads a profile, saves an answer and searches a school at a steady rate. */
async function callAsStudent(url: string, student: SeededStudent, seconds: number): Promise<LoadResult> {
  const { headers } = student
  return await sendAtRate(perSecond, seconds, async (index) => {
    const call = [
      { url: `${url}/api/profile`, method: 'GET', headers } as const,
      {
        url: `${url}/api/answer`,
        method: 'PUT',
        headers,
        body: JSON.stringify({ preferred_name: `Wren ${index}` }),
      } as const,
      { url: `${url}/lookup/find?category=hs_ceeb&text=oak%20ridge`, method: 'GET', headers } as const,
    ][index % 3]
    if (!call) return undefined
    const { status, text } = await sendCall(call)
    return status === 200 ? undefined : `${call.url}: ${status} ${text}`
  })
}

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Resident memory of all server processes. Linux only. */
async function readBytes({ ours }: OpenedServers): Promise<number> {
  const all = await Promise.all(
    ours.processIds.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
    }),
  )
  return all.reduce((sum, bytes) => sum + bytes, 0)
}
