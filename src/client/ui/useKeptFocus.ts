import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus within an element whose buttons come and go, unless it has moved elsewhere.
 * @param isWhole the element itself gets it, and not its first button
 */
export function useKeptFocus(holder: RefObject<HTMLElement | null>, state: string, isWhole = false): void {
  const wasHere = useRef(false)
  const shownState = useRef(state)

  // Before a link to the question gives it the focus.
  useLayoutEffect(() => {
    // Presses count too, since not every browser focuses a pressed button.
    const note = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      wasHere.current = holder.current?.contains(target) ?? false
    }
    const ends = new AbortController()
    for (const name of ['focusin', 'pointerdown']) document.addEventListener(name, note, ends)
    return () => ends.abort()
  }, [holder])

  useEffect(() => {
    const element = holder.current
    if (shownState.current === state || !element) return
    shownState.current = state
    const isLost = document.activeElement === document.body || document.activeElement === element
    if (!wasHere.current || !isLost) return
    // Never the button that would cancel the upload that has just begun.
    const progress = element.querySelector('progress')
    const button = isWhole ? undefined : element.querySelector<HTMLElement>('input, button')
    const target = progress ?? button ?? element
    target.focus({ preventScroll: true })
  }, [holder, state, isWhole])
}
