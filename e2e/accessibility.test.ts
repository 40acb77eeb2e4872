import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'

/** What axe finds on the page, as lines that say where. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

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
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await listViolations(page)).toEqual([])
  })
}

test('axe finds nothing with the account open, nor with a dialog', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Privacy' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacy Policy and Cookie Notice' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])
})

test('a card says what is wrong beside its inputs', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please provide a valid email address.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  expect(await listViolations(page)).toEqual([])
})
