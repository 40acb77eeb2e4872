import { expect } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { openAccount } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

for (const path of [
  '/about',
  '/education-ug',
  '/final-steps',
  '/signup',
  '/confirm',
  '/login',
  '/forgot',
  '/reset',
]) {
  test(
    `axe finds nothing on ${path}`,
    { tag: path === '/about' || path === '/login' ? [] : '@long' },
    async ({ page }) => {
      // During hydration axe may compare elements that React has just replaced.
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page)
    },
  )
}

test('axe finds nothing with the account open, nor with a dialog', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about')
  await openAccount(page)
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Privacy' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacy Policy and Cookie Notice' })).toBeVisible()
  await expectNoViolations(page)
})
