import { expect } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { openSections } from './openSections.ts'
import { watchMotion } from './screens/watchMotion.ts'

// That nothing moves where motion is not wanted is tried on every screen (screens/screens.test.ts).

test('a page is there at once; a dialog and what an answer reveals fade in', async ({ page }) => {
  const readMotion = await watchMotion(page)
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(await readMotion()).toEqual([])

  await openSections(page, 'You and Laurel Mountain')
  await page.getByRole('radio', { name: 'Yes, to one parent or guardian' }).check()
  await expect(page.getByRole('heading', { name: 'Parent 1/Guardian 1' })).toBeVisible()
  await expect.poll(readMotion).toContainEqual(expect.stringMatching(/^<section .*Parent 1\/Guardian 1/))

  await page.getByRole('button', { name: 'Help' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await expect.poll(readMotion).toContainEqual(expect.stringMatching(/^<dialog /))
})

test('a tap leaves nothing that looks hovered', async ({ page }) => {
  await page.goto('/about')
  const trigger = page.getByRole('button', { name: 'Account', exact: true })
  const readGround = async (): Promise<string> =>
    await trigger.evaluate((button) => getComputedStyle(button).backgroundColor)
  const before = await readGround()
  await trigger.tap()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await trigger.tap()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeHidden()
  await expect.poll(readGround).toBe(before)
})
