import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { createQuietTimer } from './createQuietTimer.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import { carry, forgetTab } from './carriedAnswers.ts'

/** How long after the last key the answers are written down. */
const quietMilliseconds = 1000

/**
 * Keeps a visitor's answers in navigation state and for the tab: a second after the last key, when the page is hidden and on every
 * move to another screen, so that a reload keeps them.
 */
export function useCarryVisitorAnswers(isVisitor: boolean): void {
  const store = useDraftStore()
  const { key } = useLocation()
  useEffect(() => {
    if (!isVisitor) return
    const write = (): void => carry(store)
    const timer = createQuietTimer(write)
    const unsubscribe = store.subscribe(undefined, () => timer.start(quietMilliseconds))
    write()
    // What is written once the page is being hidden by a reload comes too late for it.
    const ends = new AbortController()
    for (const name of ['beforeunload', 'pagehide']) addEventListener(name, write, ends)
    document.addEventListener('visibilitychange', write, ends)
    return () => {
      // Whoever goes on as a visitor writes it again at once.
      forgetTab()
      timer.stop()
      unsubscribe()
      ends.abort()
    }
  }, [store, isVisitor, key])
}
