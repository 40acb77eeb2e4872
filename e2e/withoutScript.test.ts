import { expect } from '@playwright/test'

import { makeErrorPage } from '#server/platform/http/makeErrorPage.ts'
import { tenant } from '#tenant/tenant.ts'

import { expectNoViolations } from './expectNoViolations.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { makeUnsubscribeLink } from './makeUnsubscribeLink.ts'

// axe is a script, so scripts are not switched off: the pages come as a browser without scripts would read them.
test.beforeEach(async ({ page }) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replaceAll(/<script\b[^>]*>.*?<\/script>|<\/?noscript>/gs, '')
    await route.fulfill({ response, body })
  })
})

/** Of a page that has nothing but the notice. */
const onlyNotice = ['landmark-one-main', 'page-has-heading-one']

for (const [path, leftOut] of [
  ['/about', []],
  ['/login', []],
  ['/education-ug?token=wrong', onlyNotice],
] as const) {
  test(`without scripts ${path} says in accessible words what is wrong`, async ({ page }) => {
    await page.goto(path)
    const notice = page.getByRole('region', { name: 'This page does not work' })
    await expect(notice).toContainText('This application needs JavaScript')
    await expect(notice.getByRole('link', { name: tenant.help.email })).toBeVisible()
    // Behind the notice the link that skips to the content is not the first one, so axe wants it inside of a landmark.
    await expectNoViolations(page, ['region', ...leftOut])
  })
}

test('the pages that end reminders are accessible without scripts', async ({ page, gatehouse }) => {
  await page.goto(makeUnsubscribeLink(gatehouse))
  await expect(page).toHaveTitle(/^Stop reminders\?/)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(page).toHaveTitle(/^No more reminders/)
  await expectNoViolations(page)
  await page.goto('/unsubscribe?token=wrong')
  await expect(page).toHaveTitle(/^This link doesn’t work/)
  await expectNoViolations(page)
})

test('the page of a server that hardly answers is accessible', async ({ page }) => {
  await page.setContent(makeErrorPage('We are being repaired. Please try again in an hour.'))
  await expect(page.getByRole('main')).toContainText('We are being repaired.')
  await expectNoViolations(page)
})
