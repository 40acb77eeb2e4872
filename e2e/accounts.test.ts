import { expect, type Page } from '@playwright/test'

import { findCode, type Gatehouse } from '../testing/startGatehouse.ts'
import { makeEmail, password, readCodeOf, submit } from './accountCards.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { findToast } from './findOnPage.ts'
import { pasteText } from './pasteText.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'
import { makeStudent } from './makeStudent.ts'

const chosenPassword = 'Ridge-Laurel-2028'

/** On /reset. */
async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New Password').fill(chosenPassword)
  await page.getByLabel('Confirm Password').fill(chosenPassword)
  await submit(page)
}

test('a visitor’s answers are kept through the code, the login and a reload, and are saved', async ({
  page,
  gatehouse,
  browserErrors,
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
  expect(browserErrors).toEqual([])
})

test('a forgotten password is replaced, and earlier answers are kept', async ({
  page,
  context,
  gatehouse,
  student,
  browserErrors,
}) => {
  await context.clearCookies()
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('link', { name: 'log back in' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await page.getByLabel('Email Address').fill(student.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot')
  await expect(page.getByLabel('Email Address')).toHaveValue(student.email)
  await submit(page)
  await expect(findToast(page, 'Success Notification')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(await readMailedLink(gatehouse, student.email, '/reset'))
  await expect(tab.getByText(`For ${student.email}.`)).toBeVisible()
  await tab.getByLabel('New Password').fill(chosenPassword)
  await expect(tab.getByRole('listitem').filter({ hasText: 'passwords must match' })).toContainText('not met')
  await tab.getByLabel('Confirm Password').fill(chosenPassword)
  await expect(tab.getByRole('listitem').filter({ hasText: 'not met' })).toHaveCount(0)
  await expectNoViolations(tab)
  await submit(tab)
  await expect(tab).toHaveURL('/login')
  await expect(findToast(tab, 'Success Notification')).toBeVisible()
  await expect(tab.getByLabel('Email Address')).toHaveValue(student.email)

  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(student.email)
  await page.getByLabel('Password', { exact: true }).fill(chosenPassword)
  await submit(page)
  await expect(page).toHaveURL('/about')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  expect(browserErrors).toEqual([])
})

test('a mailed link opens after an earlier login has expired', async ({
  page,
  context,
  gatehouse,
  student,
  browserErrors,
}) => {
  // The login's marker still exists, but its session does not.
  await context.clearCookies({ name: 'session' })
  await student.call('POST', '/public/forgot-password', { username: student.email })
  await page.goto(await readMailedLink(gatehouse, student.email, '/reset'))
  await expect(page.getByText(`For ${student.email}.`)).toBeVisible()
  await choosePassword(page)
  await expect(page).toHaveURL('/login')
  await expect(findToast(page, 'Success Notification')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue(student.email)
  await page.getByLabel('Password', { exact: true }).fill(chosenPassword)
  await submit(page)
  await expect(page).toHaveURL('/about')
  expect(browserErrors.filter((error) => !error.includes('401'))).toEqual([])
})

test('a password reset in another student’s session leads to a working login', async ({
  page,
  playwright,
  gatehouse,
  student,
}) => {
  await student.call('PUT', '/api/answer', { first_name: 'Dana' })
  const elsewhere = await playwright.request.newContext({ baseURL: gatehouse.url })
  const owner = await makeStudent(gatehouse, elsewhere, makeEmail())
  await owner.call('PUT', '/api/answer', { first_name: 'Wren' })
  await owner.call('POST', '/public/forgot-password', { username: owner.email })
  await elsewhere.dispose()

  await page.goto(await readMailedLink(gatehouse, owner.email, '/reset'))
  await choosePassword(page)
  await logIn(page, { email: owner.email, password: chosenPassword })
  await expect(page).toHaveURL('/about')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
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

test('a code can be typed with an input method', async ({ page, context }) => {
  await page.goto('/confirm')
  await page.getByLabel('Confirmation Code').focus()
  const session = await context.newCDPSession(page)
  for (const text of ['１', '１２', '１２３', '１２３４', '１２３４５', '１２３４５６'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await session.send('Input.insertText', { text: '１２３４５６' })
  await expect(page.getByLabel('Confirmation Code')).toHaveValue('123456')
})

test('a student is redirected from /login and /signup, and keeps the query', async ({
  studentPage: page,
}) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(`${path}?source=fair`)
    await expect(page).toHaveURL('/about?source=fair')
  }
})

test('the link in the last mail of a day confirms, and sets a password in another browser', async ({
  page,
  browser,
  playwright,
  gatehouse,
  browserErrors,
}) => {
  const email = makeEmail()
  await page.goto('/signup')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
  await expect(page).toHaveURL('/confirm')
  // Three strangers, each with a sign-up, send requests until nothing more is mailed.
  for (let count = 0; count < 3; count += 1) {
    const stranger = await playwright.request.newContext({ baseURL: gatehouse.url })
    const data = { username: email, password: `${password}-${count}` }
    await stranger.post('/public/signup', { data })
    for (let more = 0; more < 3; more += 1)
      await stranger.post('/public/resend-confirm', { data: { username: email } })
    await stranger.dispose()
  }
  const link = await readMailedLink(gatehouse, email, '/confirm')

  const elsewhere = await browser.newContext({ baseURL: gatehouse.url })
  const phone = await elsewhere.newPage()
  await showConfirmation(phone, link, email)
  await expectNoViolations(phone)
  await submit(phone)
  await expect(phone).toHaveURL(/^[^?]*\/reset\?/)
  await expect(phone.getByText(`For ${email.toLowerCase()}.`)).toBeVisible()
  await expect(findToast(phone, 'Success Notification')).toBeVisible()
  await phone.goBack()
  await expect(phone).not.toHaveURL(/confirm/)
  await elsewhere.close()

  await showConfirmation(page, link, email)
  await page.reload()
  await submit(page)
  await expect(page).toHaveURL('/login')
  await expect(findToast(page, 'Success Notification')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
  await expect(page).toHaveURL('/about')

  const late = await browser.newContext({ baseURL: gatehouse.url })
  const latePage = await late.newPage()
  await showConfirmation(latePage, link, email)
  await submit(latePage)
  await expect(findToast(latePage, 'Confirm Card Error')).toBeVisible()
  await late.close()
  expect(browserErrors).toEqual([])
})

/** Opens a mailed link to /confirm, where only the button does anything. */
async function showConfirmation(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Your Account' })).toBeVisible()
  await expect(page.getByText(`Press Confirm for ${email.toLowerCase()}.`)).toBeVisible()
  await expect(page.getByLabel('Confirmation Code')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** The newest mailed link to one of the cards, as path and query. */
async function readMailedLink(
  gatehouse: Gatehouse,
  email: string,
  path: '/confirm' | '/reset',
): Promise<string> {
  const find = (): string | undefined =>
    gatehouse.mails
      .filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === email.toLowerCase()))
      .map((mail) => /https?:\/\/[^\s/]+(\/\S+)/.exec(mail.text ?? '')?.[1])
      .findLast((link) => link?.startsWith(`${path}?`))
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}
