import type { Draft, SentChange } from '../draft/draft.ts'
import type { Journal } from '../draft/keep/openJournal.ts'
import { settleWithin } from '../inactivity/settleWithin.ts'

/** How long to wait for the worker's report that it has written the last key. */
const maxKeepMilliseconds = 1500

type WatchedJournal = Pick<Journal, 'hasLastKey' | 'subscribe'>

/** Whether the server or this device has everything that was typed, up to the last key. */
export async function isSafe(draft: Draft, journal: WatchedJournal): Promise<boolean> {
  return isSaved(draft) || (await isKept(journal))
}

/** The message when answers cannot be sent, with where they are kept. */
export async function describeOffline(draft: Draft, journal: WatchedJournal): Promise<string> {
  const place = isSaved(draft)
    ? 'Your answers are saved'
    : (await isKept(journal))
      ? `Your answers are safe on this ${nameDevice()}`
      : 'Please keep this page open'
  return `You're offline. ${place}; we'll go on when you're connected.`
}

function isSaved({ pending, inputs, student }: Draft): boolean {
  const { sent = [], groupChanges = [] } = student ?? {}
  // A save that is being retried has not succeeded yet.
  const isEmpty = ({ body }: SentChange): boolean =>
    body.kind === 'answers' && Object.keys(body.answers).length === 0
  // With a navigation the server is asked even if there is nothing to save.
  const waiting = sent.filter((one) => !isEmpty(one))
  return [...pending, ...groupChanges, ...waiting, ...Object.keys(inputs)].length === 0
}

async function isKept(journal: WatchedJournal): Promise<boolean> {
  let stop: (() => void) | undefined
  const keeping = new Promise<void>((resolve) => {
    const check = (): void => {
      if (journal.hasLastKey()) resolve()
    }
    stop = journal.subscribe(check)
    check()
  })
  await settleWithin(keeping, maxKeepMilliseconds)
  stop?.()
  return journal.hasLastKey()
}

/** What students call their device, judged by pointer and size in CSS pixels. */
function nameDevice(): string {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'device'
}
