/** Blurs the focused input, so that a search clears what belongs to other text. */
export function leaveInput(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea')) activeElement.blur()
}
