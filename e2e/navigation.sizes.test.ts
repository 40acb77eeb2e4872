import { expect, type Locator, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectStarted } from './expectStarted.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { waitForHeadingFont } from './waitForHeadingFont.ts'

test.describe('a visitor', () => {
  test('without answers navigates freely, and with one is sent to sign up', async ({ page }) => {
    await page.goto('/about')
    await expect(findStep(page, /About/)).toHaveAttribute('aria-current', 'page')
    await findStep(page, /Academics/).click()
    await expect(page).toHaveURL('/education-ug')
    await expect(findStep(page, /Academics/)).toHaveAttribute('aria-current', 'page')
    await expect(findStep(page, /About/)).not.toHaveAttribute('aria-current')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(page).toHaveURL('/final-steps')
    await findStep(page, /About/).click()
    await expect(page).toHaveURL('/about')
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await findStep(page, /Final/).click()
    await expect(page).toHaveURL('/signup')
    await page.goBack()
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  })

  test('goes to sign up from the last step, with an answer or without', async ({ page }) => {
    await page.goto('/final-steps')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/signup')
  })

  test('is redirected from an unknown URL to the first step, with query and answers', async ({ page }) => {
    await page.goto('/about')
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await expectStarted(page)
    for (const path of ['/completion?source=fair', '/no/such/page?source=fair']) {
      // Going back in the history navigates within the page; on a load the server redirects.
      await page.evaluate((address) => {
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, path)
      await expect(page).toHaveURL('/about?source=fair')
      await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
    }
  })

  test('makes no call that needs an account', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
    })
    await page.goto('/about')
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(page).toHaveURL('/signup')
    expect(calls).toEqual([])
  })
})

test.describe('the last page', () => {
  test('is recorded on every navigation, and returned to once', async ({ page, student }) => {
    await page.goto('/about')
    await expect.poll(async () => (await student.call('GET', '/api/profile')).last_page).toBe('/about')
    await findStep(page, /Final/).click()
    await expect.poll(async () => (await student.call('GET', '/api/profile')).last_page).toBe('/final-steps')

    await page.goto('/about')
    await expect(page).toHaveURL('/final-steps')
    // From now on the student decides.
    await findStep(page, /About/).click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(page).toHaveURL('/final-steps')
  })

  test('gives way to a link to a question, also after a reload', async ({ page, student }) => {
    await student.call('PUT', '/api/last-page', { last_page: '/final-steps' })
    for (const go of [async () => await page.goto('/about#city'), async () => await page.reload()]) {
      await go()
      await expect(page).toHaveURL('/about#city')
      await expect(page.getByLabel('City', { exact: true })).toBeFocused()
      await expect(page.getByText('City', { exact: true }).first()).toBeInViewport()
    }
  })
})

test('/completion before the submission leads a student to the first step', async ({ studentPage: page }) => {
  await page.goto('/completion')
  await expect(page).toHaveURL('/about')
})

test('a new page starts at the top, with its heading focused and its name in the title', async ({
  studentPage: page,
}) => {
  await page.goto('/about')
  await expect(page).toHaveTitle('About You – Laurel Mountain University')
  const next = page.getByRole('button', { name: 'Save and Continue' })
  await next.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await next.click()
  await expect(page).toHaveURL('/education-ug')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle('Your Academics – Laurel Mountain University')
})

test('Back leads to where the previous page was left', async ({ page }) => {
  await page.goto('/about')
  await waitForHeadingFont(page)
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  const submit = page.getByRole('button', { name: 'Save and Continue' })
  await submit.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  await submit.click()
  await expect(page).toHaveURL('/signup')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(submit).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL('/signup')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the title says that there are errors, until there are none', async ({ page, student }) => {
  const { first_name: _, ...answers } = completeAnswers
  await student.call('PUT', '/api/answer', answers)
  await student.call('POST', '/api/web-status', { web_status: 'validating' })
  await page.goto('/about')
  await expect(page).toHaveTitle('Error: About You – Laurel Mountain University')
  const summary = page.getByRole('alert').filter({ hasText: "We're missing some information!" })
  await expect(summary).toHaveAttribute('aria-live', 'assertive')
  await expect(summary).toContainText(
    'The links below show what needs to be corrected. Missing or incorrect items will be highlighted on each page; simply fix them and then resubmit your application.',
  )
  await expect(summary.getByRole('heading', { level: 3 })).toHaveText(['About You'])
  await expect(summary.getByRole('link')).toHaveText(['First Name'])
  await expect(page.locator('#first_name')).toContainText('Missing: First Name')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await expect(page).toHaveTitle('About You – Laurel Mountain University')
  await expect(summary).toBeHidden()
})

test('nothing is called missing before the first submit', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { phone_mobile: '(165) 555-0178' })
  await page.goto('/about')
  await expect(page.getByLabel('Cell Phone')).toHaveValue('(165) 555-0178')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByText("We're missing some information!")).toHaveCount(0)
})

function findStep(page: Page, name: RegExp): Locator {
  return page.getByRole('navigation', { name: 'Application steps' }).getByRole('link', { name })
}
