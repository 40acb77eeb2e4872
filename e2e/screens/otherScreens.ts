import { expect, type Locator } from '@playwright/test'

import { findToast, openAccount } from '../findOnPage.ts'
import type { Scene, Screen, Stage } from './screen.ts'
import { changeProfile, open } from './steps.ts'

const nothingToAnswer = 'It has no questions.'
const noChrome = 'None: it is shown without the layout.'
const breakable = 'None: the component that shows it may be the one that failed.'

/** After submitting. */
export const completion: Screen = {
  id: 'completion',
  title: 'Completion',
  looksOf: 'filled',
  cells: {
    empty: { none: nothingToAnswer },
    filled: showCompletion,
    errors: { none: nothingToAnswer },
    loading: async ({ page, enterAs }) => {
      await enterAs('submitted')
      await page.route('**/api/pdf', () => undefined)
      await page.goto('/completion')
      return page.getByRole('button', { name: /Preparing your PDF/ })
    },
    offline: async (stage) => {
      await showCompletion(stage)
      await stage.page.context().setOffline(true)
      await stage.page.getByRole('button', { name: 'Help' }).click()
      return findToast(stage.page, 'Error opening Help')
    },
    dialog: async (stage) => {
      await showCompletion(stage)
      await stage.page.getByRole('button', { name: 'Privacy' }).click()
      return stage.page.getByRole('dialog', { name: 'Privacy Policy and Cookie Notice' })
    },
    menu: async (stage) => {
      await showCompletion(stage)
      await openAccount(stage.page)
      return stage.page.getByRole('button', { name: 'Log Out' })
    },
    toast: async ({ page, enterAs }) => {
      await enterAs('submitted')
      await page.route('**/api/pdf', async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
      await page.goto('/completion')
      return findToast(page, 'Error downloading PDF copy of your application.')
    },
    longWords: async (stage) => {
      // Only the reply is changed: the submission is shared with the other pictures.
      const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllanty'
      await changeProfile(stage.page, (profile) => ({
        ...profile,
        answer: { preferred_name: word, email_address: `${word}.${word}@example.com` },
      }))
      return await showCompletion(stage)
    },
  },
}

/** The service view. */
export const service: Screen = {
  id: 'service',
  title: 'The service view',
  looksOf: 'filled',
  cells: {
    empty: showService('started', 'wren.started@example.com'),
    filled: showService('submitted', 'Wren Calloway'),
    errors: async ({ page }) => {
      await page.goto('/about?service_token=wrong')
      return page.getByRole('heading', { level: 1, name: 'This application cannot be shown' })
    },
    loading: async ({ page, getServiceLink }) => {
      await page.route('**/service/tmp-pdf*', () => undefined)
      await page.goto(await getServiceLink('submitted'))
      return page.getByText('Loading the application')
    },
    offline: async ({ page, getServiceLink }) => {
      await page.route('**/service/tmp-pdf*', async (route) => await route.abort())
      await page.goto(await getServiceLink('submitted'))
      return page.getByRole('heading', { level: 1, name: 'This application cannot be shown' })
    },
    dialog: { none: noChrome },
    menu: { none: noChrome },
    toast: { none: noChrome },
    longWords: showService('long', /Llanfair/),
  },
}

/** The page behind the link of a reminder, which the server renders. */
export const unsubscribe: Screen = {
  id: 'unsubscribe',
  title: 'The end of reminders',
  looksOf: 'empty',
  cells: {
    empty: async ({ page, getUnsubscribeLink }) => {
      await page.goto(getUnsubscribeLink())
      return page.getByRole('button', { name: 'Stop reminders' })
    },
    filled: async ({ page, getUnsubscribeLink }) => {
      await page.goto(getUnsubscribeLink())
      await page.getByRole('button', { name: 'Stop reminders' }).click()
      return page.getByRole('heading', { level: 1, name: 'No more reminders' })
    },
    errors: async ({ page }) => {
      await page.goto('/unsubscribe?token=wrong')
      return page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })
    },
    loading: { none: 'It loads nothing.' },
    offline: { none: 'The browser shows its own page.' },
    dialog: { none: noChrome },
    menu: { none: noChrome },
    toast: { none: noChrome },
    longWords: { none: 'Its text is fixed.' },
  },
}

/** The last resort; here the server's reply is incomplete. */
export const errorScreen: Screen = {
  id: 'error',
  title: 'Something went wrong',
  looksOf: 'empty',
  cells: {
    empty: async ({ page, enterAs }) => {
      await enterAs('started', '/about')
      await page.route('**/api/profile', async (route) => await route.fulfill({ json: {} }))
      await page.goto('/about')
      return page.getByRole('heading', { level: 1, name: 'Something went wrong' })
    },
    filled: { none: nothingToAnswer },
    errors: { none: nothingToAnswer },
    loading: { none: 'It loads nothing.' },
    offline: { none: 'The same without a network.' },
    dialog: { none: breakable },
    menu: { none: breakable },
    toast: { none: breakable },
    longWords: { none: 'Its text is fixed.' },
  },
}

async function showCompletion({ page, enterAs }: Stage): Promise<Locator> {
  await enterAs('submitted')
  await open(page, '/completion')
  const link = page.getByRole('link', { name: 'Download PDF copy' })
  // The PDF copy is being made.
  await expect(link).toBeVisible({ timeout: 60_000 })
  return link
}

function showService(name: 'started' | 'submitted' | 'long', heading: string | RegExp): Scene {
  return async ({ page, getServiceLink }) => {
    await page.goto(await getServiceLink(name))
    return page.getByRole('heading', { level: 1, name: heading })
  }
}
