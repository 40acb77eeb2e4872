import { expect, type Page } from '@playwright/test'

/**
 * Expects an error toast. Its label and its text are looked for at once: it is there for five seconds.
 * @param label what it is about, such as 'Error'
 */
export async function expectToast(page: Page, label: string, text = ''): Promise<void> {
  const toasts = page.getByRole('alert').locator(':scope > *')
  const labelled = toasts.filter({ has: page.getByText(label, { exact: true }) })
  await expect(labelled.filter({ hasText: text })).toBeVisible()
}
