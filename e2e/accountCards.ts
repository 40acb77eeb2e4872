import { expect, type Page, test } from '@playwright/test'

import { findCode, type Gatehouse } from '../testing/startGatehouse.ts'

/** A valid password. */
export const password = 'Laurel-Ridge-2027'
/** The buttons of the cards. */
const cardButton = /^(Submit|Create account|Confirm|Send link|Set password)$/

let people = 0

/** A new email address. */
export function makeEmail(): string {
  return `Card.${(people += 1)}.${test.info().project.name}.${test.info().workerIndex}@example.com`
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: cardButton }).click()
}

/** Waits for the newest code mailed to an address. */
export async function readCodeOf(gatehouse: Gatehouse, email: string): Promise<string> {
  await expect.poll(() => findCode(gatehouse, email)).toBeDefined()
  return findCode(gatehouse, email) ?? ''
}
