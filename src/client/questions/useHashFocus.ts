import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { focusQuestion } from './focusQuestion.ts'

/** Focuses the question named by the hash, also when the same link is followed again. */
export function useHashFocus(): void {
  const location = useLocation()
  useEffect(() => {
    const key = readHashKey(location.hash)
    // The browser itself focuses the target of the skip link.
    if (key !== '' && key !== 'content') focusQuestion(key)
  }, [location])
}

/** The key in a hash, or '' if it cannot be decoded, such as a link that a mail program broke. */
export function readHashKey(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
