import type { Journal } from '../draft/keep/openJournal.ts'
import { hasUnsaved } from '../draft/hasUnsaved.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import { settleWithin } from '../api/settleWithin.ts'

/** How long to wait for the worker's report that it has written the last key. */
const maxKeepMilliseconds = 1500

type ReadableStore = Pick<DraftStore, 'rules' | 'getDraft'>

type WatchedJournal = Pick<Journal, 'hasLastKey' | 'subscribe'>

/** Whether the server or this device has everything that was typed, up to the last key. */
export async function isSafe({ rules, getDraft }: ReadableStore, journal: WatchedJournal): Promise<boolean> {
  return !hasUnsaved(rules, getDraft()) || (await isKept(journal))
}

/** The message when answers cannot be sent, with where they are kept. */
export async function describeOffline(
  { rules, getDraft }: ReadableStore,
  journal: WatchedJournal,
): Promise<string> {
  const place = !hasUnsaved(rules, getDraft())
    ? 'Your answers are saved'
    : (await isKept(journal))
      ? `Your answers are safe on this ${nameDevice()}`
      : 'Please keep this page open'
  return `You're offline. ${place}; we'll continue when you're connected.`
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

/** What students call their device, told by pointer and size in CSS pixels. */
function nameDevice(): string {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'device'
}
