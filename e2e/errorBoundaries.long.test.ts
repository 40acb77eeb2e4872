import { expect, type Page, type Route } from '@playwright/test'

import { tenant } from '#tenant/tenant.ts'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'
import { expectAnswers } from './readAnswers.ts'

const advice = 'Your answers are kept. Please reload the page.'

test('a step that throws keeps the rest of the page and the answers', async ({ page }) => {
  const restore = await typeBeforeItBreaks(page, '**/assets/StepScreen-*.js')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeFocused()
  await expect(page.getByText(advice)).toContainText(tenant.help.email)
  await expect(page.getByRole('navigation', { name: 'Application steps' })).toBeVisible()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Close' }).click()
  await restore()
  await page.reload()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('an application that throws on start restores the prerendered page with the answers', async ({
  page,
}) => {
  const restore = await typeBeforeItBreaks(page, '**/assets/StepsLayout-*.js')
  await expect(page.getByText('This page could not be loaded completely.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await expect(page.getByLabel('Gender', { exact: true })).toHaveValue('F')
  await page.getByLabel('Last Name', { exact: true }).fill('Calloway')
  await restore()
  await page.reload()
  await expect(page.getByText('This page could not be loaded completely.')).toHaveCount(0)
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('a card that throws keeps a visitor’s answers, also after going back', async ({ page }) => {
  await page.route('**/assets/SignUpScreen-*.js', answerBroken)
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeFocused()
  await expect(page.getByText(advice)).toContainText(tenant.help.email)
  await page.getByRole('link', { name: 'Back to your application' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  // The page loads the card early, and may still do so.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a login whose next script fails to load can be retried, and keeps the answers', async ({
  browser,
  gatehouse,
  student,
}) => {
  const page = await browser.newPage({ baseURL: gatehouse.url })
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('link', { name: 'log back in' }).click()
  await page.route('**/assets/StudentRoot-*.js', async (route) => await route.abort())
  await logIn(page, student)
  await expect(page.getByText(advice)).toBeVisible()
  await page.unroute('**/assets/StudentRoot-*.js')
  await page.getByRole('link', { name: 'Back to your application' }).click()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await expectAnswers(student, { first_name: 'Wren' })
  await page.close()
})

/** Types into the page while a script is loading that renders a component that throws. */
async function typeBeforeItBreaks(page: Page, script: string): Promise<() => Promise<void>> {
  const typed = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await typed.promise
    await answerBroken(route)
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByLabel('Gender', { exact: true }).selectOption('F')
  typed.resolve()
  return async () => await page.unroute(script)
}

/** The screen of the script, its default export, cannot be rendered. */
async function answerBroken(route: Route): Promise<void> {
  const script = await (await route.fetch()).text()
  const [, name = 'nothing'] = /(\w+) as default/.exec(script) ?? []
  const body = `${script}\n;${name} = () => { throw new Error('broken') }`
  await route.fulfill({ contentType: 'text/javascript', body })
}
