import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

import { findCode, type Gatehouse } from '../testing/startGatehouse.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const password = 'Laurel-Ridge-2027'
let people = 0

/** An address of nobody. */
function makeEmail(): string {
  return `Card.${(people += 1)}.${test.info().project.name}.${test.info().workerIndex}@example.com`
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
}

function findToast(page: Page, label: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(label, { exact: true })
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))).toEqual([])
}

async function readCodeOf(gatehouse: Gatehouse, email: string): Promise<string> {
  await expect.poll(() => findCode(gatehouse, email)).toBeDefined()
  return findCode(gatehouse, email) ?? ''
}

/** The newest link to /reset that was mailed to an address, as path and query. */
async function readResetLink(gatehouse: Gatehouse, email: string): Promise<string> {
  const find = (): string | undefined =>
    gatehouse.mails
      .filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === email.toLowerCase()))
      .map((mail) => /http\S+(\/reset\?\S+)/.exec(mail.text ?? '')?.[1])
      .findLast((link) => link !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

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

  test('keeps the query on the way to the next, but for what a mailed link brought', async ({ page }) => {
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

  test('has no violation while it says what is wrong', async ({ page }) => {
    for (const path of ['/login', '/signup', '/confirm', '/forgot', '/reset?username=a@example.com&id=1']) {
      await page.goto(path)
      await submit(page)
      await expect(page.locator('[aria-invalid]').first()).toBeFocused()
      await expectNoViolations(page)
    }
  })

  test('tells password managers and phones what its inputs are', async ({ page }) => {
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

test('what a visitor typed comes along to the code and the login, also through a reload, and is saved', async ({
  page,
  gatehouse,
  complaints,
}) => {
  const email = makeEmail()
  await page.goto('/about?source=fair')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page).toHaveURL('/signup?source=fair')
  await expect(page.getByText('Your answers so far come with you.')).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)

  await expect(page).toHaveURL('/confirm?source=fair')
  await expect(findToast(page, 'Success Notification')).toBeVisible()
  await page.reload()
  await expect(page.getByText(email.toLowerCase())).toBeVisible()
  await expect(findToast(page, 'Success Notification')).toBeHidden()
  const code = await readCodeOf(gatehouse, email)
  await page.getByLabel('Confirmation Code').click()
  await pasteText(page.getByLabel('Confirmation Code'), ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
  await expect(page.getByLabel('Confirmation Code')).toHaveValue(code)
  await submit(page)

  await expect(page).toHaveURL('/login?source=fair')
  await expect(findToast(page, 'Success Notification')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await page.reload()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)

  await expect(page).toHaveURL('/about?source=fair')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await page.reload()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  expect(complaints).toEqual([])
})

test('a forgotten password is replaced, and what was typed before is there', async ({
  page,
  context,
  gatehouse,
  student,
  complaints,
}) => {
  await context.clearCookies()
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('link', { name: 'log back in' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email Address').fill(student.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot')
  await expect(page.getByLabel('Email Address')).toHaveValue(student.email)
  await submit(page)
  await expect(findToast(page, 'Success Notification')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(await readResetLink(gatehouse, student.email))
  await expect(tab.getByText(`For ${student.email}.`)).toBeVisible()
  const chosen = 'Ridge-Laurel-2028'
  await tab.getByLabel('New Password').fill(chosen)
  await expect(tab.getByRole('listitem').filter({ hasText: 'passwords must match' })).toContainText('not met')
  await tab.getByLabel('Confirm Password').fill(chosen)
  await expect(tab.getByRole('listitem').filter({ hasText: 'not met' })).toHaveCount(0)
  await expectNoViolations(tab)
  await submit(tab)
  await expect(tab).toHaveURL('/login')
  await expect(findToast(tab, 'Success Notification')).toBeVisible()
  await expect(tab.getByLabel('Email Address')).toHaveValue(student.email)

  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(student.email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await submit(page)
  await expect(page).toHaveURL('/about')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  expect(complaints).toEqual([])
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

test('the checklist follows what is typed, in signs and in words', async ({ page }) => {
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

test('another code is sent from the login only to a valid address', async ({ page, gatehouse }) => {
  const email = makeEmail()
  const message = 'You must provide a valid email address to resend a confirmation code.'
  await page.goto('/signup')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
  const first = await readCodeOf(gatehouse, email)
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email Address').fill('')
  await page.getByRole('button', { name: 'Resend confirmation code?' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expectNoViolations(page)
  await page.getByLabel('Email Address').fill(email)
  await expect(page.getByText(message)).toBeHidden()
  await page.getByRole('button', { name: 'Resend confirmation code?' }).click()
  await expect(page).toHaveURL('/confirm')
  await expect(page.getByText(email.toLowerCase())).toBeVisible()
  await expect.poll(() => findCode(gatehouse, email) !== first).toBe(true)
  await page.getByLabel('Confirmation Code').fill(await readCodeOf(gatehouse, email))
  await submit(page)
  await expect(page).toHaveURL('/login')
})

test.describe('a refusal or a failure is told under the card’s name', () => {
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
      await fill(page)
      await submit(page)
      await expect(findToast(page, label)).toBeVisible()
      await expect(
        page.getByText("We've encountered an unexpected error at this time. Please try again later."),
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
    await expect(page.getByText('Please wait 3 minutes.')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('the account popover', () => {
  test('of a visitor opens below its button, preloads the screens and gives the focus back', async ({
    page,
  }, { project }) => {
    await page.goto('/about')
    const trigger = page.getByRole('button', { name: 'Account' })
    await trigger.click()
    const popover = page.getByRole('dialog', { name: 'Account' })
    await expect(popover).toBeVisible()
    const [above, below] = [await trigger.boundingBox(), await popover.boundingBox()]
    expect(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBe(5)
    if (project.name === 'desktop') {
      const preload = page.locator('link[rel=modulepreload][href*=LogIn]')
      await expect(preload).toHaveCount(0)
      await popover.getByRole('link', { name: 'Sign In' }).hover()
      await expect(preload).not.toHaveCount(0)
    }
    for (const close of [
      async () => await page.keyboard.press('Escape'),
      async () => await popover.getByRole('button', { name: 'Close' }).press('Enter'),
    ]) {
      if (!(await popover.isVisible())) await trigger.click()
      await close()
      await expect(popover).toBeHidden()
      await expect(trigger).toBeFocused()
    }
    await trigger.click()
    await page.mouse.click(20, 600)
    await expect(popover).toBeHidden()
    await trigger.click()
    await popover.getByRole('link', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(popover).toBeHidden()
  })

  test('of a student says who is here, in lower case', async ({ page, gatehouse }) => {
    const email = makeEmail()
    await page.goto('/signup')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submit(page)
    await page.getByLabel('Confirmation Code').fill(await readCodeOf(gatehouse, email))
    await submit(page)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submit(page)
    await expect(page).toHaveURL('/about')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText(email.toLowerCase(), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('says in a dialog when the logout did not work, and nothing is lost', async ({ page, student }) => {
    expect(student.email).not.toBe('')
    await page.goto('/about')
    await page.getByLabel('City', { exact: true }).fill('Oak Ridge')
    await page.route('**/api/logout', async (route) => await route.abort())
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unexpected Error' })
    await expect(dialog).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Oak Ridge')
  })
})

test('a student has no business at /login or /signup, and keeps the query', async ({ page, student }) => {
  expect(student.email).not.toBe('')
  for (const path of ['/login', '/signup']) {
    await page.goto(`${path}?source=fair`)
    await expect(page).toHaveURL('/about?source=fair')
  }
})

/** Pastes as a person does: the browser puts the text in. */
async function pasteText(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const isTaken = !element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    if (!isTaken) document.execCommand('insertText', false, pasted)
  }, text)
}
