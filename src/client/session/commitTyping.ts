/** Makes what stands in the input that is being typed in an answer: a long text is one only once it is left (spec 4). */
export function commitTyping(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea')) activeElement.blur()
}
