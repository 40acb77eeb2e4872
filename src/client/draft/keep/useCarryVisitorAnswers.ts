import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { createQuietTimer } from './createQuietTimer.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import { carry, forgetTab } from './carriedAnswers.ts'

/** Pause after the last key. */
const quietMilliseconds = 1000

/**
 * Keeps a visitor's answers in navigation state and in the tab, after a pause, when the page is hidden and with every
 * navigation, so that they survive a reload.
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
    // During a reload it is too late to write when the page is hidden.
    const ends = new AbortController()
    for (const name of ['beforeunload', 'pagehide']) addEventListener(name, write, ends)
    document.addEventListener('visibilitychange', write, ends)
    return () => {
      // A visitor's next change writes it again.
      forgetTab()
      timer.stop()
      unsubscribe()
      ends.abort()
    }
  }, [store, isVisitor, key])
}
