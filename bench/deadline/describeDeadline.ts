import { sendInLanes } from '../load/sendRequests.ts'
import { createStudentCalls } from '../load/studentCalls.ts'
import type { Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import { addCandidates, type Candidate, logIn } from './candidates.ts'
import { describeEvening, describeFuller, describeLimit, isHeld } from './describeEvening.ts'
import { type MeasuredEvening, measureEvening, plainPdf } from './measureEvening.ts'
import { openSite, type Site } from './openSite.ts'
import { pickInTurn } from './pickInTurn.ts'
import { describeUse, getMilliseconds, watchProcessors } from './watchProcessors.ts'

/** Twice what another system has published of its last minute. */
const shape = { before: 60, inLastMinute: 104 }
/** Then more and more, until one of the bars is missed. */
const fuller = [1.5, 2, 2.5, 3, 4, 5]
const logins = { lanes: 8, seconds: 8 }
const plainPdfs = { oneWorker: 60, twoWorkers: 150 }

const minPdfsPerSecond = 10

/** What other systems have published of their busiest moments. */
const published = { submissionsAMinute: 52, documentsASecond: 70, loginsASecond: 276 }

/**
 * Measures what a login and a plain PDF cost alone, the last two minutes of the last hour, and how many students in it the
 * machine holds.
 */
export async function describeDeadline(): Promise<Row[]> {
  const site = await openSite()
  try {
    const evenings = [1, ...fuller].map((factor) => ({
      before: Math.round(shape.before * factor),
      inLastMinute: Math.round(shape.inLastMinute * factor),
    }))
    const { oneWorker, twoWorkers } = plainPdfs
    const count = evenings.reduce((sum, { before, inLastMinute }) => sum + before + inLastMinute, 0)
    const candidates = await addCandidates(site.database.pool, oneWorker + twoWorkers + count)
    const take = (size: number): Candidate[] => candidates.splice(0, size)
    const login = await measureLogins(site, candidates)
    const alone = await measurePlainPdfs(site, take(oneWorker), 'one worker')
    await site.addWorker()
    const pdf = await measurePlainPdfs(site, take(twoWorkers), 'two workers', minPdfsPerSecond)
    const played: MeasuredEvening[] = []
    for (const { before, inLastMinute } of evenings) {
      const evening = await measureEvening(site, take(before + inLastMinute), inLastMinute)
      for (const failure of evening.failures.slice(0, 5)) console.log(`  ${failure}`)
      played.push(evening)
      if (!isHeld(evening)) break
    }
    const [first, ...others] = played
    return [
      ...login.rows,
      ...alone.rows,
      ...pdf.rows,
      ...(first ? describeEvening(site, first, shape.before) : []),
      ...others.map(describeFuller),
      describeLimit(played),
      describeCapacity({ loginMs: login.eachMs, pdfMs: pdf.eachMs, studentMs: first?.eachMs ?? NaN }),
    ]
  } finally {
    await site.close()
  }
}

/** Rows, and the processor time of each of what was done. */
interface Measured {
  readonly rows: readonly Row[]
  readonly eachMs: number
}

async function measureLogins(site: Site, candidates: readonly Candidate[]): Promise<Measured> {
  const readUse = watchProcessors(site)
  const { count, errors } = await sendInLanes(logins.lanes, logins.seconds, async (index) => {
    await logIn(pickInTurn(site.origins, index), pickInTurn(candidates, index))
    return undefined
  })
  const use = await readUse()
  return {
    eachMs: getMilliseconds(use) / count,
    rows: [
      writeRow(
        'logins alone',
        `${(count / logins.seconds).toFixed(0)} a second; ${errors.length} failed`,
        describeUse(use, logins.seconds),
        'none failed',
        errors.length === 0,
      ),
    ],
  }
}

async function measurePlainPdfs(
  site: Site,
  candidates: readonly Candidate[],
  by: string,
  minPerSecond = 0,
): Promise<Measured> {
  const failures: string[] = []
  const open = await Promise.all(
    candidates.map(async (candidate, index) => {
      const origin = pickInTurn(site.origins, index)
      return createStudentCalls(() => origin, { ...candidate, headers: await logIn(origin, candidate) })
    }),
  )
  const readUse = watchProcessors(site)
  const begunAt = performance.now()
  const sent = await Promise.all(open.map(async (calls) => await calls.upload('transcript', plainPdf)))
  for (const { status } of sent) if (status !== 200) failures.push(String(status))
  await waitUntilConverted(site, failures)
  const seconds = (performance.now() - begunAt) / 1000
  const use = await readUse()
  const perSecond = candidates.length / seconds
  return {
    eachMs: getMilliseconds(use) / candidates.length,
    rows: [
      writeRow(
        `${candidates.length} plain PDFs at once, uploaded and converted: ${by}`,
        `${perSecond.toFixed(1)} a second; ${failures.length} failed`,
        describeUse(use, seconds),
        minPerSecond === 0 ? 'none failed' : `at least ${minPerSecond} a second, none failed`,
        perSecond >= minPerSecond && failures.length === 0,
      ),
    ],
  }
}

async function waitUntilConverted({ database }: Site, failures: string[]): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query<{ status: string; count: number }>(
      'select status, count(*)::integer as count from document group by status',
    )
    const failed = rows.find(({ status }) => status === 'FAILED')
    if (rows.every(({ status }) => status === 'COMPLETED' || status === 'FAILED')) {
      if (failed) failures.push(`${failed.count} not converted`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function describeCapacity(costs: { loginMs: number; pdfMs: number; studentMs: number }): Row {
  const { submissionsAMinute, documentsASecond, loginsASecond } = published
  const cores = (perSecond: number, eachMs: number): string => ((perSecond * eachMs) / 1000).toFixed(1)
  return writeRow(
    `cores for ${submissionsAMinute} submissions in a minute, ${documentsASecond} plain PDFs a second, ${loginsASecond} logins a second`,
    `${cores(submissionsAMinute / 60, costs.studentMs)}, ${cores(documentsASecond, costs.pdfMs)}, ${cores(loginsASecond, costs.loginMs)}`,
    `processor time: ${inMs(costs.studentMs)} a student with everything, ${inMs(costs.pdfMs)} a PDF, ${inMs(costs.loginMs)} a login`,
    'said',
    true,
  )
}
