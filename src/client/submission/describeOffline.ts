import type { Draft, SentChange } from '../draft/draft.ts'
import type { Journal } from '../draft/keep/openJournal.ts'
import { settleWithin } from '../inactivity/settleWithin.ts'

/** How long to wait for the worker's report that it has written the last key. */
const maxKeepMilliseconds = 1500

/** The message when answers cannot be sent, with where they are kept. */
export async function describeOffline(
  { pending, inputs, student }: Draft,
  journal: Pick<Journal, 'hasLastKey' | 'subscribe'>,
): Promise<string> {
  const { sent = [], groupChanges = [] } = student ?? {}
  // A save that is being retried has not succeeded yet.
  const isEmpty = ({ body }: SentChange): boolean =>
    body.kind === 'answers' && Object.keys(body.answers).length === 0
  // With a navigation the server is asked even if there is nothing to save.
  const waiting = sent.filter((one) => !isEmpty(one))
  const unsaved = [...pending, ...groupChanges, ...waiting, ...Object.keys(inputs)]
  const place = unsaved.length === 0 ? 'Your answers are saved' : await describePlace(journal)
  return `You're offline. ${place}; we'll go on when you're connected.`
}

async function describePlace(journal: Pick<Journal, 'hasLastKey' | 'subscribe'>): Promise<string> {
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
  return journal.hasLastKey() ? `Your answers are safe on this ${nameDevice()}` : 'Please keep this page open'
}

/** What students call their device, judged by pointer and size in CSS pixels. */
function nameDevice(): string {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'device'
}
