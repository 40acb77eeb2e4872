import type { Page } from '@playwright/test'

/**
 * Holds calls back, as a slow network does.
 * @param method of the calls
 * @returns lets them and all later ones through
 */
export async function holdCalls(page: Page, url: string, method: string): Promise<() => void> {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    if (route.request().method() === method) await isReleased
    await route.fallback()
  })
  return release
}
