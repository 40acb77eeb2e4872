import { expect } from '@playwright/test'

import { makeEmail, password, readCodeOf, submit } from './accountCards.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { openAccount } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

test.describe('the account popover', () => {
  test(
    'of a visitor opens below its button, preloads the screens and gives the focus back',
    { tag: '@desktop' },
    async ({ page }, { project }) => {
      await page.goto('/about')
      const trigger = page.getByRole('button', { name: 'Account', exact: true })
      await trigger.click()
      const popover = page.getByRole('dialog', { name: 'Account', exact: true })
      await expect(popover).toBeVisible()
      const [above, below] = [await trigger.boundingBox(), await popover.boundingBox()]
      expect(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBe(5)
      expect(below?.x).toBeGreaterThanOrEqual(8)
      if (project.name === 'desktop') {
        const preload = page.waitForRequest(/LogInScreen/)
        await popover.getByRole('link', { name: 'Sign In' }).hover()
        await preload
      }
      for (const close of [
        async () => await page.keyboard.press('Escape'),
        async () => await popover.getByRole('button', { name: 'Close' }).press('Enter'),
      ]) {
        if (!(await popover.isVisible())) await trigger.click()
        await close()
        await expect(popover).toBeHidden()
        await expect(trigger).toBeFocused()
      }
      await trigger.click()
      await page.mouse.click(20, 600)
      await expect(popover).toBeHidden()
      await trigger.click()
      await popover.getByRole('link', { name: 'Create Account' }).click()
      await expect(page).toHaveURL('/signup')
      await expect(popover).toBeHidden()
    },
  )

  test('of a student shows the email address in lower case', async ({ page, gatehouse }) => {
    const email = makeEmail()
    await page.goto('/signup')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submit(page)
    await page.getByLabel('Confirmation Code').fill(await readCodeOf(gatehouse, email))
    await submit(page)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submit(page)
    await expect(page).toHaveURL('/about')
    await openAccount(page)
    await expect(page.getByText(email.toLowerCase(), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('reports a failed logout in a dialog, and nothing is lost', async ({ page, student }) => {
    expect(student.email).not.toBe('')
    await page.goto('/about')
    await page.getByLabel('City', { exact: true }).fill('Oak Ridge')
    await page.route('**/api/logout', async (route) => await route.abort())
    await openAccount(page)
    await page.getByRole('button', { name: 'Log Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unexpected Error' })
    await expect(dialog).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Oak Ridge')
  })
})
