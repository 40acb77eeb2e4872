import { cdp } from 'vitest/browser'

/**
 * Composes a text with an input method in the focused element and commits it.
 * @param steps the successive compositions, of which the last is committed
 */
export async function composeText(...steps: readonly string[]): Promise<void> {
  for (const text of steps) {
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await cdp().send('Input.insertText', { text: steps.at(-1) ?? '' })
}
