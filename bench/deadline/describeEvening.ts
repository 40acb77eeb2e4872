import { getQuantile, type Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import { drainSeconds, getP99, lastSeconds, type MeasuredEvening } from './measureEvening.ts'
import type { Site } from './openSite.ts'
import type { Deed } from './spendEvening.ts'
import { describeUse, type ProcessorUse } from './watchProcessors.ts'

const maxSubmissionP99Ms = 1000
const maxDocumentP99Ms = 20_000
const busyFrom = 0.9

const deeds: readonly (readonly [deed: Deed, name: string, maxP99Ms: number])[] = [
  ['login', 'logins', Infinity],
  ['save', 'saves', Infinity],
  ['submission', 'submissions', maxSubmissionP99Ms],
  ['document', 'documents, until converted', maxDocumentP99Ms],
  ['copy', 'copies, until ready', Infinity],
]

/** Whether nothing failed, and nobody waited longer than the bars allow. */
export function isHeld(evening: MeasuredEvening): boolean {
  const { failures, missingMails, untilLastMs } = evening
  return (
    failures.length === 0 &&
    missingMails === 0 &&
    deeds.every(([deed, , maxP99Ms]) => maxP99Ms === Infinity || getP99(evening, deed) < maxP99Ms) &&
    Math.max(untilLastMs.copy, untilLastMs.mail) < drainSeconds * 1000
  )
}

/** Everything about the evening that the bars are about. */
export function describeEvening({ hasNginx }: Site, evening: MeasuredEvening, before: number): Row[] {
  const { failures, missingMails, inLastMinute, use, untilLastMs } = evening
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  return [
    writeRow(
      `the last hour's shape: ${before} students, then ${inLastMinute} in the last minute${hasNginx ? '' : ', without nginx'}`,
      `${failures.length} failed, ${missingMails} mails missing`,
      describeUse(use, lastSeconds),
      'none failed',
      failures.length === 0 && missingMails === 0,
    ),
    ...deeds.map(([deed, name, maxP99Ms]) => {
      const spent = evening.spentMs[deed]
      const p99 = getP99(evening, deed)
      return writeRow(
        `in the last minute: ${name}`,
        `${(spent.length / lastSeconds).toFixed(1)} a second; p50 ${inMs(getQuantile(spent, 0.5))}, p99 ${inMs(p99)}`,
        '',
        maxP99Ms === Infinity ? 'none' : `p99 below ${inMs(maxP99Ms)}`,
        p99 < maxP99Ms,
      )
    }),
    writeRow(
      'after the deadline: until the last copy, and the last mail',
      `${seconds(untilLastMs.copy)}, ${seconds(untilLastMs.mail)}`,
      '',
      'a minute',
      Math.max(untilLastMs.copy, untilLastMs.mail) < drainSeconds * 1000,
    ),
  ]
}

/** A fuller evening in one line. */
export function describeFuller(evening: MeasuredEvening): Row {
  const { inLastMinute, failures, missingMails, untilLastMs, use } = evening
  const p99s = (['submission', 'document', 'copy'] as const).map((deed) => inMs(getP99(evening, deed)))
  return writeRow(
    `${inLastMinute} in the last minute: p99 of submissions, documents, copies`,
    `${p99s.join(', ')}; ${failures.length + missingMails} failed; last copy ${(untilLastMs.copy / 1000).toFixed(1)} s after it`,
    describeUse(use, lastSeconds),
    isHeld(evening) ? 'those of the shape' : 'over the limit',
    true,
  )
}

/**
 * How many the processors hold, and what is at its limit.
 * @param evenings from few to many students; the last one may be over the limit
 */
export function describeLimit(evenings: readonly MeasuredEvening[]): Row {
  const most = evenings.findLast(isHeld)
  const over = evenings.find((evening) => !isHeld(evening))
  return writeRow(
    'as many as this machine holds in the last minute',
    most ? `${most.inLastMinute} submissions${over ? `, not ${over.inLastMinute}` : ' or more'}` : 'fewer',
    over ? nameLimit(over.use) : 'nothing at its limit',
    'at least the shape',
    most !== undefined,
  )
}

function nameLimit({ busyShare, secondsOf }: ProcessorUse): string {
  const [most = ''] = [...secondsOf].toSorted(([, one], [, another]) => another - one)[0] ?? []
  const share = `${(busyShare * 100).toFixed(0)} % busy`
  return busyShare >= busyFrom
    ? `at its limit: the processors, ${share}; most of them: ${most}`
    : `waiting, not the processors, ${share}; most processor time: ${most}`
}
