/**
 * Brings a question into view with its label below the step navigation, and puts the focus into its first input.
 * Gives false where the question is not on the page.
 */
export function focusQuestion(key: string): boolean {
  const holder = document.getElementById(key)
  if (!holder) return false
  holder.scrollIntoView({ block: 'start' })
  const first = [...holder.querySelectorAll<HTMLElement>('input, select, textarea, button')].find(
    (element) => !element.matches(':disabled'),
  )
  // Of radio buttons the chosen one takes the focus, as it does by keyboard.
  const checked = holder.querySelector<HTMLElement>('input[type="radio"]:checked')
  const target = checked ?? first
  target?.focus({ preventScroll: true })
  return true
}
