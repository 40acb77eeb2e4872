import type { Draft } from '../draft/draft.ts'
import type { Journal } from '../draft/keep/createJournal.ts'
import { settleWithin } from '../inactivity/settleWithin.ts'

/** How long the device may take to write down the last key, in milliseconds. */
const maxKeepMilliseconds = 1000

/** What a student reads whose answers cannot be sent: where they are, as soon as it is known. */
export async function describeOffline(
  { pending, inputs, student }: Draft,
  journal: Pick<Journal, 'isKept' | 'subscribe'>,
): Promise<string> {
  const isSaved = pending.size + Object.keys(inputs).length + (student?.structureChanges.length ?? 0) === 0
  if (!isSaved) await settleWithin(waitUntilKept(journal), maxKeepMilliseconds)
  const place = isSaved ? 'saved' : `safe on this ${nameDevice()}`
  return `You're offline. ${
    isSaved || journal.isKept() ? `Your answers are ${place}` : 'Please keep this page open'
  }; we'll go on when you're connected.`
}

async function waitUntilKept({ isKept, subscribe }: Pick<Journal, 'isKept' | 'subscribe'>): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (!isKept()) return
      stop()
      resolve()
    }
    const stop = subscribe(look)
    look()
  })
}

/** What a student calls it, by what it is worked with and by its size in CSS pixels. */
function nameDevice(): string {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'device'
}
