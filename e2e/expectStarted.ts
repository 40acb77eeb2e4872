import { expect, type Page } from '@playwright/test'

/** Waits until a page that came from the server has been hydrated and its effects have run. */
export async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator('#start')).toHaveCount(0)
}
