import { expect, type Page, type Route } from '@playwright/test'

import { logOut, openAccount } from '../findOnPage.ts'
import { openSections } from '../openSections.ts'
import type { MomentGroup, Scene, Stage } from './screen.ts'
import { changeElsewhere, changeProfile, failCalls, open, openAs } from './steps.ts'
import { chooseFile } from './uploads.ts'

const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export const dialogs: MomentGroup = {
  id: 'dialog',
  title: 'Dialogs',
  moments: [
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
        await openAs(stage, 'filled', '/education-ug')
        await stage.page.getByRole('button', { name: /^Delete/ }).click()
        return findDialog(stage.page, 'Delete File')
      },
    },
    {
      id: 'replace-file',
      title: 'Replace your file?',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'filled', '/education-ug')
        await page.locator('#transcript input[type=file]').setInputFiles('testing/fixtures/good/p-plain.pdf')
        return findDialog(page, 'Replace your file?')
      },
    },
    {
      id: 'leave-file',
      title: 'Delete your file? Another tab was chosen',
      scene: async (stage) => {
        await openAs(stage, 'filled', '/education-ug')
        await stage.page.getByRole('tab', { name: 'My school will send it' }).click()
        return findDialog(stage.page, 'Delete your file?')
      },
    },
    {
      id: 'remove-component',
      title: 'Remove College 2?',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'filled', '/education-ug')
        await openSections(page, 'Colleges attended')
        await page.getByRole('button', { name: 'Add another college' }).click()
        await page.getByRole('group', { name: 'College 2', exact: true }).getByLabel(/^City/).fill('Berea')
        await page.getByRole('button', { name: 'Remove College 2' }).click()
        return findDialog(page, 'Remove College 2?')
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
        return page.getByRole('alertdialog', { name: 'Still working?' })
      },
    },
    {
      id: 'log-out-saving',
      title: 'Log out? While answers are being saved',
      scene: async (stage) => {
        await typeAndLogOut(stage, async (page) => await page.route('**/api/answer', () => undefined))
        return findDialog(stage.page, 'Log out?')
      },
    },
    {
      id: 'log-out',
      title: 'Log out? Two answers are not saved',
      scene: async (stage) => {
        await typeAndLogOut(stage, async (page) => await failCalls(page, '**/api/answer'))
        return stage.page.getByRole('alertdialog', { name: 'Log out?' })
      },
    },
    {
      id: 'conflict',
      title: 'Which answers are right? Typed before the login',
      scene: answerBeforeLogin({ 'First Name': 'Renée', City: 'Knoxville' }),
    },
    {
      id: 'conflict-many',
      title: 'Which answers are right? More than fit in the window',
      scene: answerBeforeLogin({ 'First Name': 'Renée', 'Last Name': 'Hale', City: 'Knoxville' }),
    },
    {
      id: 'conflict-elsewhere',
      title: 'Which answers are right? Saved on another device',
      scene: async (stage) => {
        await (await changeElsewhere(stage)).fill('Wrenna')
        return findDialog(stage.page, 'Which answers are right?')
      },
    },
    {
      id: 'conflict-undecided',
      title: 'Which answers are right? One is not chosen',
      scene: async (stage) => {
        await (await changeElsewhere(stage)).fill('Wrenna')
        const dialog = findDialog(stage.page, 'Which answers are right?')
        await dialog.getByRole('button', { name: 'Continue' }).click()
        return dialog
      },
    },
    {
      id: 'not-submitted',
      title: 'Not part of your application',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'filled', '/about')
        await page.route('**/api/answer', async (route) => {
          const message = 'Your application has been submitted and can no longer be changed.'
          await route.fulfill({ status: 409, json: { message } })
        })
        const submitted_at = '2026-11-01T16:20:00.000Z'
        await changeProfile(page, (profile) => ({
          ...profile,
          web_status: ['started', 'validating', 'submitted'].map((web_status) => ({
            web_status,
            created_at: submitted_at,
          })),
          submission: { reference: 'LMU-2027-4F7K2M', submitted_at },
        }))
        await page.getByLabel('First Name', { exact: true }).fill('Wrenna')
        await page.getByLabel('City', { exact: true }).fill('Knoxville')
        return findDialog(page, 'Not part of your application')
      },
    },
    {
      id: 'submit-unheard',
      title: 'Submitting your application: nobody knows yet',
      scene: async (stage) => {
        await submitWithoutReply(stage, async (page) => await failCalls(page, '**/api/answer'))
        return stage.page.getByRole('alertdialog', { name: 'Submitting your application' })
      },
    },
    {
      id: 'submit-lost',
      title: 'Not submitted',
      scene: async (stage) => {
        await submitWithoutReply(stage, async () => undefined)
        return stage.page.getByRole('alertdialog', { name: 'Not submitted' })
      },
    },
    {
      id: 'submit-failed',
      title: 'Not submitted, in the server’s words',
      scene: async (stage) => {
        await submitWithoutReply(stage, async () => undefined, {
          status: 503,
          json: { message: 'We are very busy at this time. Please try again in a moment.' },
        })
        return stage.page.getByRole('alertdialog', { name: 'Not submitted' })
      },
    },
    {
      id: 'upload-in-progress',
      title: 'File Upload in Progress',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', '/education-ug')
        await page.route('**/api/presigned-url', () => undefined)
        await chooseFile(page, 'grade-11.png')
        await page.getByRole('tab', { name: 'My school will send it' }).click()
        return findDialog(page, 'File Upload in Progress')
      },
    },
    {
      id: 'unexpected-error',
      title: 'Unexpected Error: a logout that fails',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', '/about')
        await page.route('**/api/logout', async (route) => await route.abort())
        await openAccount(page)
        await page.getByRole('button', { name: 'Log Out' }).click()
        return findDialog(page, 'Unexpected Error')
      },
    },
    {
      id: 'not-loaded',
      title: 'Unexpected Error: an application that cannot be loaded',
      scene: async ({ page, enterAs }) => {
        await enterAs('started', '/about')
        await page.route('**/api/profile', async (route) => await route.fulfill({ status: 500, body: 'oh' }))
        await page.goto('/about')
        return findDialog(page, 'Unexpected Error')
      },
    },
  ],
}

/** @param answers a visitor's, by label, who then logs in to an application with others */
function answerBeforeLogin(answers: Readonly<Record<string, string>>): Scene {
  return async ({ page, enterAs }) => {
    await open(page, '/about')
    for (const [label, answer] of Object.entries(answers))
      await page.getByLabel(label, { exact: true }).first().fill(answer)
    // A visitor's answers are stored one second after the last key.
    const [last = ''] = Object.values(answers).slice(-1)
    await expect.poll(async () => await page.evaluate(() => JSON.stringify(history.state))).toContain(last)
    await enterAs('filled', '/about')
    await page.reload()
    return findDialog(page, 'Which answers are right?')
  }
}

/** @param hold what happens to the answers */
async function typeAndLogOut(stage: Stage, hold: (page: Page) => Promise<unknown>): Promise<void> {
  const { page } = stage
  await openAs(stage, 'started', '/about')
  await hold(page)
  await page.getByLabel('First Name', { exact: true }).fill('Wrenna')
  await page.getByLabel('City', { exact: true }).fill('Knoxville')
  await logOut(page)
}

/** @param fail what else goes wrong */
async function submitWithoutReply(
  stage: Stage,
  fail: (page: Page) => Promise<unknown>,
  failure?: Parameters<Route['fulfill']>[0],
): Promise<void> {
  const { page } = stage
  await openAs(stage, 'filled', '/final-steps')
  await page.route('**/api/submit', async (route) => {
    await fail(page)
    await (failure ? route.fulfill(failure) : route.abort())
  })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}

function clickInFooter(button: string, title: string): Scene {
  return async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: button, exact: true }).click()
    return findDialog(page, title)
  }
}
