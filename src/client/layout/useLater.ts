import { useEffect, useState } from 'react'

import { useSession } from '../session/SessionContext.ts'

const firstRetryMilliseconds = 5000

/**
 * Loads what a step shows shortly after its questions. A visitor's first page does so when it is scrolled, which on a
 * phone leads to the first question; beside a form there is room for it at once. Without a network it is retried.
 * @param load the same function in every render
 * @param isNeeded whether this step shows it; what only others show is loaded for students
 */
export function useLater<Part>(load: () => Promise<Part>, isNeeded?: boolean): Part | undefined {
  const { isLoggedIn } = useSession()
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    const loadPart = (delay = firstRetryMilliseconds): void => {
      if (signal.aborted) return
      load().then(
        (loaded) => setPart(() => loaded),
        () => setTimeout(() => loadPart(delay * 2), delay),
      )
    }
    const hasRoom = (): boolean => scrollY > 0 || matchMedia('(min-width: 56.25rem)').matches
    if (isLoggedIn || (isNeeded ?? hasRoom())) loadPart()
    else if (isNeeded === undefined) addEventListener('scroll', () => loadPart(), { once: true, signal })
    return () => ends.abort()
  }, [load, isNeeded, isLoggedIn])
  return part
}
