import { expect } from '@playwright/test'

import type { Scene, Screen, Stage } from './screen.ts'

const figures = /\/staff\/api\/statistics(?:\?|$)/
const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllanty'

/** How many applications were submitted. */
export const staffFigures: Screen = {
  id: 'staff-figures',
  title: 'The staff’s figures',
  looksOf: 'filled',
  cells: {
    empty: async (stage) => {
      await openFigures(stage, '?on=2020-01-15')
      return stage.page.getByText('Nothing was submitted in either season.')
    },
    filled: showFigures,
    errors: async (stage) => {
      await stage.page.route(figures, async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
      await openFigures(stage)
      return stage.page.getByRole('button', { name: 'Try again' })
    },
    loading: async (stage) => {
      await stage.page.route(figures, () => undefined)
      await openFigures(stage)
      return stage.page.getByRole('heading', { level: 1, name: 'Figures' })
    },
    offline: async (stage) => {
      await showFigures(stage)
      await stage.page.context().setOffline(true)
      await stage.page.getByLabel('Up to and including').fill('2020-01-15')
      return stage.page.getByRole('button', { name: 'Try again' })
    },
    dialog: { none: 'None: it has none.' },
    menu: { none: 'None: the calendar is the browser’s.' },
    toast: { none: 'None: it has none.' },
    longWords: async (stage) => {
      await stage.page.route(figures, async (route) => {
        const text = await (await route.fetch()).text()
        await route.fulfill({
          contentType: 'application/json',
          body: text.replaceAll(/(?<="label":")/g, word),
        })
      })
      return await showFigures(stage)
    },
  },
}

async function showFigures(stage: Stage): ReturnType<Scene> {
  await stage.enterAs('submitted')
  await openFigures(stage)
  return stage.page.getByRole('table', { name: 'High school' })
}

async function openFigures({ page, enterAsStaff }: Stage, query = ''): Promise<void> {
  await enterAsStaff()
  await page.goto(`/staff/figures${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
}
