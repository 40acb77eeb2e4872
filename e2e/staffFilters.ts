import type { Page } from '@playwright/test'

/** In a narrow window the filters are folded. */
export async function openFilters(page: Page): Promise<void> {
  const summary = page.getByText(/^Filters and order/)
  if ((await summary.isVisible()) && !(await page.getByLabel('Status').isVisible())) await summary.click()
}
