import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

import { useNavigationState } from '../navigation/navigationState.ts'

let lastKey: string | undefined

/**
 * Scrolls a new screen to its top and focuses its heading, unless the hash or the summary gets the focus. The first
 * screen of a page load is left alone, since the student may already be typing.
 */
export function useHeadingFocus(headingId: string): void {
  const { hash, key } = useLocation()
  const { showSummary } = useNavigationState()
  // Before paint: later the student may already have pressed into an input.
  useLayoutEffect(() => {
    const isMove = lastKey !== undefined && lastKey !== key
    lastKey = key
    if (!isMove || hash !== '' || showSummary !== undefined) return
    scrollTo(0, 0)
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [headingId, hash, key, showSummary])
}
