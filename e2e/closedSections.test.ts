import { expect, type Page } from '@playwright/test'

import { readPdf } from '../testing/readPdf.ts'
import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { officeTest as test } from './officeTest.ts'
import { findSection, openSections } from './openSections.ts'
import { expectAnswers } from './readAnswers.ts'

const residency = 'Tennessee residency'
const findResidence = (page: Page) => page.getByLabel(/^Do you live in Tennessee/)
const findBackground = (page: Page) => page.getByRole('combobox', { name: /^Citizenship/ })

test('optional sections are closed, and open where there are answers', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { residence: 'TN' })
  await page.goto('/about')
  await expect(findResidence(page)).toHaveValue('TN')
  await expect(findBackground(page)).toBeHidden()
  await expect(page.getByText('Optional, one minute').filter({ visible: true })).toHaveCount(3)
  await openSections(page, 'Citizenship and background')
  await findBackground(page).selectOption({ index: 1 })
  await page.getByLabel('City', { exact: true }).fill('Oak Ridge')
  await expect(findBackground(page)).toBeVisible()
  await expectAnswers(student, { city: 'Oak Ridge', residence: 'TN' })
  await page.reload()
  await expect(findBackground(page)).toBeVisible()
})

test('a section opens and is answered before the script runs, and without any', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await openSections(page, residency)
  await findResidence(page).selectOption({ index: 1 })
  const value = await findResidence(page).inputValue()
  held.resolve()
  await expect(page.getByText('Sections', { exact: true })).toBeAttached()
  await expect(findResidence(page)).toHaveValue(value)
  await expect(findResidence(page)).toBeVisible()
  await page.reload()
  await expect(findResidence(page)).toHaveValue(value)
  await expect(findResidence(page)).toBeVisible()
})

test('what is wrong in a section that was closed is led to', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { ...completeAnswers, counselor_email_address: 'd.hale' })
  await student.call('POST', '/api/web-status', { web_status: 'validating' })
  await page.goto('/education-ug')
  const email = page.getByLabel(/^Counselor’s Email/)
  await expect(email).toBeVisible()
  await findSection(page, 'School counselor').locator('summary').click()
  await expect(email).toBeHidden()
  await page
    .getByRole('link', { name: 'The counselor email address you entered is invalid.', exact: true })
    .click()
  await expect(email).toBeFocused()
  await expect(email).toBeInViewport()
})

test('a link to a question, the list of sections and a prefill link open them', async ({ page, office }) => {
  await page.goto('/about#residence')
  await expect(findResidence(page)).toBeFocused()
  await expect(findResidence(page)).toBeInViewport()

  const { result: link } = await office.prefill({ race_asian: true, first_name: 'Wren' })
  await page.goto(link)
  await expect(page.getByLabel('Asian', { exact: true })).toBeVisible()
  await expect(findResidence(page)).toBeHidden()

  await page.goto('/about#content')
  await page.getByText('Sections', { exact: true }).click()
  await page.getByRole('link', { name: residency }).click()
  await expect(page.getByRole('heading', { name: residency })).toBeFocused()
  await expect(findResidence(page)).toBeVisible()
})

test('what is closed is printed as well', async ({ page }) => {
  await page.goto('/about#content')
  await expect(page.getByText('Sections', { exact: true })).toBeAttached()
  const sheets = await readPdf(await page.pdf())
  const text = sheets.map((sheet) => sheet.text.replaceAll(/\s/g, '')).join('')
  expect(text).toContain('DoyouliveinTennessee?')
  expect(text).not.toContain('oneminute')
})

test('axe finds nothing wrong with a section that is open, and the keyboard closes it', async ({ page }) => {
  await page.goto('/about')
  const summary = findSection(page, residency).locator('summary')
  await summary.press('Enter')
  await expect(findResidence(page)).toBeVisible()
  await expectNoViolations(page)
  await summary.press('Space')
  await expect(findResidence(page)).toBeHidden()
})
