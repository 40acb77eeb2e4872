import { cdp } from 'vitest/browser'

/**
 * Composes a text with an input method into what has the focus, and commits it.
 * @param steps what the input method shows one after the other; the last one is committed
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
