import { expect } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'

test('on a phone the first question is in the first screen and a half', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  const needed = page.getByRole('heading', { name: 'What you’ll need' })
  await expect(needed).toHaveCount(1)
  const box = await page.getByLabel('First Name', { exact: true }).boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(740 * 1.5)
  expect(
    await needed.evaluate((it) => it.compareDocumentPosition(document.getElementById('first_name') ?? it)),
  ).toBe(4)

  // Later steps do not repeat it.
  await page.goto('/education-ug')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible()
  await expect(needed).toHaveCount(0)
})

test('a deadline’s banner comes and goes at the institution’s midnight, on an open page', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2025-02-01T23:59:30-05:00') })
  await page.goto('/about')
  const deadlines = page.getByRole('region', { name: 'Deadlines' })
  await expect(deadlines).toHaveText('Apply by February 1 to avoid paying an application fee!')
  await page.clock.runFor('01:00')
  await expect(deadlines).toHaveText('Alert: March 1 is your deadline to apply!')
})

test('Back closes Help, and the page below is unchanged', async ({ page }) => {
  await page.goto('/education-ug')
  await page.goto('/about')
  const firstName = page.getByLabel('First Name', { exact: true })
  await firstName.fill('Wren')
  const help = page.getByRole('dialog', { name: 'Help' })
  const open = page.getByRole('button', { name: 'Help', exact: true })
  await open.click()
  await expect(help).toBeVisible()
  await page.goBack()
  await expect(help).toHaveCount(0)
  await expect(page).toHaveURL('/about')
  await expect(firstName).toHaveValue('Wren')
  await expect(open).toBeFocused()

  // Escape leaves no history entry behind.
  await open.click()
  await help.press('Escape')
  await expect(help).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/education-ug')
})
