import { expect, type Page } from '@playwright/test'

import { logOut, openAccount } from './findOnPage.ts'
import { gatehouseTest as test, type Student } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'

test('where a visitor’s answers are is also the way to keep them', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  const firstName = page.getByLabel('First Name', { exact: true })
  await firstName.fill('Wren')
  await page.getByRole('link', { name: 'Only in this tab: save your answers' }).press('Enter')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Your answers so far are kept.')).toBeVisible()
  await page.goBack()
  await expect(firstName).toHaveValue('Wren')
})

test.describe('a browser in which somebody has logged in', () => {
  const findWayBack = (page: Page) => page.getByRole('link', { name: 'Log back in', exact: true })

  async function logInAnew(page: Page, student: Student): Promise<void> {
    await page.context().clearCookies()
    await page.goto('/login', { waitUntil: 'networkidle' })
    await logIn(page, student)
    await expect(page).toHaveURL('/about')
  }

  test('offers the way back first, with the answers, and knows no more than that', async ({
    page,
    student,
  }) => {
    await page.context().clearCookies()
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(findWayBack(page)).toHaveCount(0)
    await logInAnew(page, student)
    // The session is over by the next visit.
    await page.context().clearCookies()
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Log back in')
    const kept = await page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }))
    expect(kept).toContainEqual(['data-known-account', 'yes'])
    expect(JSON.stringify(kept)).not.toContain(student.email)

    await openAccount(page)
    const ways = page.getByRole('dialog', { name: 'Account' }).getByRole('link')
    await expect(ways).toHaveText(['Sign In', 'Create Account'])
    await page.keyboard.press('Escape')

    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(page).toHaveURL('/signup')
    await findWayBack(page).click()
    await logIn(page, student)
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  })

  test('has the way back in the page before any script has loaded', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('data-known-account', 'yes'))
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(findWayBack(page)).toBeVisible()
  })

  test('forgets it when the student logs out', async ({ page, student }) => {
    await logInAnew(page, student)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(findWayBack(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('data-known-account'))).toBeNull()
    await openAccount(page)
    const ways = page.getByRole('dialog', { name: 'Account' }).getByRole('link')
    await expect(ways).toHaveText(['Create Account', 'Sign In'])
  })
})
