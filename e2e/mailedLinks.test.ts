import { expect, type Page } from '@playwright/test'

import type { Gatehouse } from '../testing/startGatehouse.ts'
import { makeEmail, password, readCodeOf, submit } from './accountCards.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { findToast } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { holdScripts } from './holdScripts.ts'
import { logIn } from './logIn.ts'
import { makeStudent } from './makeStudent.ts'

const chosenPassword = 'Ridge-Laurel-2028'

/**
 * Signs up with a new address, as far as the card that asks for the code.
 * @returns the address
 */
async function signUpUnconfirmed(page: Page): Promise<string> {
  const email = makeEmail()
  await page.goto('/signup')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
  await expect(page).toHaveURL('/confirm')
  return email
}

/** On /reset. */
async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New Password').fill(chosenPassword)
  await page.getByLabel('Confirm Password').fill(chosenPassword)
  await submit(page)
}

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
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(`We sent a link to ${student.email}.`)).toBeVisible()
  await expectNoViolations(page)
  const again = page.waitForResponse('**/public/forgot-password')
  await page.getByRole('button', { name: 'Send again' }).click()
  expect((await again).status()).toBe(200)

  const tab = await context.newPage()
  const link = await readMailedLink(gatehouse, student.email, '/reset')
  await tab.goto(link)
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

  // Opened once more, the link says at once that it is used.
  await tab.goto(link)
  await expect(tab.getByText('This link is wrong, has already been used, or has expired.')).toBeVisible()
  await expect(tab.getByLabel('New Password')).toHaveCount(0)
  await tab.getByRole('link', { name: 'Get a new link' }).click()
  await expect(tab.getByLabel('Email Address')).toHaveValue(student.email)

  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(student.email)
  await page.getByLabel('Password', { exact: true }).fill(chosenPassword)
  await submit(page)
  await expect(page).toHaveURL('/about')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  expect(browserErrors).toEqual([])
})

test('a code from another browser leads to the link that was mailed for a password', async ({
  page,
  browser,
  gatehouse,
}) => {
  const email = await signUpUnconfirmed(page)
  const elsewhere = await browser.newContext({ baseURL: gatehouse.url })
  const phone = await elsewhere.newPage()
  await phone.goto('/confirm')
  await phone.getByLabel('Email Address').fill(email)
  await phone.getByLabel('Confirmation Code').fill(await readCodeOf(gatehouse, email))
  await submit(phone)
  await expect(phone).toHaveURL('/forgot')
  await expect(phone.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await phone.goto(await readMailedLink(gatehouse, email, '/reset'))
  await choosePassword(phone)
  await phone.getByLabel('Password', { exact: true }).fill(chosenPassword)
  await submit(phone)
  await expect(phone).toHaveURL('/about')
  await elsewhere.close()
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

test('the link in the last mail of a day confirms, and sets a password in another browser', async ({
  page,
  browser,
  playwright,
  gatehouse,
  browserErrors,
}) => {
  const email = await signUpUnconfirmed(page)
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
  await expect(phone).toHaveURL('about:blank')
  await elsewhere.close()

  await showConfirmation(page, link, email)
  // Before its scripts the page knows nothing of the link.
  const releaseScripts = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await submit(page)
  releaseScripts()
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
