/**
 * Scrolls a question into view below the step navigation and focuses its first input.
 * @returns whether the question is on the page
 */
export function focusQuestion(key: string): boolean {
  const holder = document.getElementById(key)
  if (!holder) return false
  holder.scrollIntoView({ block: 'start' })
  const first = [...holder.querySelectorAll<HTMLElement>('input, select, textarea, button')].find(
    (element) => !element.matches(':disabled'),
  )
  // As with the keyboard, the checked radio button gets the focus.
  const checked = holder.querySelector<HTMLElement>('input[type="radio"]:checked')
  const target = checked ?? first
  target?.focus({ preventScroll: true })
  return true
}
