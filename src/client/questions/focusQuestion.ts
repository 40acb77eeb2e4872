import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls a question into view below the step navigation and focuses its first input, or the first that is wrong.
 * @returns whether the question is on the page
 */
export function focusQuestion(key: string): boolean {
  const holder = document.getElementById(key)
  if (!holder) return false
  // It may be in an optional section that is closed.
  holder.closest('details')?.setAttribute('open', '')
  holder.scrollIntoView({ block: 'start' })
  const find = (selector: string) => holder.querySelector<HTMLElement>(selector)
  // As with the keyboard, the checked radio button gets the focus.
  const target =
    find('[aria-invalid]:enabled') ??
    find('input[type="radio"]:checked') ??
    find(':is(input, select, textarea, button):enabled')
  target?.focus({ preventScroll: true })
  return true
}

/** Focuses the question named by the hash, also when the same link is followed again. */
export function useHashFocus(): void {
  const location = useLocation()
  // Before paint: later the student may already have pressed into an input.
  useLayoutEffect(() => {
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
