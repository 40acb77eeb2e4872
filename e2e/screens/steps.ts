import { expect, type Locator, type Page } from '@playwright/test'

import { expectStarted } from '../expectStarted.ts'
import { completeAnswers } from '../../testing/rules/completeAnswers.ts'
import { findStatus, findToast, openAccount } from '../findOnPage.ts'
import { openSections } from '../openSections.ts'
import type { ApplicationName } from './openApplication.ts'
import type { Scene, Screen, Stage } from './screen.ts'

/** What differs between the three steps. */
interface StepScenes {
  /** Types into a question while offline. */
  typeSomething(page: Page): Promise<void>
  /** An element of an answered question. */
  findAnswer(page: Page): Locator
  readonly dialog: Scene
  readonly menu: Scene
  readonly toast: Scene
}

/** Step One. */
export const about = makeStep('about', 'About You', '/about', {
  typeSomething: async (page) => await page.getByLabel('First Name', { exact: true }).fill('Wren'),
  findAnswer: (page) => page.getByLabel('First Name', { exact: true }),
  dialog: async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Help' }).click()
    return page.getByRole('dialog', { name: 'Help' })
  },
  menu: async ({ page }) => {
    await open(page, '/about')
    await openAccount(page)
    return page.getByRole('link', { name: 'Create Account' })
  },
  toast: async (stage) => {
    await openAs(stage, 'started', '/about')
    await failCalls(stage.page, '**/api/validations')
    await stage.page.getByRole('button', { name: 'Save and Continue' }).click()
    return findToast(stage.page, 'Error')
  },
})

/** Step Two. */
export const education = makeStep('education-ug', 'Your Academics', '/education-ug', {
  typeSomething: async (page) => {
    await openSections(page, 'School counselor')
    await page.getByLabel(/^Counselor’s First Name/).fill('Dana')
  },
  findAnswer: (page) => page.getByLabel(/^Counselor’s First Name/),
  dialog: async (stage) => {
    await openAs(stage, 'filled', '/education-ug')
    await stage.page.getByRole('button', { name: /^Delete/ }).click()
    return stage.page.getByRole('dialog', { name: 'Delete File' })
  },
  menu: async ({ page }) => {
    await open(page, '/education-ug')
    const search = page.getByRole('combobox', { name: 'Search for Your School' })
    await search.scrollIntoViewIfNeeded()
    await search.pressSequentially('oak ridge')
    return page.getByRole('option', { name: /Oak Ridge High School/ }).first()
  },
  toast: async (stage) => {
    await openAs(stage, 'started', '/education-ug')
    await openSections(stage.page, 'Colleges attended')
    await failCalls(stage.page, '**/api/add-another')
    await stage.page.getByRole('button', { name: /^Add another/ }).click()
    return findToast(stage.page, 'Error adding another college')
  },
})

/** Step Three. */
export const finalSteps = makeStep('final-steps', 'Final Steps', '/final-steps', {
  typeSomething: async (page) => {
    await page.getByRole('textbox', { name: /^Personal statement/ }).fill('I came back to Oak Ridge.')
    await page.keyboard.press('Tab')
  },
  findAnswer: (page) => page.getByRole('textbox', { name: /^Personal statement/ }),
  dialog: async ({ page }) => {
    await open(page, '/final-steps')
    await page.getByRole('button', { name: 'Privacy' }).click()
    return page.getByRole('dialog', { name: 'Privacy Policy and Cookie Notice' })
  },
  menu: async (stage) => {
    await openAs(stage, 'filled', '/final-steps')
    await openAccount(stage.page)
    return stage.page.getByRole('button', { name: 'Log Out' })
  },
  toast: async (stage) => {
    await openAs(stage, 'filled', '/final-steps')
    await failCalls(stage.page, '**/api/validations')
    await stage.page.getByRole('button', { name: 'Submit' }).click()
    return findToast(stage.page, 'Error')
  },
})

function makeStep(id: string, title: string, path: string, scenes: StepScenes): Screen {
  const showAs =
    (name: ApplicationName): Scene =>
    async (stage) => {
      await openAs(stage, name, path)
      const answer = scenes.findAnswer(stage.page)
      await expect(answer).not.toHaveValue('')
      return answer
    }
  return {
    id,
    title,
    cells: {
      empty: async ({ page }) => {
        await open(page, path)
        return page.getByRole('heading', { level: 1, name: title })
      },
      filled: showAs('filled'),
      errors: async (stage) => {
        await openAs(stage, 'wrong', path)
        return stage.page.getByRole('heading', { name: /missing some information/ })
      },
      loading: async ({ page, enterAs }) => {
        await enterAs('filled', path)
        await page.route('**/api/profile', () => undefined)
        await page.goto(path)
        return page.getByText('Loading your application')
      },
      offline: async (stage) => {
        await openAs(stage, 'started', path)
        await stage.page.context().setOffline(true)
        await scenes.typeSomething(stage.page)
        return findStatus(stage.page, /^Offline/)
      },
      dialog: scenes.dialog,
      menu: scenes.menu,
      toast: scenes.toast,
      longWords: showAs('long'),
    },
  }
}

/**
 * Opens a screen and waits until it is idle.
 * @param page of a visitor or a student
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectStarted(page)
  expect(new URL(page.url()).pathname).toBe(path.replace(/[?#].*/, ''))
}

/** The same as the student of an application. */
export async function openAs({ page, enterAs }: Stage, name: ApplicationName, path: string): Promise<void> {
  await enterAs(name, path.replace(/#.*/, ''))
  await open(page, path)
}

/** A browser in which somebody has logged in before. */
export async function knowAccount(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('data-known-account', 'yes'))
}

/** Makes calls fail with a server error. */
export async function failCalls(page: Page, call: string): Promise<void> {
  await page.route(call, async (route) => {
    await route.fulfill({
      status: 503,
      json: { message: 'We are being repaired. Please try again in an hour.' },
    })
  })
}

type Profile = Readonly<Record<string, unknown>>

/** Opens a form of which another device changes the first name before anything is typed in it. */
export async function changeElsewhere(stage: Stage): Promise<Locator> {
  const { page } = stage
  await openAs(stage, 'filled', '/about')
  const name = { first_name: 'Renée' }
  const fiveMinutesAgo = new Date(Date.now() - 300_000).toISOString()
  const answer_times = { [fiveMinutesAgo]: ['first_name'] }
  await page.route('**/api/answer', async (route) => {
    const message = 'Somebody else has changed it.'
    await route.fulfill({ status: 409, json: { message, revision: 1000, conflicts: name, answer_times } })
  })
  await changeProfile(page, (profile) => ({
    ...profile,
    answer: { ...completeAnswers, ...name },
    answer_times,
  }))
  return page.getByLabel('First Name', { exact: true })
}

/** Changes the profile in the server's reply. */
export async function changeProfile(page: Page, change: (profile: Profile) => Profile): Promise<void> {
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Profile) })
  })
}
