import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { focusQuestion } from './focusQuestion.ts'

/** Follows `#key` in the address, also when the same link is followed again. */
export function useHashFocus(): void {
  const location = useLocation()
  useEffect(() => {
    const key = readHashKey(location.hash)
    if (key !== '') focusQuestion(key)
  }, [location])
}

/**
 * The key that a hash names. A mailing program may have broken the link: what cannot be decoded names none.
 */
export function readHashKey(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
