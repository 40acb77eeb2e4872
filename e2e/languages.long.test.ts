import { expect } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { expectSaved } from './expectSaved.ts'
import { expectAnswers } from './readAnswers.ts'
import { translatePage } from './translatePage.ts'

/** Browsers whose own calendar, digits or direction differ from those of the application. */
for (const locale of ['fa-IR', 'ar-EG', 'th-TH']) {
  test.describe(`in a browser that speaks ${locale}`, { tag: locale === 'fa-IR' ? [] : '@long' }, () => {
    test.use({ locale })

    test('a date is stored, and every date reads the same', async ({ page, student, browserErrors }) => {
      await page.goto('/about')
      expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().locale)).toBe(locale)
      expect(await page.evaluate(() => new Date(2026, 10, 22).toLocaleDateString())).not.toMatch(/11.*2026/)
      const birthday = page.getByRole('group', { name: /^Date of Birth/ })
      await birthday.getByLabel('Month').fill('4')
      await birthday.getByLabel('Day').fill('17')
      await birthday.getByLabel('Year').fill('2009')
      await birthday.getByLabel('Year').blur()
      await expect(page.getByRole('status').filter({ hasText: /^Saved \d{1,2}:\d\d [AP]M$/ })).toBeVisible()
      await expectAnswers(student, { birth_date: '2009-04-17' })

      await student.call('PUT', '/api/answer', { ...completeAnswers, birth_date: '2009-04-17' })
      await page.goto('/education-ug#grad_month')
      await expect(page.getByLabel('Year', { exact: true }).first()).toContainText(
        String(new Date().getFullYear()),
      )

      await page.goto('/final-steps#legal_agree')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page).toHaveURL('/completion')
      await expect(
        page.getByText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d, \d{1,2}:\d\d [AP]M Eastern Time$/),
      ).toBeVisible()
      expect(browserErrors).toEqual([])
    })

    test('an alert is shown on its days', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2025-01-22T00:01:00-05:00'))
      await page.goto('/about')
      await expect(
        page.getByText('Apply by February 1 to avoid paying an application fee!', { exact: true }),
      ).toBeVisible()
    })
  })
}

test.describe('in a page that the browser translates', () => {
  test('a visitor answers questions that appear and disappear', async ({ page, browserErrors }) => {
    await page.goto('/about')
    const country = page.getByLabel('Country', { exact: true }).first()
    const progress = page.getByRole('link', { name: /About You/ })
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await expect(progress).toContainText('8 to go')
    await translatePage(page)
    await page.getByLabel('Last Name', { exact: true }).fill('Calloway')
    for (const name of ['United States', 'Mexico', 'Canada']) await country.selectOption({ label: name })
    await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
    await expect(country).toHaveValue('CAN')
    await expect(progress).toContainText('7 to go')
    expect(browserErrors).toEqual([])
  })

  test('a student reads what is saved, counted and done', async ({ page, student, browserErrors }) => {
    await student.call('PUT', '/api/answer', { ...completeAnswers, legal_agree: false })
    await page.goto('/final-steps#personal_statement')
    const essay = page.getByLabel(/^Personal statement/i).last()
    await expect(essay).toBeEditable()
    await translatePage(page)
    await essay.fill('My essay')
    await essay.blur()
    await expectSaved(page)
    await expect(page.getByText('Character count: 8 / 7000')).toBeVisible()
    const certified = page.locator('#legal_agree').getByRole('checkbox')
    await certified.check()
    await expect(page.getByRole('link', { name: /Final Steps/ })).toContainText(/Done \(/)
    await certified.uncheck()
    await expect(page.getByRole('link', { name: /Final Steps/ })).not.toContainText('Done')
    await expectAnswers(student, { personal_statement: 'My essay' })
    await expectSaved(page)
    expect(browserErrors).toEqual([])
  })
})
