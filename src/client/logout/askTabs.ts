import type { Unsaved } from '../draft/countUnsaved.ts'
import { listenToTabs, notifyTabs } from '../draft/send/tabs.ts'

/** How long a tab that is open may take to answer; one that sleeps never does. */
const maxSilentMilliseconds = 2000

/** The same where nobody knows which tabs are open. */
const maxUnknownMilliseconds = 500

/** How long the tabs may save: longer than a call. */
const maxSavingMilliseconds = 40_000

/**
 * Asks the student's other tabs to save, and what they have unsaved then.
 * @param pages the ids of those that are open, or undefined if that is unknown
 * @param isHurried doesn't wait until they have saved
 * @returns by page; nothing of those that don't answer
 */
export async function askTabs(
  pages: readonly string[] | undefined,
  isHurried: boolean,
): Promise<ReadonlyMap<string, Unsaved>> {
  const told = new Map<string, Unsaved>()
  const saving = new Set<string>()
  const ask = crypto.randomUUID()
  const isKnown = pages !== undefined
  let isLate = false
  await new Promise<void>((resolve) => {
    const check = (): void => {
      const isComplete = isLate || (isKnown && pages.every((page) => told.has(page)))
      if (!isComplete || (!isHurried && saving.size > 0)) return
      end()
    }
    const end = (): void => {
      stop()
      for (const wait of waits) clearTimeout(wait)
      resolve()
    }
    const beLate = (): void => {
      isLate = true
      check()
    }
    const waits = [
      setTimeout(beLate, isKnown ? maxSilentMilliseconds : maxUnknownMilliseconds),
      setTimeout(end, maxSavingMilliseconds),
    ]
    const stop = listenToTabs((message) => {
      if (message.kind !== 'unsavedTold' || message.ask !== ask) return
      told.set(message.page, message.unsaved)
      if (message.isFinal) saving.delete(message.page)
      else saving.add(message.page)
      check()
    })
    notifyTabs({ kind: 'unsavedAsked', ask })
    check()
  })
  return told
}

/**
 * Answers such questions for this page: at once, since a save may take long, and again once it has ended.
 * @param page its id
 */
export function answerTabs(
  page: string,
  { save, count }: { readonly save: () => Promise<void>; readonly count: () => Unsaved },
): () => void {
  return listenToTabs((message) => {
    if (message.kind !== 'unsavedAsked') return
    const tell = (isFinal: boolean): void =>
      notifyTabs({ kind: 'unsavedTold', ask: message.ask, page, unsaved: count(), isFinal })
    const saving = save()
    tell(false)
    void saving.then(() => tell(true))
  })
}
