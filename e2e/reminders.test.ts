import { expect } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { makeUnsubscribeLink } from './makeUnsubscribeLink.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link in a reminder ends reminders with one key, and leads to the login', async ({
    page,
    gatehouse,
  }) => {
    await page.goto(makeUnsubscribeLink(gatehouse))
    await expect(page).toHaveTitle('Stop reminders? – Laurel Mountain University')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Stop reminders' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more reminders')
    await page.getByRole('link', { name: 'Log in to your application' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('a truncated link says so, and whom to ask', async ({ page, gatehouse }) => {
  await page.goto(makeUnsubscribeLink(gatehouse).slice(0, -5))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await expect(page.getByRole('link', { name: /@/ })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectNoViolations(page)
})
