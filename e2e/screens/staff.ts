import { expect } from '@playwright/test'

import { findToast } from '../findOnPage.ts'
import { openFilters } from '../staffFilters.ts'
import type { ApplicationName } from './openApplication.ts'
import type { Scene, Screen, Stage } from './screen.ts'

const noMenu = 'None: it has none.'
const link = '**/staff/api/sign-in/link'
const list = /\/staff\/api\/applications(?:\?|$)/
const reading = /\/staff\/api\/applications\/[^/]+$/
const longEmail = `${'ida.elizabeth.'.repeat(5)}moss@${'very-long-name.'.repeat(5)}example.com`

/** The first card of the staff's sign-in. */
export const staffSignIn: Screen = {
  id: 'staff-sign-in',
  title: 'Staff sign-in',
  cells: {
    empty: async ({ page }) => {
      await page.goto('/staff')
      return page.getByRole('button', { name: 'Send link' })
    },
    filled: askFor('ida.moss@harbor.example'),
    errors: async (stage) => {
      await stage.page.goto('/staff')
      await stage.page.getByRole('button', { name: 'Send link' }).click()
      return stage.page.getByLabel('Email Address')
    },
    loading: async (stage) => {
      await stage.page.route(link, () => undefined)
      await send(stage, 'ida.moss@harbor.example')
      return stage.page.getByRole('button', { name: 'Sending' })
    },
    offline: async (stage) => {
      await stage.page.goto('/staff')
      await stage.page.context().setOffline(true)
      await fill(stage, 'ida.moss@harbor.example')
      return findToast(stage.page, 'No link was sent')
    },
    dialog: { none: noMenu },
    menu: { none: noMenu },
    toast: async (stage) => {
      await stage.page.route(link, async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
      await send(stage, 'ida.moss@harbor.example')
      return findToast(stage.page, 'No link was sent')
    },
    longWords: askFor(longEmail),
  },
}

/** The applications. */
export const staffList: Screen = {
  id: 'staff-list',
  title: 'The staff’s list',
  looksOf: 'filled',
  cells: {
    empty: async (stage) => {
      await openList(stage, '?search=qqqqqq')
      return stage.page.getByRole('button', { name: 'Show all' })
    },
    filled: async (stage) => {
      for (const name of ['submitted', 'started', 'filled', 'long'] as const) await stage.enterAs(name)
      await openList(stage, '?order=name')
      return stage.page.getByRole('table', { name: 'Applications' })
    },
    errors: async (stage) => {
      await stage.page.route(list, async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
      await openList(stage)
      return stage.page.getByRole('button', { name: 'Try again' })
    },
    loading: async (stage) => {
      await stage.page.route(list, () => undefined)
      await openList(stage)
      return stage.page.getByRole('heading', { level: 1, name: 'Applications' })
    },
    offline: async (stage) => {
      await stage.enterAs('submitted')
      await openList(stage)
      await stage.page.context().setOffline(true)
      await stage.page.getByLabel('Search names, email addresses and references').fill('Calloway')
      return stage.page.getByRole('button', { name: 'Try again' })
    },
    dialog: async (stage) => {
      await openList(stage)
      await stage.page.keyboard.press('?')
      return stage.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    },
    menu: async (stage) => {
      await openList(stage)
      await openFilters(stage.page)
      return stage.page.getByLabel('Needs doing', { exact: true })
    },
    toast: { none: 'None: only a second page that cannot be loaded has one.' },
    longWords: async (stage) => {
      await stage.enterAs('long')
      await openList(stage, '?search=Llanfairpwllgwyngyllgogerychwyrndrobwllllanty')
      return stage.page.getByRole('link', { name: /Llanfair/ })
    },
  },
}

/** An application with its notes. */
export const staffReading: Screen = {
  id: 'staff-reading',
  title: 'An application for the staff',
  looksOf: 'filled',
  cells: {
    empty: showApplication('started'),
    filled: async (stage) => {
      await read(stage, 'submitted')
      await stage.page.getByLabel('New note').fill('The counselor will send the transcript by Friday.')
      await stage.page.getByRole('button', { name: 'Add note' }).click()
      await expect(stage.page.getByRole('listitem').filter({ hasText: 'counselor' }).last()).toBeVisible()
      return stage.page.getByRole('heading', { level: 1 })
    },
    errors: async (stage) => {
      await stage.enterAsStaff()
      await stage.page.goto('/staff/applications/00000000-0000-4000-8000-000000000000')
      return stage.page.getByRole('heading', { level: 1, name: 'This application cannot be shown' })
    },
    loading: async (stage) => {
      await stage.page.route(reading, () => undefined)
      await stage.enterAs('started')
      await openList(stage, '?search=wren.started')
      await stage.page.getByRole('table').getByRole('link').click()
      return stage.page.getByText('Loading the application')
    },
    offline: async (stage) => {
      await read(stage, 'submitted')
      await stage.page.context().setOffline(true)
      await addNote(stage)
      return findToast(stage.page, 'The note was not added')
    },
    dialog: async (stage) => {
      await read(stage, 'submitted')
      await stage.page.keyboard.press('?')
      return stage.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    },
    menu: { none: 'None: the menus of the stage and the member are the browser’s.' },
    toast: async (stage) => {
      await read(stage, 'submitted')
      await stage.page.route(
        '**/notes',
        async (route) => await route.fulfill({ status: 500, body: 'no JSON' }),
      )
      await addNote(stage)
      return findToast(stage.page, 'The note was not added')
    },
    longWords: showApplication('long'),
  },
}

async function openList({ page, enterAsStaff }: Stage, query = ''): Promise<void> {
  await enterAsStaff()
  await page.goto(`/staff${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
}

function showApplication(name: ApplicationName): Scene {
  return async (stage) => {
    await read(stage, name)
    return stage.page.getByRole('heading', { level: 1 })
  }
}

async function read(stage: Stage, name: ApplicationName): Promise<void> {
  await stage.enterAs(name)
  await openList(stage, `?search=${name === 'long' ? 'llanfairpwll' : `wren.${name}`}`)
  await stage.page.getByRole('table').getByRole('link').first().click()
  await expect(stage.page.getByRole('heading', { name: 'Notes' })).toBeVisible()
}

async function addNote({ page }: Stage): Promise<void> {
  await page.getByLabel('New note').fill('Called the school.')
  await page.getByRole('button', { name: 'Add note' }).click()
}

function askFor(email: string): Scene {
  return async (stage) => {
    await send(stage, email)
    return stage.page.getByRole('heading', { name: 'Check your email' })
  }
}

async function send(stage: Stage, email: string): Promise<void> {
  await stage.page.goto('/staff')
  await fill(stage, email)
}

async function fill({ page }: Stage, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
}
