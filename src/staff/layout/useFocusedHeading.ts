import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Starts a page at its top, with the focus on its heading, unless a quick key has moved the focus since the page was seen.
 * @returns for the heading, which needs `tabIndex={-1}`
 */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedBefore = useRef<Element>(null)
  useLayoutEffect(() => {
    scrollTo(0, 0)
    focusedBefore.current = document.activeElement
  }, [])
  // Once the former page has gone: before that Orca reads on from the top, although it says the heading.
  useEffect(() => {
    if (document.activeElement === focusedBefore.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
