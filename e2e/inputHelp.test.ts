import { expect } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { pasteText } from './pasteText.ts'

test('questions about the student say what they are to browsers that can fill them in', async ({ page }) => {
  await page.goto('/about')
  const wanted = {
    first_name: 'given-name',
    middle_name: 'additional-name',
    last_name: 'family-name',
    preferred_name: 'nickname',
    email_address: 'email',
    phone_home: 'home tel-national',
    phone_mobile: 'mobile tel-national',
    birth_date_month: 'bday-month',
    birth_date_day: 'bday-day',
    birth_date_year: 'bday-year',
    gender: 'sex',
    country: 'country-name',
    address_line_1: 'address-line1',
    address_line_2: 'address-line2',
    city: 'address-level2',
    state: 'address-level1',
    zip: 'postal-code',
  }
  for (const [name, purpose] of Object.entries(wanted)) {
    await expect(page.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', purpose)
  }
})

test('a password and a code can be pasted, and no puzzle has to be solved', async ({ page }) => {
  for (const [path, label, text] of [
    ['/signup', 'Password', 'Laurel-Ridge-2027'],
    ['/login', 'Password', 'Laurel-Ridge-2027'],
    ['/confirm', 'Confirmation Code', '482913'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const input = page.getByLabel(label, { exact: true })
    await input.focus()
    await pasteText(input, text)
    await expect(input).toHaveValue(text)
    await expect(page.locator('canvas, iframe, img')).toHaveCount(0)
  }
})

test('a press that ends beside its button does nothing', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  for (const name of ['Help', 'Account', 'Save and Continue']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.hover()
    await page.mouse.down()
    await page.mouse.move(2, 2)
    await page.mouse.up()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeHidden()
  await expect(page).toHaveURL('/about')
})
