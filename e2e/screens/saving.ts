import type { Page } from '@playwright/test'

import type { MomentGroup, Scene } from './screen.ts'
import { findStatus, open, openAs, failCalls } from './steps.ts'

/** What is said about the answers while they are typed. */
export const saving: MomentGroup = {
  id: 'saving',
  title: 'Saving',
  moments: [
    {
      id: 'visitor',
      title: 'A visitor’s answers',
      scene: async ({ page }) => {
        await open(page, '/about')
        return findStatus(page, /^Not saved yet/)
      },
    },
    {
      id: 'saving',
      title: 'Under way',
      scene: typeAfter(/^Saving/, async (page) => {
        await page.route('**/api/answer', () => undefined)
      }),
    },
    { id: 'saved', title: 'Saved', scene: typeAfter(/^Saved \d/, async () => undefined) },
    {
      id: 'offline',
      title: 'Offline',
      scene: typeAfter(/^Offline: kept/, async (page) => await page.context().setOffline(true)),
    },
    {
      id: 'failed',
      title: 'Not saved yet',
      scene: typeAfter(/^Not saved yet: kept/, async (page) => await failCalls(page, '**/api/answer')),
    },
  ],
}

function typeAfter(words: RegExp, prepare: (page: Page) => Promise<void>): Scene {
  return async (stage) => {
    const { page } = stage
    await openAs(stage, 'started', '/about')
    await prepare(page)
    const name = page.getByLabel('First Name', { exact: true })
    await name.fill((await name.inputValue()) === 'Wren' ? 'Wrenna' : 'Wren')
    return findStatus(page, words)
  }
}
