import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { focusQuestion } from './focusQuestion.ts'

/** Follows `#key` in the address, also when the same link is followed again (spec 2, validation links). */
export function useHashFocus(): void {
  const location = useLocation()
  useEffect(() => {
    const key = decodeURIComponent(location.hash.slice(1))
    if (key !== '') focusQuestion(key)
  }, [location])
}
