import { expect, type Page, type Route } from '@playwright/test'

import { tenant } from '#tenant/tenant.ts'

import { openAccount } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const notLoaded = 'This page could not be loaded completely.'
const tooOld = 'This browser is too old for this application.'
const noScript = 'This application needs JavaScript, which is turned off or blocked.'

/** A page that was prerendered with its questions, and one that is only a spinner until the script runs. */
const [builtPath, shellPath] = ['/about', '/education-ug']

/** How a script can fail, and which one. */
const failures: readonly (readonly [
  what: string,
  scripts: string,
  answer: (route: Route) => Promise<void>,
])[] = [
  ['the first script is lost', '**/assets/entry.client-*.js', async (route) => await route.abort()],
  ['the script of the step is lost', '**/assets/StepScreen-*.js', async (route) => await route.abort()],
  ['a script that it needs is lost', '**/assets/form-*.js', async (route) => await route.abort()],
  [
    'a script that it needs is gone from the server',
    '**/assets/form-*.js',
    async (route) =>
      await route.fulfill({ status: 404, json: { message: 'There is nothing at this address.' } }),
  ],
  [
    'the first script throws',
    '**/assets/entry.client-*.js',
    async (route) => await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
  ],
  [
    'the first script is not understood',
    '**/assets/entry.client-*.js',
    async (route) => await route.fulfill({ contentType: 'text/javascript', body: 'let 1 = async of' }),
  ],
]

for (const [index, [what, scripts, answer]] of failures.entries()) {
  test(
    `when ${what}, the page stays, with what is typed, and says what to do`,
    { tag: index < 2 ? [] : '@long' },
    async ({ page }) => {
      await page.route(scripts, answer)
      const loads: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
      })
      await page.goto(builtPath)
      await expectNotice(page, notLoaded)
      await expectReadable(page)
      await page.goto(shellPath)
      await expectNotice(page, notLoaded)
      await expect(page.getByText('Loading', { exact: true })).toBeHidden()
      expect(loads).toEqual([builtPath, shellPath])
    },
  )
}

test('when the staff view fails to load, the page says what to do', async ({ page }) => {
  await page.route('**/assets/showService-*.js', async (route) => await route.abort())
  await page.goto(`${builtPath}?service_token=any`)
  await expectNotice(page, notLoaded)
})

test('a browser without modules is reported as too old', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'))
  await page.route(builtPath, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replaceAll('type="module"', 'type="nothing-known"')
    await route.fulfill({ response, body: html })
  })
  await page.goto(builtPath)
  await expectNotice(page, tooOld)
  await expectReadable(page)
})

test('a slightly too old browser is reported instead of failing later', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'structuredClone'))
  await page.goto(builtPath, { waitUntil: 'networkidle' })
  await expectNotice(page, tooOld)
  await expectReadable(page)
  await page.goto(`${builtPath}?service_token=any`, { waitUntil: 'networkidle' })
  await expectNotice(page, tooOld)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page says that it needs JavaScript', async ({ page }) => {
    await page.goto(builtPath)
    await expectNotice(page, noScript)
    await expectReadable(page)
    await page.goto(shellPath)
    await expectNotice(page, noScript)
    await expect(page.getByText('Loading', { exact: true })).toBeHidden()
  })
})

test('an application that has started shows no such notice', async ({ page, browserErrors }) => {
  await page.goto(builtPath)
  await openAccount(page)
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  // Later errors of other scripts don't count.
  await page.evaluate(() => void dispatchEvent(new ErrorEvent('error', { message: 'a late one' })))
  await expect(page.getByText(notLoaded)).toHaveCount(0)
  expect(browserErrors).toEqual([])
})

async function expectNotice(page: Page, words: string): Promise<void> {
  // Playwright does not look for text inside of <noscript>.
  const notice = words === noScript ? page.locator('noscript p') : page.locator('p', { hasText: words })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(words)
  await expect(notice).toContainText(`write to the ${tenant.office.name}: ${tenant.help.email}.`)
  for (const other of [notLoaded, tooOld].filter((one) => one !== words))
    await expect(page.getByText(other)).toBeHidden()
}

/** The questions are shown, and keep what is typed. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
  const name = page.getByLabel('First Name', { exact: true })
  await name.fill('Wren')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(name).toHaveValue('Wren')
  await expect(page).toHaveURL(builtPath)
}
