import { expect } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { expectSaved } from './expectSaved.ts'
import { expectAnswers } from './readAnswers.ts'

test('a change survives a reload once it says that it is saved', async ({ page, student, browserErrors }) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  await page.goto('/about')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')

  await page.getByLabel('First Name', { exact: true }).fill('Wrenna')
  await page.getByLabel('Gender', { exact: true }).selectOption({ label: 'Female' })
  await page.getByLabel('Send me text message updates').check()
  await expectSaved(page)
  await page.reload()

  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wrenna')
  await expect(page.getByLabel('Gender', { exact: true })).toHaveValue('F')
  await expect(page.getByLabel('Send me text message updates')).toBeChecked()
  expect(browserErrors).toEqual([])
})

test('what is typed just before the page is left is saved', async ({ page, student }) => {
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.goto('/login')

  await expectAnswers(student, { first_name: 'Wren' })
})

test('answers typed in two tabs both survive', async ({ page, context, student }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/about'), other.goto('/about')])
  await expect(page.getByLabel('First Name', { exact: true })).toBeVisible()
  await expect(other.getByLabel('First Name', { exact: true })).toBeVisible()

  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await other.getByLabel('Last Name', { exact: true }).fill('Calloway')
  await expectSaved(page)
  await expectSaved(other)

  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
    await expect(tab.getByLabel('Last Name', { exact: true })).toHaveValue('Calloway')
  }
  await expectAnswers(student, { first_name: 'Wren', last_name: 'Calloway' })
})

test('a change that could not be saved says so, and is saved once the network is back', async ({
  page,
  student,
}) => {
  await page.goto('/about')
  await page.route('**/api/answer', (route) => route.abort())
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await expect(
    page.getByRole('status').filter({ hasText: /^Offline: kept on this device, will be saved/ }),
  ).toBeVisible()
  await page.unroute('**/api/answer')

  await expectSaved(page)
  expect(await student.call('GET', '/api/profile')).toMatchObject({ answer: { first_name: 'Wren' } })
})

test('a failure to load Help loses nothing', async ({ page }) => {
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.route('**/assets/TextModal*', (route) => route.abort())
  await page.getByRole('button', { name: 'Help' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})
