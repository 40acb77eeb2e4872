import { expect, type Locator, type Page, test } from '@playwright/test'

import { findCode, type Gatehouse } from '../testing/startGatehouse.ts'

/** A password that the rules take. */
export const password = 'Laurel-Ridge-2027'
/** What the cards call their buttons. */
export const cardButton = /^(Submit|Create account|Confirm|Send link|Set password)$/

let people = 0

/** An address of nobody. */
export function makeEmail(): string {
  return `Card.${(people += 1)}.${test.info().project.name}.${test.info().workerIndex}@example.com`
}

/** Presses the card's button. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: cardButton }).click()
}

/** A toast, by its label. */
export function findToast(page: Page, label: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(label, { exact: true })
}

/** The newest code that was mailed to an address, once it has come. */
export async function readCodeOf(gatehouse: Gatehouse, email: string): Promise<string> {
  await expect.poll(() => findCode(gatehouse, email)).toBeDefined()
  return findCode(gatehouse, email) ?? ''
}
