import type { Locator, Page } from '@playwright/test'

/**
 * Opens optional sections of a step, which are closed until something in them is answered.
 * @param titles their headings
 */
export async function openSections(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const section = findSection(page, title)
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
  }
}

/** Finds what an optional section's heading opens. */
export function findSection(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true })
  return page.locator('section', { has: heading }).locator('> details')
}
