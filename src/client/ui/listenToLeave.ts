import type { FocusEvent } from 'react'

/**
 * Calls back once the focus has left what holds several inputs. What then appears must not move a button from under the
 * finger that is just pressing it, so that it waits for the end of the press or of the key that moved the focus.
 */
export function listenToLeave(onLeft: () => void): (event: FocusEvent) => void {
  return ({ currentTarget, relatedTarget }) => {
    const hasFocus = (element: EventTarget | null): boolean =>
      element instanceof Node && currentTarget.contains(element)
    // Where another window was called up, it comes back here.
    if (hasFocus(relatedTarget) || hasFocus(document.activeElement)) return
    const ends = new AbortController()
    const end = (): void => {
      ends.abort()
      // After the click that belongs to it.
      setTimeout(() => {
        if (!hasFocus(document.activeElement)) onLeft()
      })
    }
    for (const name of ['mouseup', 'keyup']) addEventListener(name, end, { signal: ends.signal })
  }
}
