import type { Page } from '@playwright/test'

/**
 * Blocks every script.
 * @returns lets them through, without waiting for them
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
