import type { Page } from '@playwright/test'

/**
 * Opens optional sections of a step, which are closed until something in them is answered.
 * @param titles their headings
 */
export async function openSections(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const heading = page.getByRole('heading', { name: title, exact: true })
    const section = page.locator('details', { has: heading })
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
  }
}
