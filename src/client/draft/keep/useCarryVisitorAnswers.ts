import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { useDraftStore } from '../use/DraftContext.ts'
import { carry } from './carriedAnswers.ts'

/** How long after the last key the answers are written down (design 4.4). */
const quietMilliseconds = 1000

/**
 * Keeps a visitor's answers in navigation state: a second after the last key, when the page is hidden and on every
 * move to another screen, so that a reload keeps them (design 4.4).
 * @param isVisitor a student's answers are the server's to keep
 */
export function useCarryVisitorAnswers(isVisitor: boolean): void {
  const store = useDraftStore()
  const { key } = useLocation()
  useEffect(() => {
    if (!isVisitor) return
    const write = (): void => carry(store)
    let timer: ReturnType<typeof setTimeout> | undefined
    let dueAt = 0
    const writeWhenQuiet = (): void => {
      const wait = dueAt - performance.now()
      timer = wait > 0 ? setTimeout(writeWhenQuiet, wait) : undefined
      if (wait <= 0) write()
    }
    const unsubscribe = store.subscribe(undefined, () => {
      dueAt = performance.now() + quietMilliseconds
      // Setting a timer anew with every key would cost more than what it is for.
      timer ??= setTimeout(writeWhenQuiet, quietMilliseconds)
    })
    write()
    // What is written once the page is being hidden by a reload comes too late for it.
    addEventListener('beforeunload', write)
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('beforeunload', write)
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [store, isVisitor, key])
}
