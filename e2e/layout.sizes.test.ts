import { expect } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const promises = 'No application fee'
const secondWelcome = "Welcome back! Let's pick up where you left off."

test('buttons are as large as they should be', { tag: '@desktop' }, async ({ page }, { project }) => {
  const rem = 16
  for (const [path, name, width] of [
    ['/about', 'Save and Continue', 15],
    ['/final-steps', 'Submit', 10],
    ['/login', 'Submit', 10],
  ] as const) {
    await page.goto(path)
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height).toBe(3 * rem)
    // On a phone a button is as wide as the column, so that either thumb reaches it.
    if (project.name === 'desktop') expect(box?.width).toBe(width * rem)
    else expect(box?.width).toBeGreaterThanOrEqual(width * rem)
  }
})

test.describe('the welcome banner', () => {
  test('greets the first and second login only, and disappears on navigation', async ({ page, student }) => {
    await page.goto('/about')
    await expect(page.getByText(promises, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'log back in' })).toHaveCount(0)
    // A call in flight at the next login would still carry the ended session.
    const isRecorded = page.waitForResponse(
      (reply) =>
        reply.url().endsWith('/api/last-page') &&
        reply.request().postData()?.includes('/education-ug') === true,
    )
    await page
      .getByRole('navigation', { name: 'Application steps' })
      .getByRole('link', { name: /Academics/ })
      .click()
    await expect(page).toHaveURL('/education-ug')
    await expect(page.getByText(promises, { exact: true })).toHaveCount(0)
    await isRecorded

    const logIn = { username: student.email, password: student.password }
    await student.call('POST', '/public/login', logIn)
    await page.goto('/education-ug')
    await expect(page.getByText(secondWelcome)).toBeVisible()
    await expect(page.getByText(promises, { exact: true })).toHaveCount(0)

    await student.call('POST', '/public/login', logIn)
    await page.goto('/education-ug')
    await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible()
    await expect(page.getByText(secondWelcome)).toHaveCount(0)
  })
})

test('an alert of the day is shown on the form, and not on a card', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-01-22T00:01:00-05:00'))
  const alert = page.getByText('Apply by February 1 to avoid paying an application fee!', { exact: true })
  for (const path of ['/about', '/final-steps']) {
    await page.goto(path)
    await expect(alert).toBeVisible()
  }
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test.describe('the footer', () => {
  test('has the address, and is taller on the completion page', async ({ page, student }) => {
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Laurel Mountain University')
    await expect(footer).toContainText(/TN|Tennessee/)
    const low = (await footer.boundingBox())?.height ?? 0
    await student.call('PUT', '/api/answer', completeAnswers)
    await student.call('POST', '/api/web-status', { web_status: 'validating' })
    await student.call('POST', '/api/submit')
    await page.goto('/about')
    await expect(page).toHaveURL('/completion')
    await expect(
      page.getByText('To complete your application, you must take the following steps.'),
    ).toBeVisible()
    expect((await footer.boundingBox())?.height).toBeGreaterThan(low)
    // No transcript is attached.
    await expect(page.getByRole('heading', { name: 'Ask your school for your transcript' })).toBeVisible()
  })

  test(
    'helps by a mail whose subject is kept, and speaks of PDF readers',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/about')
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      const help = page.getByRole('dialog', { name: 'Help' })
      await expect(help.getByRole('link', { name: /@/ })).toHaveAttribute(
        'href',
        /^mailto:\S+@\S+\?subject=\S+/,
      )
      await expect(help).toContainText('keep the subject')
      await expect(help).toContainText('PDF reader')
      expect(Math.round((await help.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(60 * 16)
    },
  )

  test('has the whole privacy policy and cookie notice', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-06-01T12:00:00Z'))
    await page.goto('/about')
    await page.getByRole('button', { name: 'Privacy' }).click()
    const notice = page.getByRole('dialog', { name: 'Privacy Policy and Cookie Notice' })
    await expect(notice.getByRole('heading', { level: 3 })).toHaveText([
      'What we do with your answers',
      'What cookies are',
      'How to control them',
      'How to opt out of analytics',
      'How to ask us',
    ])
    for (const browser of ['Chrome', 'Edge', 'Firefox', /^Safari/]) {
      await expect(notice.getByRole('link', { name: browser }).first()).toHaveAttribute('href', /^https:/)
    }
    await expect(notice.getByRole('link', { name: /opt-out/ })).toHaveAttribute('href', /^https:/)
    await expect(notice.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(notice).toContainText('© 2027 Laurel Mountain University')
  })
})

test('a spinner covers the page until the application is loaded', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/profile', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/about')
  const spinner = page.getByRole('status').filter({ hasText: 'Loading your application' })
  await expect(spinner).toBeVisible()
  await expect(page).toHaveTitle('Loading your application – Laurel Mountain University')
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  resolve()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await expect(spinner).toHaveCount(0)
})

test(
  'the help is beside the form, or below it, in the golden ratio',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await page.goto('/about')
    const [form, aside] = [
      await page.locator('#content').boundingBox(),
      await page.getByRole('complementary').boundingBox(),
    ]
    if (project.name === 'phone') expect(aside?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0))
    else expect((form?.width ?? 0) / (aside?.width ?? 1)).toBeCloseTo(1.62, 2)
  },
)

test('a short page ends with its footer at the lower edge of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  for (const path of ['/login', '/confirm']) {
    await page.goto(path)
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBe(1600)
  }
})

test('a question is in view with its label where a laptop enlarges the page to 400 %', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await page.setViewportSize({ width: 320, height: 200 })
  await page.goto('/education-ug#applied_major')
  const major = page.getByLabel(/^What are you interested in studying/)
  await expect(major).toBeFocused()
  await expect(major).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('What are you interested in studying?')).toBeInViewport({ ratio: 1 })
})

test('a dialog keeps the focus, scrolls inside and fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Privacy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy and Cookie Notice' })
  const box = await dialog.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true)
  const inside = dialog.locator('> div').first()
  expect(await inside.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  expect(await inside.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  // A scroll bar of the dialog itself would close it when it is pressed.
  expect(await dialog.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(false)
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab')
    // The browser's own scroll bar may move; the page behind must not.
    expect(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Privacy' })).toBeFocused()
})
