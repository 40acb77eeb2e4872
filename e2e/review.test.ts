import { expect } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectStarted } from './expectStarted.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { expectSaved } from './expectSaved.ts'
import { fillIn } from './fillIn.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { openSections } from './openSections.ts'

test('a student reviews the whole application before certifying, and each answer links to its question', async ({
  page,
  student,
  browserErrors,
}) => {
  await fillIn(student, page)
  await page.goto('/final-steps#content')
  const check = page.locator('section', { has: page.locator('#check-title') })
  await expect(check).toBeVisible()
  await expect(check.locator('xpath=following::h2[1]')).toHaveText('Certification')
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(
    'After you submit, you can’t change your answers.',
  )
  await check.getByRole('button', { name: 'Show your answers' }).press('Enter')

  await expect(check.getByRole('heading', { level: 3 })).toHaveText([
    'About You',
    'Your Academics',
    'Final Steps',
  ])
  await expect(check).toContainText('April 17, 2007')
  await expect(check).toContainText('Pellissippi State Community College')
  await expect(check).toContainText('grade-11.pdf (')
  await expect(check.getByRole('link', { name: 'Download PDF draft' })).toBeVisible()
  // Unselected choices are not repeated.
  await expect(check).not.toContainText('[ ]')
  await page
    .getByRole('radiogroup', { name: /^Have you been suspended/ })
    .getByLabel('Yes')
    .check()
  await expect(check).toContainText('Have you been suspended from any school? Please explain.')
  await expectNoViolations(page)

  await check.getByRole('link', { name: 'Change Date of Birth' }).click()
  await expect(page).toHaveURL('/about#birth_date')
  await expect(page.getByRole('textbox', { name: 'Month' })).toBeFocused()
  expect(browserErrors).toEqual([])
})

test('what is needed is marked in the review, and leads to its question', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { ...completeAnswers, last_name: '', legal_agree: false })
  await page.goto('/final-steps#content')
  const check = page.locator('section', { has: page.locator('#check-title') })
  await check.getByRole('button', { name: 'Show your answers' }).click()
  await expect(check.getByText('Needed')).toHaveCount(1)
  await expect(check).toContainText('1 to go, marked above.')
  await expect(check.getByText(/^\d+ optional questions? not answered$/).first()).toBeVisible()
  await expectNoViolations(page)
  await check.getByRole('link', { name: 'Answer Last Name' }).click()
  await expect(page).toHaveURL('/about#last_name')
  await expect(page.getByLabel('Last Name')).toBeFocused()
  await page.keyboard.type('Calloway')
  await expectSaved(page)

  // The certification comes after it.
  await page.goto('/final-steps#content')
  await check.getByRole('button', { name: 'Show your answers' }).click()
  await expect(check).toContainText('Everything is here.')
})

test('a visitor reviews the answers, which are not sent', async ({ page }) => {
  await page.goto('/about')
  // A page that is left before its scripts have run carries nothing.
  await expectStarted(page)
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await openSections(page, 'Citizenship and background')
  await page.getByLabel('Asian').check()
  await page.evaluate(() => window.scrollTo(0, 0))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // A visitor with answers can reach the last step only through the browser.
  await page.evaluate(() => history.pushState(history.state, '', '/final-steps'))
  await page.reload()
  const check = page.locator('section', { has: page.locator('#check-title') })
  await check.getByRole('button', { name: 'Show your answers' }).click()

  await expect(check).toContainText('Wren')
  await expect(check).toContainText('Asian')
  await expect(check).not.toContainText('White')
  await expect(check.getByRole('link', { name: /PDF/ })).toHaveCount(0)
  await check.getByRole('link', { name: 'Change First Name' }).first().click()
  await expect(page).toHaveURL('/about#first_name')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
})
