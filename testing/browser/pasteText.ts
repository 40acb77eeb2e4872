import { userEvent } from 'vitest/browser'

/**
 * Copies a text from another element and pastes it at the caret.
 * @param target the element with its selection
 */
export async function pasteText(target: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const source = document.createElement('textarea')
  source.value = text
  document.body.append(source)
  source.select()
  await userEvent.copy()
  source.remove()
  target.focus()
  await userEvent.paste()
}
