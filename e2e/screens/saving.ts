import { expect, type Page } from '@playwright/test'

import { findStatus, findToast } from '../findOnPage.ts'
import type { MomentGroup, Scene } from './screen.ts'
import { changeElsewhere, open, openAs, failCalls } from './steps.ts'

/** Messages about saving. */
export const saving: MomentGroup = {
  id: 'saving',
  title: 'Saving',
  moments: [
    {
      id: 'visitor',
      title: 'A visitor’s answers',
      scene: async ({ page }) => {
        await open(page, '/about')
        return page.getByRole('link', { name: 'Only in this tab: save your answers' })
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
      id: 'not-kept',
      title: 'Offline, and not kept on the device',
      scene: typeAfter(
        /^Offline: please keep this page open/,
        async (page) => await page.context().setOffline(true),
        async (page) => {
          await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
        },
      ),
    },
    {
      id: 'waiting',
      title: 'A press that waits for the network',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'filled', '/final-steps')
        await page.context().setOffline(true)
        await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
        await expect(findToast(page, 'Error')).toBeVisible()
        return page.getByRole('button', { name: 'Waiting' })
      },
    },
    {
      id: 'refused',
      title: 'An answer that is refused',
      scene: typeAfter(/^Some answers could not be saved/, async (page) => {
        const errors = { first_name: ['This answer can have at most 45 characters.'] }
        await page.route('**/api/answer', async (route) => {
          await route.fulfill({ status: 422, json: { message: 'Some answers could not be saved.', errors } })
        })
      }),
    },
    {
      id: 'changed-elsewhere',
      title: 'Changed on another device, before the dialog opens',
      scene: async (stage) => {
        const { page } = stage
        const name = await changeElsewhere(stage)
        // It does not open under a press.
        await page.mouse.down()
        await name.fill('Wrenna')
        return findStatus(page, /^Another device/)
      },
    },
    {
      id: 'failed',
      title: 'Not saved yet',
      scene: typeAfter(/^Not saved yet: kept/, async (page) => await failCalls(page, '**/api/answer')),
    },
  ],
}

function typeAfter(
  words: RegExp,
  prepare: (page: Page) => Promise<void>,
  begin: (page: Page) => Promise<void> = async () => undefined,
): Scene {
  return async (stage) => {
    const { page } = stage
    await begin(page)
    await openAs(stage, 'started', '/about')
    await prepare(page)
    const name = page.getByLabel('First Name', { exact: true })
    await name.fill((await name.inputValue()) === 'Wren' ? 'Wrenna' : 'Wren')
    return findStatus(page, words)
  }
}
