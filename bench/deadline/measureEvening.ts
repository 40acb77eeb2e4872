import { createRandom } from '#server/program/demonstration/createRandom.ts'

import type { UploadedFile } from '../load/studentCalls.ts'
import { getQuantile } from '../table.ts'
import type { Candidate } from './candidates.ts'
import type { Site } from './openSite.ts'
import { pickInTurn } from './pickInTurn.ts'
import { type Deed, type Evening, spendEvening, staySeconds } from './spendEvening.ts'
import { getMilliseconds, type ProcessorUse, watchProcessors } from './watchProcessors.ts'

const seed = 23_59
const beforeSeconds = 60
export const lastSeconds = 60
export const drainSeconds = 60

export const plainPdf: UploadedFile = { name: 'transcript.pdf', fixture: 'good/p-plain.pdf' }
/** What students attach, each as often as it is listed. */
const documents: readonly UploadedFile[] = [
  ...Array.from({ length: 6 }, () => plainPdf),
  ...Array.from({ length: 3 }, () => ({ name: 'photo.jpg', fixture: 'good/i-phone-12mp.jpg' }) as const),
  { name: 'letter.docx', fixture: 'good/02-letter.docx' },
]

/** What was seen of one evening: a minute, and the last one before the deadline. */
export interface MeasuredEvening {
  readonly inLastMinute: number
  /** How long each deed of the last minute took, in milliseconds. */
  readonly spentMs: Readonly<Record<Deed, readonly number[]>>
  readonly failures: readonly string[]
  readonly missingMails: number
  /** From the deadline on. */
  readonly untilLastMs: { readonly copy: number; readonly mail: number }
  /** In the last minute. */
  readonly use: ProcessorUse
  /** Processor time of one student with everything, in milliseconds. */
  readonly eachMs: number
}

/**
 * Plays an evening.
 * @param candidates the last `inLastMinute` of them submit in the last minute, more and more towards its end
 */
export async function measureEvening(
  site: Site,
  candidates: readonly Candidate[],
  inLastMinute: number,
): Promise<MeasuredEvening> {
  const random = createRandom(seed).next
  const evening: Evening = {
    done: { login: [], save: [], document: [], submission: [], copy: [] },
    failures: [],
  }
  const readUse = watchProcessors(site)
  const lastMinuteAt = performance.now() + (staySeconds + beforeSeconds) * 1000
  const deadlineAt = lastMinuteAt + lastSeconds * 1000
  const lives = candidates.map(async (student, index) => {
    const submitAt =
      index < candidates.length - inLastMinute
        ? lastMinuteAt - random() * beforeSeconds * 1000
        : lastMinuteAt + Math.sqrt(random()) * lastSeconds * 1000
    const document = pickInTurn(documents, index)
    const endAt = deadlineAt + drainSeconds * 1000
    await spendEvening(
      { origin: pickInTurn(site.origins, index), student, document, submitAt, endAt },
      evening,
    )
  })
  await waitUntil(lastMinuteAt)
  const readLastUse = watchProcessors(site)
  await waitUntil(deadlineAt)
  const use = await readLastUse()
  await Promise.all(lives)
  await waitForMails(site, candidates, deadlineAt)
  const { done, failures } = evening
  const isInLast = ({ begunAt }: { begunAt: number }): boolean =>
    begunAt >= lastMinuteAt && begunAt < deadlineAt
  const spent = (deed: Deed): number[] =>
    done[deed].filter(isInLast).map(({ begunAt, endedAt }) => endedAt - begunAt)
  const mailedAt = candidates.map(({ username }) => site.mailbox.receivedAt.get(username) ?? 0)
  return {
    inLastMinute,
    spentMs: {
      login: spent('login'),
      save: spent('save'),
      document: spent('document'),
      submission: spent('submission'),
      copy: spent('copy'),
    },
    failures,
    missingMails: mailedAt.filter((at) => at === 0).length,
    untilLastMs: {
      copy: Math.max(0, ...done.copy.map(({ endedAt }) => endedAt - deadlineAt)),
      mail: Math.max(0, ...mailedAt.map((at) => at - deadlineAt)),
    },
    use,
    eachMs: getMilliseconds(await readUse()) / candidates.length,
  }
}

/** The 99th percentile of what took time in the last minute. */
export function getP99({ spentMs }: MeasuredEvening, deed: Deed): number {
  return getQuantile(spentMs[deed], 0.99)
}

async function waitForMails(
  { mailbox }: Site,
  candidates: readonly Candidate[],
  deadlineAt: number,
): Promise<void> {
  const isWaiting = (): boolean => candidates.some(({ username }) => !mailbox.receivedAt.has(username))
  while (isWaiting() && performance.now() < deadlineAt + drainSeconds * 1000)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

async function waitUntil(at: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
}
