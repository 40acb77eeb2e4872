import { expect } from '@playwright/test'

import type { Scene, Screen, Stage } from './screen.ts'
import { expectToast, open, openAccount } from './steps.ts'

const nothingToAnswer = 'It asks nothing.'

/** After the submission. */
export const completion: Screen = {
  id: 'completion',
  title: 'Completion',
  cells: {
    empty: { none: nothingToAnswer },
    filled: showCompletion,
    errors: { none: nothingToAnswer },
    loading: async ({ page, enterAs }) => {
      await enterAs('submitted')
      await page.route('**/api/pdf', () => undefined)
      await page.goto('/completion')
      await expect(page.getByRole('button', { name: /Preparing your PDF/ })).toBeVisible()
    },
    offline: async (stage) => {
      await showCompletion(stage)
      await stage.page.context().setOffline(true)
      await stage.page.getByRole('button', { name: 'Help' }).click()
      await expectToast(stage.page, 'Error')
    },
    dialog: async (stage) => {
      await showCompletion(stage)
      await stage.page.getByRole('button', { name: 'Privacy' }).click()
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
    menu: async (stage) => {
      await showCompletion(stage)
      await openAccount(stage.page)
      await expect(stage.page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    },
    toast: async ({ page, enterAs }) => {
      await enterAs('submitted')
      await page.route('**/api/pdf', async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
      await page.goto('/completion')
      await expect(page.getByText('Error downloading PDF copy of your application.').first()).toBeVisible()
    },
    longWords: async (stage) => {
      // Only what is shown is long: a submission cannot be taken back for the other pictures.
      await stage.page.route('**/api/profile', async (route) => {
        const response = await route.fetch()
        const profile = (await response.json()) as { answer: Record<string, unknown> }
        const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllanty'
        profile.answer = { preferred_name: word, email_address: `${word}.${word}@example.com` }
        await route.fulfill({ response, json: profile })
      })
      await showCompletion(stage)
    },
    zoom: showCompletion,
    narrow: showCompletion,
    forcedColours: showCompletion,
    reducedMotion: showCompletion,
    print: showCompletion,
  },
}

/** What is shown when nothing else can be: here the server's reply has lost its parts. */
export const errorScreen: Screen = {
  id: 'error',
  title: 'Something went wrong',
  cells: {
    empty: showErrorScreen,
    filled: { none: nothingToAnswer },
    errors: { none: nothingToAnswer },
    loading: { none: 'It waits for nothing.' },
    offline: { none: 'It is the same without a network.' },
    dialog: { none: 'It has none: what could show one may be what broke.' },
    menu: { none: 'It has none: what could show one may be what broke.' },
    toast: { none: 'It has none: what could show one may be what broke.' },
    longWords: { none: 'Its words are always the same.' },
    zoom: showErrorScreen,
    narrow: showErrorScreen,
    forcedColours: showErrorScreen,
    reducedMotion: showErrorScreen,
    print: showErrorScreen,
  },
}

async function showCompletion({ page, enterAs }: Stage): ReturnType<Scene> {
  await enterAs('submitted')
  await open(page, '/completion')
  await expect(page.getByRole('link', { name: 'Download PDF copy' })).toBeVisible({ timeout: 30_000 })
}

async function showErrorScreen({ page, enterAs }: Stage): ReturnType<Scene> {
  await enterAs('started', '/about')
  await page.route('**/api/profile', async (route) => await route.fulfill({ json: {} }))
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
}
