import { useEffect, useState } from 'react'

import { useSession } from '../session/SessionContext.ts'

/**
 * What a step shows a moment after its questions. A visitor's first page does without it until it is scrolled, which on a
 * phone leads to the first question; beside a form there is room for it at once.
 * @param load the same function in every render
 */
export function useLater<Part>(load: () => Promise<Part>, isAtOnce?: boolean): Part | undefined {
  const { isLoggedIn } = useSession()
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    const loadPart = (): void =>
      void load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      )
    if (isAtOnce || isLoggedIn || scrollY > 0 || matchMedia('(min-width: 56.25rem)').matches) loadPart()
    addEventListener('scroll', loadPart, { once: true })
    return () => removeEventListener('scroll', loadPart)
  }, [load, isAtOnce, isLoggedIn])
  return part
}
