import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Starts a page at its top, with the focus on its heading. In a layout effect: a later one would take the focus from
 * where a quick key has led meanwhile.
 * @returns for the heading, which needs `tabIndex={-1}`
 */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
