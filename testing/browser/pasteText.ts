import { userEvent } from 'vitest/browser'

/**
 * Copies a text from elsewhere on the page and pastes it where the caret is, as a person does.
 * @param target what it is pasted into, with its selection as it is
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
