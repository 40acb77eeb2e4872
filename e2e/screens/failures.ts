import { expect, type Page } from '@playwright/test'

import type { MomentGroup, Scene } from './screen.ts'
import { failCalls, open } from './steps.ts'

/** A failure on an account card, which stays until the next attempt. */
export const failures: MomentGroup = {
  id: 'failure',
  title: 'Failures on account cards',
  moments: [
    {
      id: 'password',
      title: 'A wrong password',
      scene: async ({ page }) => {
        await open(page, '/login')
        await logIn(page)
        return page.locator('#password').getByText('The email address or the password is wrong.')
      },
    },
    {
      id: 'code',
      title: 'A wrong code',
      scene: async ({ page }) => {
        await open(page, '/confirm')
        await page.getByLabel('Email Address').fill('wren.calloway@example.com')
        await page.getByLabel('Confirmation Code').fill('123456')
        await page.getByRole('button', { name: 'Confirm', exact: true }).click()
        return page.locator('#code').getByText(/^This code is wrong or has expired/)
      },
    },
    { id: 'login', title: 'Two failures on Log In', scene: failTwice('/login') },
    { id: 'confirm', title: 'Two failures on Confirm Your Account', scene: failTwice('/confirm') },
  ],
}

function failTwice(path: '/login' | '/confirm'): Scene {
  return async ({ page }) => {
    await refuse(
      page,
      '**/public/resend-confirm',
      'Please wait 3 minutes before you ask for another code.',
      429,
    )
    await failCalls(page, `**/public${path}`)
    await open(page, path)
    await page.getByLabel('Email Address').fill('wren.calloway@example.com')
    const resend = page.getByRole('button', { name: /^Resend confirmation code/ })
    await resend.click()
    await expect(resend).toHaveAccessibleDescription(/^Please wait 3 minutes/)
    if (path === '/login') await logIn(page)
    else {
      await page.getByLabel('Confirmation Code').fill('123456')
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    }
    await expect(page.getByRole('form')).toHaveAccessibleDescription(/^We are being repaired/)
    return page.getByRole('form').getByText(/^Please wait 3 minutes/)
  }
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email Address').fill('wren.calloway@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Laurel-Ridge-2028')
  await page.getByRole('button', { name: 'Submit' }).click()
}

async function refuse(page: Page, call: string, message: string, status = 400): Promise<void> {
  await page.route(call, async (route) => await route.fulfill({ status, json: { message } }))
}
