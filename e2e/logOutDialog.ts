import { expect, type Locator, type Page } from '@playwright/test'

/** The call that saves answers. */
export const saves = '**/api/answer'

export const findFirstName = (page: Page): Locator => page.getByLabel('First Name', { exact: true })
export const findCity = (page: Page): Locator => page.getByLabel('City', { exact: true })
export const findMonth = (page: Page): Locator => page.getByLabel('Month').first()

/** The question whether unsaved answers are to be deleted. */
export const findQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Log out?' })
/** The dialog while answers are being saved. */
export const findWaiting = (page: Page): Locator => page.getByRole('dialog', { name: 'Log out?' })

export async function openAbout(page: Page): Promise<void> {
  await page.goto('/about')
  await expect(findFirstName(page)).toBeVisible()
}
