import { expect, type Page } from '@playwright/test'

/** Expects the page to say that all answers are saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
}
