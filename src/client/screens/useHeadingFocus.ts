import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

import { useNavigationState } from '../navigation/navigationState.ts'

let lastKey: string | undefined

/**
 * A new screen begins at its top, with the focus on its heading, unless the address or the summary asks for it. The
 * first screen of a page load is left alone: somebody may be typing into it already.
 */
export function useHeadingFocus(headingId: string): void {
  const { hash, key } = useLocation()
  const { showSummary } = useNavigationState()
  // Before the screen is painted: a moment later somebody may have pressed into its first input.
  useLayoutEffect(() => {
    const isMove = lastKey !== undefined && lastKey !== key
    lastKey = key
    if (!isMove || hash !== '' || showSummary !== undefined) return
    scrollTo(0, 0)
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [headingId, hash, key, showSummary])
}
