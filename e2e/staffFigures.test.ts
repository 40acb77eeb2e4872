import { expect } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { staffTest as test } from './staffTest.ts'

const figures = '**/staff/api/statistics?*'

test('an officer reads this season’s figures, up to another day, and downloads them', async ({
  page,
  office,
}) => {
  await office.apply({ first_name: 'Nell', hs_name: 'Marlow Academy' })
  await office.apply({ first_name: 'Odo', hs_name: 'Marlow Academy' })
  await office.apply({ first_name: 'Pia', hs_name: 'Marlow Academy' }, false)
  await office.signIn(page, await office.addMember('Ida Moss'))
  await page.getByRole('link', { name: 'Figures' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeFocused()
  const school = page.getByRole('table', { name: 'High school' }).getByRole('row', { name: /Marlow Academy/ })
  await expect(school.getByRole('cell')).toHaveText(['2', '0'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(school.getByRole('cell')).toHaveText(['2', '0', '+2'])
  await expect(page.getByRole('table', { name: 'State' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByText('Table of all days').click()
  const today = page.getByRole('table', { name: 'By day' }).getByRole('row').last()
  await expect(today.getByRole('cell').first()).not.toHaveText('0')
  await expectNoViolations(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as XLSX' }).click()
  expect((await download).suggestedFilename()).toMatch(/^submissions-\d{4}-\d{2}-\d{2}\.xlsx$/)
  await page.getByLabel('Up to and including').fill('2020-01-15')

  await expect(page.getByText('Nothing was submitted in either season.')).toBeVisible()
  await expect(page).toHaveURL('/staff/figures?on=2020-01-15')
  await page.reload()
  await expect(page.getByText('by January 15, 2019')).toBeVisible()
  await expectNoViolations(page)
})

test('figures that cannot be loaded are asked for again', async ({ page, office }) => {
  await office.signIn(page, await office.addMember('Ida Moss'))
  await page.goto('/staff/figures')
  await expect(page.getByText('Submitted this season')).toBeVisible()
  await page.route(figures, async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
  await page.getByLabel('Up to and including').fill('2021-01-15')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expectNoViolations(page)
  await page.unroute(figures)
  await retry.click()

  await expect(page.getByText('by January 15, 2021')).toBeVisible()
  await expect(retry).toBeHidden()
})

test('a session that ends meanwhile leads to the sign-in, and then back to the figures', async ({
  page,
  office,
}) => {
  await office.signIn(page, await office.addMember('Ida Moss'))
  await page.goto('/staff/figures')
  await expect(page.getByText('Submitted this season')).toBeVisible()
  await page.context().clearCookies()
  await page.getByLabel('Up to and including').fill('2021-01-15')

  await expect(page.getByRole('heading', { level: 1, name: 'Staff sign-in' })).toBeVisible()
  await expect(page).toHaveURL('/staff/figures?on=2021-01-15')
})

test('a reader has no figures', async ({ page, office }) => {
  await office.signIn(page, await office.addMember('Rhea Stone', 'reader'))
  await expect(page.getByRole('link', { name: 'Figures' })).toBeHidden()
  await page.goto('/staff/figures')

  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await expect(page).toHaveURL('/staff')
})
