import { expect } from '@playwright/test'

import { expectToast } from './expectToast.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { openSections } from './openSections.ts'
import { readAnswers } from './readAnswers.ts'

const unexpected = "We've encountered an unexpected error at this time. Please try again later."
const invalidSession = 'Your session is invalid. Please clear your cookies and login again.'

test('a reply that is no JSON is reported, and the answers stay', async ({ page, student }) => {
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.route('**/api/answer', async (route) => await route.fulfill({ body: '<p>A proxy.</p>' }))
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expectToast(page, 'Error', unexpected)
  // They are on this device, so the step can be left.
  await expect(page).toHaveURL('/education-ug')
  await page.getByRole('link', { name: /About You/ }).click()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await page.unroute('**/api/answer')
  // It tries less and less often.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(async () => await readAnswers(student.call)).toMatchObject({ first_name: 'Wren' })
})

test('a 401 of any call leads to the login with its message, and clears the student’s data', async ({
  studentPage: page,
}) => {
  await page.goto('/education-ug')
  await openSections(page, 'Colleges attended')
  const add = page.getByRole('button', { name: /^Add another/ })
  await expect(add).toBeVisible()
  await page.route('**/api/add-another', async (route) => {
    await route.fulfill({ status: 401, json: { message: 'Something else.' } })
  })
  await add.click()
  await expect(page).toHaveURL('/login')
  await expectToast(page, 'Login Card Error', invalidSession)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'log back in' })).toBeVisible()
})

test('an application that cannot be loaded is shown in a dialog, and can be tried again', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  await page.route('**/api/profile', async (route) => await route.fulfill({ status: 500, body: 'oh' }))
  await page.goto('/about')
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' })
  await expect(dialog).toContainText(unexpected)
  await page.unroute('**/api/profile')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await expect(dialog).toBeHidden()
})

test('a reply that makes the screen throw leads to the generic error screen', async ({
  studentPage: page,
}) => {
  await page.route('**/api/profile', async (route) => await route.fulfill({ json: {} }))
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeFocused()
  await expect(
    page.getByText(
      'Something went wrong. The issue that caused you to see this has been logged. We will get it fixed as soon as possible.',
    ),
  ).toBeVisible()
  await page.unroute('**/api/profile')
  await page.getByRole('link', { name: 'Back to your application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
})
