import { cdp } from 'vitest/browser'

/**
 * Presses keys that each write one character, also such that are two units long, like an emoji.
 * @param atSeconds when the keys are pressed, for what depends on the time between keys; now without it
 */
export async function pressKeys(text: string, atSeconds?: number): Promise<void> {
  for (const key of text) {
    const rest = { key, ...(atSeconds !== undefined && { timestamp: atSeconds }) }
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...rest })
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...rest })
  }
}
