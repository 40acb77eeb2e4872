import type { Locator, Page } from '@playwright/test'

export function findToast(page: Page, label: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(label, { exact: true })
}

/** A status about saving or uploading, wherever it is shown. */
export function findStatus(page: Page, words: RegExp): Locator {
  return page.getByRole('status').filter({ hasText: words })
}

export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
}

export async function logOut(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByRole('button', { name: 'Log Out' }).click()
}
