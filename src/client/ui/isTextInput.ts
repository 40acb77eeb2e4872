/** Whether characters that are typed into an element become its text. */
export function isTextInput(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches('textarea, input:not([type=radio], [type=checkbox])')
}
