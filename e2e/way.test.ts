import { expect, type Locator, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const promises = 'No application fee'
const secondWelcome = "Welcome back! Let's pick up where you left off."

test.describe('a visitor', () => {
  test('without answers moves freely, and with one is led to sign up', async ({ page }) => {
    await page.goto('/about')
    await findStep(page, /Academics/).click()
    await expect(page).toHaveURL('/education-ug')
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

  test('calls nothing that needs an account', async ({ page }) => {
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
  test('is recorded with every visit, and returned to once', async ({ page, student }) => {
    await page.goto('/about')
    await expect.poll(async () => (await student.call('GET', '/api/profile')).last_page).toBe('/about')
    await findStep(page, /Final/).click()
    await expect.poll(async () => (await student.call('GET', '/api/profile')).last_page).toBe('/final-steps')

    await page.goto('/about')
    await expect(page).toHaveURL('/final-steps')
    // Now the student decides.
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

test('/completion before the submission leads a student to the first step', async ({ page, student }) => {
  expect(student.email).not.toBe('')
  await page.goto('/completion')
  await expect(page).toHaveURL('/about')
})

test('a new page begins at its top, with its heading in focus and its name in the tab', async ({
  page,
  student,
}) => {
  expect(student.email).not.toBe('')
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

test('the tab says that there are errors, and stops when there are none', async ({ page, student }) => {
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

test('buttons have the sizes of the specification', async ({ page }, { project }) => {
  const rem = 16
  for (const [path, name, width] of [
    ['/about', 'Save and Continue', 15],
    ['/final-steps', 'Submit', 10],
    ['/login', 'Submit', 10],
  ] as const) {
    await page.goto(path)
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height).toBe(3 * rem)
    // On a phone a button is as wide as the column, for either thumb.
    if (project.name === 'desktop') expect(box?.width).toBe(width * rem)
    else expect(box?.width).toBeGreaterThanOrEqual(width * rem)
  }
})

test.describe('the welcome banner', () => {
  test('gives a visitor the promises and the way back in', async ({ page }) => {
    await page.goto('/about')
    for (const promise of [
      promises,
      'No required essay',
      'A quick admission decision',
      'Automatic scholarship consideration',
      'No ACT or SAT scores required (test-optional)',
    ]) {
      await expect(page.getByText(promise, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'log back in' })).toHaveAttribute('href', '/login')
  })

  test('greets the first login, the second, and no later one; and goes when the page changes', async ({
    page,
    student,
  }) => {
    await page.goto('/about')
    await expect(page.getByText(promises, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'log back in' })).toHaveCount(0)
    await findStep(page, /Academics/).click()
    await expect(page).toHaveURL('/education-ug')
    await expect(page.getByText(promises, { exact: true })).toHaveCount(0)

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

test.describe('dated alerts', () => {
  const february = 'Apply by February 1 to avoid paying an application fee!'
  const march = 'Alert: March 1 is your deadline to apply!'
  for (const [moment, shown] of [
    ['2025-01-21T23:59:00-05:00', []],
    ['2025-01-22T00:01:00-05:00', [february]],
    ['2025-02-01T23:59:00-05:00', [february]],
    ['2025-02-02T00:01:00-05:00', [march]],
    ['2025-03-01T23:59:00-05:00', [march]],
    ['2025-03-02T00:01:00-05:00', []],
  ] as const) {
    test(`at ${moment}: ${shown.length === 0 ? 'none' : shown.join()}`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(moment))
      await page.goto('/about', { waitUntil: 'networkidle' })
      await expect(page.getByText(/^(Apply by|Alert:)/)).toHaveText([...shown])
      await page.goto('/login', { waitUntil: 'networkidle' })
      await expect(page.getByText(/^(Apply by|Alert:)/)).toHaveCount(0)
    })
  }
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
  })

  test('helps by a mail whose subject is kept, and speaks of PDF readers', async ({ page }) => {
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
  })

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

function findStep(page: Page, name: RegExp): Locator {
  return page.getByRole('navigation', { name: 'Application steps' }).getByRole('link', { name })
}
