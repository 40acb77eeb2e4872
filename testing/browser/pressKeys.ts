import { cdp } from 'vitest/browser'

/**
 * Presses keys that each write one character, including characters of two UTF-16 units.
 * @param atSeconds simulated time of the keys, default now
 */
export async function pressKeys(text: string, atSeconds?: number): Promise<void> {
  for (const key of text) {
    const rest = { key, ...(atSeconds !== undefined && { timestamp: atSeconds }) }
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...rest })
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...rest })
  }
}
