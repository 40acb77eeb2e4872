import type { FocusEvent } from 'react'

/**
 * Calls back once the focus has left a group of inputs. What then appears must not move a button that is being pressed,
 * so it waits until the press or key that moved the focus has ended.
 */
export function listenToLeave(onLeft: () => void): (event: FocusEvent) => void {
  return ({ currentTarget, relatedTarget }) => {
    const hasFocus = (element: EventTarget | null): boolean =>
      element instanceof Node && currentTarget.contains(element)
    // The focus returns after another window was active.
    if (hasFocus(relatedTarget) || hasFocus(document.activeElement)) return
    const ends = new AbortController()
    const end = (): void => {
      ends.abort()
      // After the click event of that press.
      setTimeout(() => {
        if (!hasFocus(document.activeElement)) onLeft()
      })
    }
    for (const name of ['mouseup', 'keyup']) addEventListener(name, end, { signal: ends.signal })
  }
}
