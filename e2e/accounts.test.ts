import { expect } from '@playwright/test'

import { findCode } from '../testing/startGatehouse.ts'
import { makeEmail, password, readCodeOf, submit } from './accountCards.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { expectStarted } from './expectStarted.ts'
import { findToast } from './findOnPage.ts'
import { pasteText } from './pasteText.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

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
  await expect(page.getByText('Your answers so far are kept.')).toBeVisible()
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

test('another code is sent from the login only to a valid address', async ({ page, gatehouse }) => {
  const email = makeEmail()
  const message = 'You must provide a valid email address to resend a confirmation code.'
  await page.goto('/signup')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
  const first = await readCodeOf(gatehouse, email)
  await expect(page).toHaveURL('/confirm')
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
  await expectStarted(page)
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
