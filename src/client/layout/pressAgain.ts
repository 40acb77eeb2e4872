/** Repeats a press from before hydration (prerender/inlineStartNotice.ts). */
export function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}
