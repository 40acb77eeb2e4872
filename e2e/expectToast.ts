import { expect, type Page } from '@playwright/test'

/**
 * Expects an error toast, with label and text in one assertion since it disappears after five seconds.
 * @param label such as 'Error'
 */
export async function expectToast(page: Page, label: string, text = ''): Promise<void> {
  const toasts = page.getByRole('alert').locator(':scope > *')
  const labeled = toasts.filter({ has: page.getByText(label, { exact: true }) })
  await expect(labeled.filter({ hasText: text })).toBeVisible()
}
