import { expect } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { askForLink, staffTest as test } from './staffTest.ts'

test('a member signs in with a link and an authenticator app', async ({ page, office }) => {
  const ida = await office.addMember('Ida Moss')
  await page.goto('/staff')
  await expect(page).toHaveTitle(/^Staff sign-in/)
  await expectNoViolations(page)
  await page.getByLabel('Email Address').fill('ida')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await askForLink(page, ida)
  await expectNoViolations(page)

  await page.goto(await office.findLink(ida))
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
  await expectNoViolations(page)
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('123')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(code).toHaveAccessibleDescription('Enter the six digits that the app shows.')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(code).toHaveAccessibleDescription(/This code is wrong, or was used already\./)
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toHaveCount(1)
  await office.giveCode(page, ida)

  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused()
  await expect(page.getByRole('banner')).toContainText('Ida Moss')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
})

test('a link is good once', async ({ page, office }) => {
  const ida = await office.addMember('Ida Moss')
  await office.signIn(page, ida)
  const other = await office.openBrowser()
  await other.goto(await office.findLink(ida))
  await other.getByRole('button', { name: 'Continue' }).click()

  await expect(other.getByText('This link is wrong, has already been used, or has expired.')).toBeVisible()
  await expect(other.getByLabel('Email Address')).toBeVisible()
})

test('a link that is opened in another tab signs the first one in, too', async ({ page, office }) => {
  const ida = await office.addMember('Ida Moss')
  await page.goto('/staff?order=name')
  await askForLink(page, ida)
  const other = await page.context().newPage()
  await other.goto(await office.findLink(ida))
  await other.getByRole('button', { name: 'Continue' }).click()
  await office.giveCode(other, ida)
  await expect(other.getByRole('heading', { name: 'Applications' })).toBeVisible()

  await page.getByRole('button', { name: 'Go on' }).click()

  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible()
  await expect(page).toHaveURL('/staff?order=name')
})

test('an address of nobody is answered like one of a member', async ({ page }) => {
  await page.goto('/staff')
  await askForLink(page, { email: 'nobody@harbor.example', name: 'Nobody' })

  await expect(page.getByText(/^If nobody@harbor\.example belongs to a member of the staff/)).toBeVisible()
})
