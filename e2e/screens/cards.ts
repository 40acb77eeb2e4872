import type { Locator, Page } from '@playwright/test'

import { submit } from '../accountCards.ts'
import { findToast, openAccount } from '../findOnPage.ts'
import type { Screen } from './screen.ts'
import { open, failCalls } from './steps.ts'

/** What differs between the cards. */
interface CardScenes {
  readonly id: string
  readonly title: string
  readonly path: string
  /** The call of the card's button. */
  readonly call: string
  /** The label of the toast when it fails. */
  readonly errorLabel: string
  fill(page: Page, email: string): Promise<void>
  fillWrong(page: Page): Promise<void>
}

const email = 'wren.calloway@example.com'
const longEmail = `${'wren.elizabeth.'.repeat(6)}calloway@${'very-long-name.'.repeat(5)}example.com`
const password = 'Laurel-Ridge-2027'

export const cards: readonly Screen[] = [
  makeCard({
    id: 'signup',
    title: 'Sign Up',
    path: '/signup',
    call: '**/public/signup',
    errorLabel: 'Sign Up Card Error',
    fill: async (page, address) => {
      await fillEmail(page, address)
      await fillPassword(page, 'Password', password)
    },
    fillWrong: async (page) => {
      await fillEmail(page, 'wren@')
      await fillPassword(page, 'Password', 'laurel')
    },
  }),
  makeCard({
    id: 'confirm',
    title: 'Confirm Your Account',
    path: '/confirm',
    call: '**/public/confirm',
    errorLabel: 'Confirm Card Error',
    fill: async (page, address) => {
      await fillEmail(page, address)
      await page.getByLabel('Confirmation Code').fill('123456')
    },
    fillWrong: async (page) => await page.getByLabel('Confirmation Code').fill('123'),
  }),
  makeCard({
    id: 'login',
    title: 'Log In',
    path: '/login',
    call: '**/public/login',
    errorLabel: 'Login Card Error',
    fill: async (page, address) => {
      await fillEmail(page, address)
      await fillPassword(page, 'Password', password)
    },
    fillWrong: async (page) => await fillEmail(page, 'wren@'),
  }),
  makeCard({
    id: 'forgot',
    title: 'Forgot Password',
    path: '/forgot',
    call: '**/public/forgot-password',
    errorLabel: 'Forgot Password Card Error',
    fill: fillEmail,
    fillWrong: async (page) => await fillEmail(page, 'wren@'),
  }),
  makeCard({
    id: 'reset',
    title: 'Reset Password',
    path: `/reset?username=${email}&id=1`,
    call: '**/public/reset-password',
    errorLabel: 'Reset Password Card Error',
    fill: async (page) => {
      await fillPassword(page, 'New Password', password)
      await fillPassword(page, 'Confirm Password', password)
    },
    fillWrong: async (page) => {
      await fillPassword(page, 'New Password', 'laurel')
      await fillPassword(page, 'Confirm Password', 'ridge')
    },
  }),
]

function makeCard(card: CardScenes): Screen {
  const findTitle = (page: Page): Locator => page.getByRole('heading', { level: 1, name: card.title })
  const openCard = async (page: Page): Promise<void> => {
    // The link of the reset card counts as valid.
    await page.route('**/public/reset-link', async (route) => await route.fulfill({ json: {} }))
    await open(page, card.path)
  }
  const show = async (page: Page, address = email): Promise<Locator> => {
    await openCard(page)
    await card.fill(page, address)
    return findTitle(page)
  }
  return {
    id: card.id,
    title: card.title,
    cells: {
      empty: async ({ page }) => {
        await openCard(page)
        return findTitle(page)
      },
      filled: async ({ page }) => await show(page),
      errors: async ({ page }) => {
        await openCard(page)
        await card.fillWrong(page)
        await submit(page)
        return page.locator('[aria-invalid=true]').first()
      },
      loading: async ({ page }) => {
        await page.route(card.call, () => undefined)
        await show(page)
        await submit(page)
        return page.locator('button[aria-busy=true]')
      },
      offline: async ({ page }) => {
        await show(page)
        await page.context().setOffline(true)
        await submit(page)
        return findToast(page, card.errorLabel)
      },
      dialog: async ({ page }) => {
        await show(page)
        await page.getByRole('button', { name: 'Help' }).click()
        return page.getByRole('dialog', { name: 'Help' })
      },
      menu: async ({ page }) => {
        await openCard(page)
        await openAccount(page)
        return page.getByRole('link', { name: 'Create Account' })
      },
      toast: async ({ page }) => {
        await failCalls(page, card.call)
        await show(page)
        await submit(page)
        return findToast(page, card.errorLabel)
      },
      longWords: async ({ page }) => await show(page, longEmail),
    },
  }
}

async function fillEmail(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email Address').fill(address)
}

async function fillPassword(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
}
