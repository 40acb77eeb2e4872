import { expect, type Page } from '@playwright/test'

import type { Scene, Screen, Stage } from './screen.ts'
import type { ApplicationName } from './openApplications.ts'

/** The scenes in which the three steps differ. */
interface StepScenes {
  /** Types into a question without a network. */
  typeSomething(page: Page): Promise<void>
  readonly dialog: Scene
  readonly menu: Scene
  readonly toast: Scene
}

/** Step One. */
export const about = makeStep('about', 'About You', '/about', {
  typeSomething: async (page) => await page.getByLabel('First Name', { exact: true }).fill('Wren'),
  dialog: async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  },
  menu: async ({ page }) => {
    await open(page, '/about')
    await openAccount(page)
    await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  },
  toast: async (stage) => {
    await openAs(stage, 'started', '/about')
    await refuse(stage.page, '**/api/answer')
    await stage.page.getByRole('button', { name: 'Save and Continue' }).click()
    await expectToast(stage.page, 'Error')
  },
})

/** Step Two. */
export const education = makeStep('education-ug', 'Your Academics', '/education-ug', {
  typeSomething: async (page) => await page.getByLabel(/^Counselor’s First Name/).fill('Dana'),
  dialog: async (stage) => {
    await openAs(stage, 'filled', '/education-ug')
    await stage.page.getByRole('button', { name: /^Delete/ }).click()
    await expect(stage.page.getByRole('dialog', { name: 'Delete File' })).toBeVisible()
  },
  menu: async ({ page }) => {
    await open(page, '/education-ug')
    const search = page.getByRole('combobox', { name: 'Search for Your School' })
    await search.scrollIntoViewIfNeeded()
    await search.pressSequentially('oak ridge')
    await expect(page.getByRole('option', { name: /Oak Ridge High School/ }).first()).toBeVisible()
  },
  toast: async (stage) => {
    await openAs(stage, 'started', '/education-ug')
    await refuse(stage.page, '**/api/add-another')
    await stage.page.getByRole('button', { name: /^Add another/ }).click()
    await expectToast(stage.page, 'Error adding another college')
  },
})

/** Step Three. */
export const finalSteps = makeStep('final-steps', 'Final Steps', '/final-steps', {
  typeSomething: async (page) => {
    await page.getByRole('textbox', { name: /^Personal statement/ }).fill('I came back to Oak Ridge.')
    await page.keyboard.press('Tab')
  },
  dialog: async ({ page }) => {
    await open(page, '/final-steps')
    await page.getByRole('button', { name: 'Privacy' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy Policy and Cookie Notice' })).toBeVisible()
  },
  menu: async (stage) => {
    await openAs(stage, 'filled', '/final-steps')
    await openAccount(stage.page)
    await expect(stage.page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  },
  toast: async (stage) => {
    await openAs(stage, 'filled', '/final-steps')
    await refuse(stage.page, '**/api/answer')
    await stage.page.getByRole('button', { name: 'Submit' }).click()
    await expectToast(stage.page, 'Error')
  },
})

function makeStep(id: string, title: string, path: string, scenes: StepScenes): Screen {
  const showAs =
    (name: ApplicationName): Scene =>
    async (stage) =>
      await openAs(stage, name, path)
  return {
    id,
    title,
    cells: {
      empty: async ({ page }) => await open(page, path),
      filled: showAs('filled'),
      errors: async (stage) => {
        await openAs(stage, 'wrong', path)
        await expect(stage.page.getByRole('heading', { name: /missing some information/ })).toBeVisible()
      },
      loading: async ({ page, enterAs }) => {
        await enterAs('filled', path)
        await page.route('**/api/profile', () => undefined)
        await page.goto(path)
        await expect(page.getByText('Loading your application')).toBeVisible()
      },
      offline: async (stage) => {
        await openAs(stage, 'started', path)
        await stage.page.context().setOffline(true)
        await scenes.typeSomething(stage.page)
        await expect(
          stage.page
            .getByRole('status')
            .filter({ hasText: /^(Not saved|Offline)/ })
            .first(),
        ).toBeAttached()
      },
      dialog: scenes.dialog,
      menu: scenes.menu,
      toast: scenes.toast,
      longWords: showAs('long'),
      zoom: showAs('filled'),
      narrow: showAs('wrong'),
      forcedColours: showAs('wrong'),
      reducedMotion: async ({ page }) => await open(page, path),
      print: showAs('filled'),
    },
  }
}

/**
 * Opens a screen and waits until it has come to rest.
 * @param page of a visitor or of a student who may be there
 * @param path the screen's
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))
}

async function openAs({ page, enterAs }: Stage, name: ApplicationName, path: string): Promise<void> {
  await enterAs(name, path)
  await open(page, path)
}

/** Opens the account popover. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
}

/** Makes a call fail as a server does that has a bad day. */
export async function refuse(page: Page, call: string): Promise<void> {
  await page.route(call, async (route) => {
    await route.fulfill({
      status: 503,
      json: { message: 'We are being repaired. Please try again in an hour.' },
    })
  })
}

/** Waits for a toast with this label. */
export async function expectToast(page: Page, label: string): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(label, { exact: true }),
  ).toBeVisible()
}
