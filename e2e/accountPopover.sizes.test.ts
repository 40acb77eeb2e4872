import { expect } from '@playwright/test'

import { makeEmail } from './accountCards.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { logOut, openAccount } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { signUp } from './signUp.ts'

test.describe('the account popover', () => {
  test(
    'of a visitor loads a screen before its link is followed',
    { tag: '@desktop' },
    async ({ page, isMobile }) => {
      await page.goto('/about')
      await openAccount(page)
      const popover = page.getByRole('dialog', { name: 'Account', exact: true })
      if (!isMobile) {
        const preload = page.waitForRequest(/LogInScreen/)
        await popover.getByRole('link', { name: 'Sign In' }).hover()
        await preload
      }
      await popover.getByRole('link', { name: 'Create Account' }).click()
      await expect(page).toHaveURL('/signup')
      await expect(popover).toBeHidden()
    },
  )

  test('of a student shows the email address in lower case', async ({ page, gatehouse }) => {
    const email = makeEmail()
    await page.goto('/signup')
    await signUp(page, gatehouse, email)
    await openAccount(page)
    await expect(page.getByText(email.toLowerCase(), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('breaks an address only before a dot or its @', async ({ page, gatehouse }) => {
    const email = `maria.hernandez.lopez.${makeEmail()}`
    await page.goto('/signup')
    await signUp(page, gatehouse, email)
    await openAccount(page)
    const lines = await page.getByText(email.toLowerCase(), { exact: true }).evaluate((address) =>
      [...address.childNodes].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return range.getClientRects().length
      }),
    )
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((count) => count > 1)).toEqual([])
  })

  test('reports a failed logout in a dialog, and nothing is lost', async ({ studentPage: page }) => {
    await page.goto('/about')
    await page.getByLabel('City', { exact: true }).fill('Oak Ridge')
    await page.route('**/api/logout', async (route) => await route.abort())
    await logOut(page)
    const dialog = page.getByRole('dialog', { name: 'Unexpected Error' })
    await expect(dialog).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Oak Ridge')
  })
})
