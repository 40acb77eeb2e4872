import { expect } from '@playwright/test'

import type { Screen, Stage } from './screen.ts'

const log = /\/staff\/api\/log(?:\?|$)/

/** What the staff did, for administrators. */
export const staffLog: Screen = {
  id: 'staff-log',
  title: 'The staff’s log',
  looksOf: 'filled',
  cells: {
    empty: async (stage) => {
      await openLog(stage, '?reference=none')
      return stage.page.getByRole('button', { name: 'Show all' })
    },
    filled: async (stage) => {
      await openLog(stage)
      return stage.page.getByRole('table', { name: 'Log' })
    },
    errors: async (stage) => {
      await stage.page.route(log, async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
      await openLog(stage)
      return stage.page.getByRole('button', { name: 'Try again' })
    },
    loading: async (stage) => {
      await stage.page.route(log, () => undefined)
      await openLog(stage)
      return stage.page.getByRole('heading', { level: 1, name: 'Log' })
    },
    offline: async (stage) => {
      await openLog(stage)
      await stage.page.context().setOffline(true)
      await stage.page.getByLabel('Reference').fill('LMU 4K7P 92QX')
      await stage.page.getByRole('button', { name: 'Show' }).click()
      return stage.page.getByRole('button', { name: 'Try again' })
    },
    dialog: async (stage) => {
      await openLog(stage)
      await expect(stage.page.getByRole('table', { name: 'Log' })).toBeVisible()
      await stage.page.keyboard.press('?')
      return stage.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    },
    menu: { none: 'None: its menu is the browser’s.' },
    toast: { none: 'None: only a second page that cannot be loaded has one.' },
    longWords: async (stage) => {
      await openLog(stage, `?member=${'ida.elizabeth.'.repeat(15)}moss@example.com`)
      return stage.page.getByRole('button', { name: 'Show all' })
    },
  },
}

async function openLog({ page, enterAsStaff }: Stage, query = ''): Promise<void> {
  await enterAsStaff('administrator')
  await page.goto(`/staff/log${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
}
