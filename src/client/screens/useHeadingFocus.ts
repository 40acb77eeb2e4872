import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

import { useNavigationState } from '../navigation/navigationState.ts'

let lastKey: string | undefined

/** Scroll positions by history entry. */
const positions = new Map<string | undefined, number>()

function notePosition(): void {
  const state = history.state as { readonly key?: string } | null
  // After Back the browser scrolls the former screen until the next one is rendered.
  if ((state?.key ?? 'default') === lastKey) positions.set(lastKey, scrollY)
}

/**
 * Scrolls a new screen to its top, or to where it was left if the student goes back, and focuses its heading, unless the
 * hash or the summary gets the focus. The first screen of a page load is left alone, since the student may already be
 * typing.
 */
export function useHeadingFocus(headingId: string): void {
  const { hash, key } = useLocation()
  const { showSummary } = useNavigationState()
  // It stays: every screen listens with the same function.
  useEffect(() => {
    // The page may have been scrolled before it was hydrated.
    notePosition()
    addEventListener('scroll', notePosition)
  }, [])
  // Before paint: later the student may already have pressed into an input.
  useLayoutEffect(() => {
    const isMove = lastKey !== undefined && lastKey !== key
    lastKey = key
    if (!isMove || hash !== '' || showSummary !== undefined) return
    // Only Back and Forward lead to an entry again.
    scrollTo(0, positions.get(key) ?? 0)
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [headingId, hash, key, showSummary])
}
