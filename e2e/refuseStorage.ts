import type { Page } from '@playwright/test'

/** The browser refuses to store anything for the page, as in some private windows. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
    Object.defineProperty(window, 'localStorage', { value: undefined })
  })
}
