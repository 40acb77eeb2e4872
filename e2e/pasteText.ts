import type { Locator } from '@playwright/test'

/** Pastes like a person: the browser inserts the text. */
export async function pasteText(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const isTaken = !element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    if (!isTaken) document.execCommand('insertText', false, pasted)
  }, text)
}
