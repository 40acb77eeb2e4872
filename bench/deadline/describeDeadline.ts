import { createRandom } from '../../testing/typedSearches.ts'
import { sendInLanes } from '../load/sendRequests.ts'
import { createStudentCalls, type UploadedFile } from '../load/studentCalls.ts'
import { getQuantile, type Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import { addCandidates, type Candidate, logIn } from './candidates.ts'
import { openSite, type Site } from './openSite.ts'
import { type Deed, type Evening, spendEvening, staySeconds } from './spendEvening.ts'
import { describeUse, getMilliseconds, type ProcessorUse, watchProcessors } from './watchProcessors.ts'

const seed = 23_59
/** Twice what another system has published of its last minute; two cores hold that. */
const students = { before: 60, inLastMinute: 104 }
const beforeSeconds = 60
const lastSeconds = 60
const drainSeconds = 60
const logins = { lanes: 8, seconds: 8 }
const plainPdfs = { oneWorker: 60, twoWorkers: 150 }

const maxSubmissionP99Ms = 1000
const maxDocumentP99Ms = 20_000
const minPdfsPerSecond = 10

/** What other systems have published of their busiest moments. */
const published = { submissionsAMinute: 52, documentsASecond: 70, loginsASecond: 276 }

const plainPdf: UploadedFile = { name: 'transcript.pdf', fixture: 'good/p-plain.pdf' }
/** What students attach, each as often as it is listed. */
const documents: readonly UploadedFile[] = [
  ...Array.from({ length: 6 }, () => plainPdf),
  ...Array.from({ length: 3 }, () => ({ name: 'photo.jpg', fixture: 'good/i-phone-12mp.jpg' }) as const),
  { name: 'letter.docx', fixture: 'good/02-letter.docx' },
]

/** Measures the last two minutes of the last hour, and what a login and a plain PDF cost alone. */
export async function describeDeadline(): Promise<Row[]> {
  const site = await openSite()
  try {
    const count = students.before + students.inLastMinute
    const { oneWorker, twoWorkers } = plainPdfs
    const candidates = await addCandidates(site.database.pool, count + oneWorker + twoWorkers)
    const forPdfs = candidates.slice(count)
    const login = await measureLogins(site, candidates)
    const alone = await measurePlainPdfs(site, forPdfs.slice(0, oneWorker), 'one worker')
    await site.addWorker()
    const pdf = await measurePlainPdfs(site, forPdfs.slice(oneWorker), 'two workers', minPdfsPerSecond)
    const evening = await measureEvening(site, candidates.slice(0, count))
    return [
      ...login.rows,
      ...alone.rows,
      ...pdf.rows,
      ...evening.rows,
      describeCapacity({ loginMs: login.eachMs, pdfMs: pdf.eachMs, studentMs: evening.eachMs }),
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
    await logIn(pick(site.origins, index), pick(candidates, index))
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
      const origin = pick(site.origins, index)
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

async function measureEvening(site: Site, candidates: readonly Candidate[]): Promise<Measured> {
  const random = createRandom(seed)
  const evening: Evening = {
    done: { login: [], save: [], document: [], submission: [], copy: [] },
    failures: [],
  }
  const readUse = watchProcessors(site)
  const lastMinuteAt = performance.now() + (staySeconds + beforeSeconds) * 1000
  const deadlineAt = lastMinuteAt + lastSeconds * 1000
  const lives = candidates.map(async (student, index) => {
    const submitAt =
      index < students.before
        ? lastMinuteAt - random() * beforeSeconds * 1000
        : // More and more of them towards the end.
          lastMinuteAt + Math.sqrt(random()) * lastSeconds * 1000
    const document = pick(documents, index)
    const endAt = deadlineAt + drainSeconds * 1000
    await spendEvening({ origin: pick(site.origins, index), student, document, submitAt, endAt }, evening)
  })
  await waitUntil(lastMinuteAt)
  const readLastUse = watchProcessors(site)
  await waitUntil(deadlineAt)
  const lastUse = await readLastUse()
  await Promise.all(lives)
  const lastMailAt = await waitForMails(site, candidates, deadlineAt)
  const use = await readUse()
  for (const failure of evening.failures.slice(0, 5)) console.log(`  ${failure}`)
  const missingMails = candidates.filter(({ username }) => !site.mailbox.receivedAt.has(username)).length
  return {
    eachMs: getMilliseconds(use) / candidates.length,
    rows: [
      writeRow(
        `the last hour's shape: ${students.before} students, then ${students.inLastMinute} in the last minute${site.hasNginx ? '' : ', without nginx'}`,
        `${evening.failures.length} failed, ${missingMails} mails missing`,
        describeUse(lastUse, lastSeconds),
        'none failed',
        evening.failures.length === 0 && missingMails === 0,
      ),
      ...describeDeeds(evening, lastMinuteAt, deadlineAt),
      describeEnd(evening, lastMailAt, deadlineAt),
      describeLimit(lastUse),
    ],
  }
}

async function waitForMails(
  { mailbox }: Site,
  candidates: readonly Candidate[],
  deadlineAt: number,
): Promise<number> {
  const isWaiting = (): boolean => candidates.some(({ username }) => !mailbox.receivedAt.has(username))
  while (isWaiting() && performance.now() < deadlineAt + drainSeconds * 1000)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return Math.max(...mailbox.receivedAt.values())
}

const deeds: readonly (readonly [deed: Deed, name: string, maxP99Ms: number])[] = [
  ['login', 'logins', Infinity],
  ['save', 'saves', Infinity],
  ['submission', 'submissions', maxSubmissionP99Ms],
  ['document', 'documents, until converted', maxDocumentP99Ms],
  ['copy', 'copies, until ready', Infinity],
]

function describeDeeds({ done }: Evening, fromMs: number, untilMs: number): Row[] {
  return deeds.map(([deed, name, maxP99Ms]) => {
    const inLast = done[deed].filter(({ begunAt }) => begunAt >= fromMs && begunAt < untilMs)
    const spent = inLast.map(({ begunAt, endedAt }) => endedAt - begunAt)
    const [p50, p99] = [getQuantile(spent, 0.5), getQuantile(spent, 0.99)]
    return writeRow(
      `in the last minute: ${name}`,
      `${(spent.length / lastSeconds).toFixed(1)} a second; p50 ${inMs(p50)}, p99 ${inMs(p99)}`,
      '',
      maxP99Ms === Infinity ? 'none' : `p99 below ${inMs(maxP99Ms)}`,
      p99 < maxP99Ms,
    )
  })
}

function describeEnd({ done }: Evening, lastMailAt: number, deadlineAt: number): Row {
  const lastCopyAt = Math.max(...done.copy.map(({ endedAt }) => endedAt))
  const after = (at: number): string => `${Math.max(0, (at - deadlineAt) / 1000).toFixed(1)} s`
  return writeRow(
    'after the deadline: until the last copy, and the last mail',
    `${after(lastCopyAt)}, ${after(lastMailAt)}`,
    '',
    'a minute',
    Math.max(lastCopyAt, lastMailAt) - deadlineAt < 60_000,
  )
}

const busyFrom = 0.9

function describeLimit({ busyShare, secondsOf }: ProcessorUse): Row {
  const [most = ''] = [...secondsOf].toSorted(([, one], [, another]) => another - one)[0] ?? []
  const isAtLimit = busyShare >= busyFrom
  return writeRow(
    'what is at its limit in the last minute',
    isAtLimit ? `the processors; most of them: ${most}` : `nothing; most processor time: ${most}`,
    `${(busyShare * 100).toFixed(0)} % busy`,
    'named',
    true,
  )
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

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('There is nothing to pick.')
  return value
}

async function waitUntil(at: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
}
