import { expect, type Page } from '@playwright/test'

import { readFixture } from '../../testing/readFixture.ts'
import type { DialogScene, Scene, Stage } from './screen.ts'
import { open } from './steps.ts'

/** Every dialog that a student can meet. */
export const dialogs: readonly DialogScene[] = [
  { id: 'help', title: 'Help', scene: clickInFooter('Help', 'Help') },
  {
    id: 'privacy',
    title: 'Privacy Policy and Cookie Notice',
    scene: clickInFooter('Privacy', 'Privacy Policy and Cookie Notice'),
  },
  {
    id: 'delete-file',
    title: 'Delete File',
    scene: async (stage) => {
      await openAcademics(stage, 'filled')
      await stage.page.getByRole('button', { name: /^Delete/ }).click()
      await expectDialog(stage.page, 'Delete File')
    },
  },
  {
    id: 'still-working',
    title: 'Still working?',
    scene: async ({ page, enterAs }) => {
      await enterAs('started', '/about')
      await page.clock.install()
      await open(page, '/about')
      await page.clock.runFor('14:05')
      await expect(page.getByRole('alertdialog', { name: 'Still working?' })).toBeVisible()
    },
  },
  {
    id: 'conflict',
    title: 'Which answers are right?',
    scene: async ({ page, enterAs }) => {
      await open(page, '/about')
      await page.getByLabel('First Name', { exact: true }).fill('Renée')
      await page.getByLabel('City', { exact: true }).fill('Knoxville')
      // The answers are carried by the history, a second after the last key.
      await expect
        .poll(async () => await page.evaluate(() => JSON.stringify(history.state)))
        .toContain('Renée')
      await enterAs('filled', '/about')
      await page.reload()
      await expectDialog(page, 'Which answers are right?')
    },
  },
  {
    id: 'upload-in-progress',
    title: 'File Upload in Progress',
    scene: async (stage) => {
      await openAcademics(stage, 'started')
      const { page } = stage
      await page.route('**/api/presigned-url', () => undefined)
      await page.getByRole('button', { name: /^Transcript/ }).setInputFiles({
        name: 'grade-11.png',
        mimeType: 'image/png',
        buffer: Buffer.from(readFixture('good/i-transparent.png')),
      })
      await page.getByRole('tab', { name: 'My school will send it' }).click()
      await expectDialog(page, 'File Upload in Progress')
    },
  },
  {
    id: 'unexpected-error',
    title: 'Unexpected Error',
    scene: async ({ page, enterAs }) => {
      await enterAs('started', '/about')
      await open(page, '/about')
      await page.route('**/api/logout', async (route) => await route.abort())
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'Log Out' }).click()
      await expectDialog(page, 'Unexpected Error')
    },
  },
]

function clickInFooter(button: string, title: string): Scene {
  return async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: button, exact: true }).click()
    await expectDialog(page, title)
  }
}

async function openAcademics({ page, enterAs }: Stage, name: 'started' | 'filled'): Promise<void> {
  await enterAs(name, '/education-ug')
  await open(page, '/education-ug')
}

async function expectDialog(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}
