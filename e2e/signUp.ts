import { expect, type Page } from '@playwright/test'

import { findCode, type Gatehouse } from '../testing/startGatehouse.ts'
import { logIn } from './logIn.ts'

/**
 * Creates an account by hand, from /signup to the login.
 * @param email a new address
 * @param firstPath where the login leads: the first step
 */
export async function signUp(
  page: Page,
  gatehouse: Gatehouse,
  email: string,
  firstPath = '/about',
): Promise<void> {
  const password = 'Laurel-Ridge-2027'
  await expect(page).toHaveURL('/signup')
  // The page being left asks for an email address too.
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL('/confirm')
  await expect.poll(() => findCode(gatehouse, email)).toMatch(/^\d{6}$/)
  await page.getByLabel('Confirmation Code').fill(findCode(gatehouse, email) ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()

  await logIn(page, { email, password })
  await expect(page).toHaveURL(firstPath)
}
