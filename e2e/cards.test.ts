import { expect, type Locator, type Page } from '@playwright/test'

import { password, submit } from './accountCards.ts'
import { expectStarted } from './expectStarted.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { findToast } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

/** A link to /reset is checked when it is opened; those of these tests count as valid. */
test.beforeEach(async ({ page }) => {
  await page.route('**/public/reset-link', async (route) => await route.fulfill({ json: {} }))
})

test.describe('every card', () => {
  for (const [path, title, question, link, target] of [
    ['/login', 'Log In', 'Don’t have an account yet?', 'Sign Up', '/signup'],
    ['/signup', 'Sign Up', 'Already have an account?', 'Log In', '/login'],
    ['/confirm', 'Confirm Your Account', 'Already confirmed?', 'Log In', '/login'],
    ['/forgot', 'Forgot Password', 'Remembered it?', 'Log In', '/login'],
    ['/reset?username=a@example.com&id=1', 'Reset Password', 'Link not working?', 'Get a new one', '/forgot'],
  ] as const) {
    test(`${path} has its title, a question and a link`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.getByText(question)).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(target)
    })
  }

  test('keeps the query for the next card, except a mailed link’s parameters', async ({ page }) => {
    const follow = async (link: string): Promise<void> =>
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    await page.goto('/login?source=fair')
    await follow('Forgot password?')
    await expect(page).toHaveURL('/forgot?source=fair')
    await follow('Log In')
    await expect(page).toHaveURL('/login?source=fair')
    await follow('Sign Up')
    await expect(page).toHaveURL('/signup?source=fair')
    await page.goto('/reset?username=a@example.com&id=1&source=fair')
    await follow('Get a new one')
    await expect(page).toHaveURL('/forgot?source=fair')
  })

  test('has no axe violation while it shows errors', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/login', '/signup', '/confirm', '/forgot', '/reset?username=a@example.com&id=1']) {
      await page.goto(path)
      await expect(page).not.toHaveTitle(/Error/)
      await submit(page)
      await expect(page.locator('[aria-invalid]').first()).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      await expectNoViolations(page)
    }
  })

  test('describes its inputs to password managers and phones', async ({ page }) => {
    const find = (name: string): Locator => page.locator(`form input[name=${name}]`)
    await page.goto('/login')
    await expect(find('username')).toHaveAttribute('autocomplete', 'username')
    await expect(find('username')).toHaveAttribute('inputmode', 'email')
    await expect(find('password')).toHaveAttribute('autocomplete', 'current-password')
    await page.goto('/signup')
    await expect(find('username')).toHaveAttribute('autocomplete', 'username')
    await expect(find('password')).toHaveAttribute('autocomplete', 'new-password')
    await page.goto('/confirm')
    await expect(find('code')).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(find('code')).toHaveAttribute('inputmode', 'numeric')
    await page.goto('/reset?username=a@example.com&id=1')
    await expect(find('username')).toHaveAttribute('autocomplete', 'username')
    await expect(find('username')).toHaveValue('a@example.com')
    await expect(find('password')).toHaveAttribute('autocomplete', 'new-password')
    await expect(find('confirm_password')).toHaveAttribute('autocomplete', 'new-password')
  })
})

test('/reset without its link says so and leads to a new one', async ({ page }) => {
  for (const path of ['/reset', '/reset?username=a@example.com', '/reset?id=1']) {
    await page.goto(path)
    await expect(page.getByText('This link is not complete.')).toBeVisible()
    await expect(page.getByLabel('New Password')).toBeHidden()
    await expectNoViolations(page)
  }
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/forgot')
})

test('the checklist follows the typed password, in icons and in words', async ({ page }) => {
  await page.goto('/signup')
  const field = page.getByLabel('Password', { exact: true })
  const item = (text: string): Locator => page.getByRole('listitem').filter({ hasText: text })
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
  await expect(page.locator('[data-state=inactive]')).toHaveCount(6)
  await field.fill('laurel')
  await expect(item('is at least 12 characters')).toHaveText(/not met yet/)
  await expect(item('has a lowercase letter')).toHaveText(/, met/)
  await expect(page.getByRole('status').filter({ hasText: 'Not met yet:' })).toHaveText(
    'Not met yet: is at least 12 characters, has an uppercase letter, has a digit, has a special character.',
  )
  await expectNoViolations(page)
  await field.fill(password)
  await expect(page.locator('[data-state=success]')).toHaveCount(6)
  await expect(page.getByRole('status').filter({ hasText: 'Every rule is met.' })).toBeAttached()
  await field.fill(' ')
  await expect(item('has no space at the start or end')).toHaveText(/not met yet/)
  await field.fill('')
  await expect(page.locator('[data-state=inactive]')).toHaveCount(6)
})

test('a password can be shown, and is hidden again when it is sent', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('abc')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('abc')
  await submit(page)
  await expect(field).toHaveAttribute('type', 'password')
})

test('nothing is checked on /login before the button, everything on every change after it', async ({
  page,
}) => {
  await page.goto('/login')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/public/')) calls += 1
  })
  const email = page.getByLabel('Email Address')
  await email.fill('nobody')
  await expect(page.getByText('Please provide a valid email address.')).toBeHidden()
  await submit(page)
  await expect(page.getByText('Please provide a valid email address.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('nobody@example.com')
  await expect(page.getByText('Please provide a valid email address.')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('x')
  await expect(page.getByText('Password is required.')).toBeHidden()
  expect(calls).toBe(0)
})

test.describe('a refusal or a failure is shown under the card’s name', () => {
  for (const [label, path, call, fill] of [
    [
      'Login Card Error',
      '/login',
      '**/public/login',
      async (page: Page) => {
        await page.getByLabel('Email Address').fill('a@example.com')
        await page.getByLabel('Password', { exact: true }).fill('x')
      },
    ],
    [
      'Sign Up Card Error',
      '/signup',
      '**/public/signup',
      async (page: Page) => {
        await page.getByLabel('Email Address').fill('a@example.com')
        await page.getByLabel('Password', { exact: true }).fill(password)
      },
    ],
    [
      'Confirm Card Error',
      '/confirm',
      '**/public/confirm',
      async (page: Page) => {
        await page.getByLabel('Email Address').fill('a@example.com')
        await page.getByLabel('Confirmation Code').fill('123456')
      },
    ],
    [
      'Forgot Password Card Error',
      '/forgot',
      '**/public/forgot-password',
      async (page: Page) => await page.getByLabel('Email Address').fill('a@example.com'),
    ],
    [
      'Reset Password Card Error',
      '/reset?username=a@example.com&id=1',
      '**/public/reset-password',
      async (page: Page) => {
        await page.getByLabel('New Password').fill(password)
        await page.getByLabel('Confirm Password').fill(password)
      },
    ],
  ] as const) {
    test(label, async ({ page }) => {
      await page.route(call, async (route) => await route.abort())
      await page.goto(path)
      // With the link's address the card grows: a press that begins before that ends beside its button.
      await expectStarted(page)
      await fill(page)
      await submit(page)
      await expect(findToast(page, label)).toBeVisible()
      await expect(
        page.getByText("You're offline. Please try again when you're connected.").first(),
      ).toBeVisible()
      await expectNoViolations(page)
    })
  }

  test('Resend Confirmation Code Error', async ({ page }) => {
    await page.route('**/public/resend-confirm', async (route) => {
      await route.fulfill({ status: 429, json: { message: 'Please wait 3 minutes.' } })
    })
    await page.goto('/login')
    await page.getByLabel('Email Address').fill('a@example.com')
    await page.getByRole('button', { name: 'Resend confirmation code?' }).click()
    await expect(findToast(page, 'Resend Confirmation Code Error')).toBeVisible()
    const resend = page.getByRole('button', { name: 'Resend confirmation code?' })
    await expect(resend).toHaveAccessibleDescription('Please wait 3 minutes.')
    await expect(page).toHaveURL('/login')
    await expectNoViolations(page)

    // A failure of another control on the card is shown there, and clears nothing.
    await page.route('**/public/login', async (route) => {
      await route.fulfill({ status: 503, json: { message: 'We are being repaired.' } })
    })
    await page.getByLabel('Password', { exact: true }).fill('x')
    await submit(page)
    await expect(page.getByRole('form', { name: 'Log In' })).toHaveAccessibleDescription(
      'We are being repaired.',
    )
    await expect(resend).toHaveAccessibleDescription('Please wait 3 minutes.')
  })
})

test('a refusal stays at its field until something is changed, or sent again', async ({ page }) => {
  const words = 'The email address or the password is wrong.'
  await page.goto('/login')
  await page.getByLabel('Email Address').fill('nobody@example.com')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('x')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(words)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(findToast(page, 'Login Card Error')).toBeVisible()
  await expectNoViolations(page)
  await field.press('y')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).not.toHaveAccessibleDescription(words)
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(words)
  await page.route('**/public/login', () => undefined)
  await field.press('Enter')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).not.toHaveAccessibleDescription(words)
})

test('a card breaks an email address only before a dot or its @', async ({ page }) => {
  const email = 'maria.hernandez.lopez.de.la.cruz@mail.example.com'
  await page.goto(`/reset?username=${email}&id=1`)
  const lede = page.getByText(`For ${email}.`, { exact: true })
  const lines = await lede.evaluate((words) =>
    [...(words.querySelector('span')?.childNodes ?? [])]
      .filter((part) => part instanceof Text && /^[.@]/.test(part.data))
      .map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return range.getClientRects().length
      }),
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((count) => count > 1)).toEqual([])
})
