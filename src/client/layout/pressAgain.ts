/** Presses what was pressed before the application had started (prerender/inlineStartNotice.ts). */
export function pressAgain(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}
