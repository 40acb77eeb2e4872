/** Leaves the input that somebody is in: a search clears then what belongs to another text. */
export function leaveInput(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea')) activeElement.blur()
}
