import { expect, type Page } from '@playwright/test'

import { readFixture } from '../../testing/readFixture.ts'
import { findStatus, findToast } from '../findOnPage.ts'
import type { MomentGroup, Scene } from './screen.ts'
import { failCalls, open, openAs } from './steps.ts'

const path = '/education-ug#transcript'

/** The states of an upload. */
export const uploads: MomentGroup = {
  id: 'upload',
  title: 'Uploads',
  moments: [
    {
      id: 'visitor',
      title: 'Of a visitor',
      scene: async ({ page }) => {
        await open(page, path)
        return page.getByText('This question can be finished once you have created an account.').first()
      },
    },
    {
      id: 'empty',
      title: 'No file chosen',
      scene: async (stage) => {
        await openAs(stage, 'started', path)
        return findStatus(stage.page, /^No file chosen/).first()
      },
    },
    { id: 'sending', title: 'Being sent', scene: stopAt('**/storage/upload', /^Sending your file/) },
    {
      id: 'converting',
      title: 'Being converted',
      scene: stopAt('**/api/pdf/document-answer/transcript', /^Converting to PDF/),
    },
    {
      id: 'offline',
      title: 'Waiting for the network',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', path)
        await page.context().setOffline(true)
        await chooseFile(page, 'grade-11.png')
        return findStatus(page, /^You are offline/)
      },
    },
    {
      id: 'attached',
      title: 'Attached',
      scene: async (stage) => {
        await openAs(stage, 'filled', path)
        return findStatus(stage.page, /^Attached/)
      },
    },
    {
      id: 'not-deleted',
      title: 'That could not be deleted',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'filled', path)
        await failCalls(page, '**/api/pdf/document-answer/transcript')
        await page.getByRole('button', { name: /^Delete/ }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
        return page.getByText(/^Your file could not be deleted/).first()
      },
    },
    {
      id: 'shrinking',
      title: 'A photo that is too large, being made smaller',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', path)
        await page.route('**/assets/shrinkPhoto*', () => undefined)
        await chooseFile(page, 'grade-11.png', Buffer.alloc(1_500_000))
        return findStatus(page, /^Making your photo smaller/)
      },
    },
    {
      id: 'too-large',
      title: 'A photo that cannot be made smaller',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', path)
        await chooseFile(page, 'grade-11.png', Buffer.alloc(1_500_000))
        return page.getByText('Your file is too large. The maximum file size is 1 MB.').first()
      },
    },
    {
      id: 'wrong-type',
      title: 'A type that is not accepted',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', path)
        await chooseFile(page, 'x.exe')
        return page.getByText(/^You can only enter the following file types/).first()
      },
    },
    {
      id: 'heic',
      title: 'An iPhone’s photo that cannot be read here',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', path)
        await chooseFile(page, 'IMG_0012.HEIC', Buffer.alloc(1000))
        return page.getByText(/^This is a photo in the iPhone’s own format/).first()
      },
    },
    {
      id: 'converting-photo',
      title: 'An iPhone’s photo becoming a JPEG',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', path)
        await page.route('**/assets/shrinkPhoto*', () => undefined)
        await chooseFile(page, 'IMG_0012.HEIC')
        return findStatus(page, /^Making a JPEG of your photo/)
      },
    },
    {
      id: 'long-name',
      title: 'A name that is too long',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', path)
        await chooseFile(page, `${'W'.repeat(60)}.png`)
        await expect(page.getByRole('button', { name: /^Upload it as WWW/ })).toBeVisible()
        return page.getByText(/^The file name can be at most 32/).first()
      },
    },
    {
      id: 'may-follow',
      title: 'That may follow the submission',
      scene: showLate(1, 'transcript-late-2', 'sent with your application'),
    },
    {
      id: 'followed',
      title: 'As many as may follow',
      scene: showLate(5, null, /^You have sent the most documents/),
    },
    {
      id: 'followed-office',
      title: 'That followed, as staff read it',
      scene: async ({ page, getServiceLink }) => {
        await page.route('**/service/tmp-pdf*', async (route) => {
          const response = await route.fetch()
          const late_documents = makeReceived(3).map((file, index) => ({
            ...file,
            key: `transcript-late-${index + 1}`,
            label: 'Transcript',
          }))
          await route.fulfill({ response, json: { ...(await response.json()), late_documents } })
        })
        await page.goto(await getServiceLink('submitted'))
        const title = page.getByRole('heading', { level: 2, name: 'Received after the submission' })
        await title.scrollIntoViewIfNeeded()
        return title
      },
    },
    {
      id: 'failed',
      title: 'Not taken by the server',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', path)
        await chooseFile(page, 'grade-11.jpg', readFixture('hostile/i03-truncated.jpg'))
        const toast = findToast(page, 'Error uploading file for transcript')
        await expect(toast).toBeVisible({ timeout: 60_000 })
        return toast
      },
    },
  ],
}

/** Chooses a transcript. */
export async function chooseFile(
  page: Page,
  name: string,
  bytes: Uint8Array = readFixture('good/i-transparent.png'),
): Promise<void> {
  const file = {
    name,
    mimeType: name.endsWith('jpg') ? 'image/jpeg' : 'image/png',
    buffer: Buffer.from(bytes),
  }
  await page.locator('input[name=transcript]').setInputFiles(file)
}

/** An upload that stops at a call without a reply. */
function stopAt(call: string, words: RegExp): Scene {
  return async (stage) => {
    const { page } = stage
    await openAs(stage, 'started', path)
    await page.route(call, () => undefined)
    await chooseFile(page, 'grade-11.png')
    return findStatus(page, words)
  }
}

/** A submitted application with this many late documents. */
function showLate(count: number, nextKey: string | null, words: string | RegExp): Scene {
  return async ({ page, enterAs }) => {
    const submitted = { file_name: 'grade-11.pdf', file_size: 6_000 }
    await page.route('**/api/late-document', async (route) => {
      const received = makeReceived(count)
      const transcript = { label: 'Transcript', submitted, received, next_key: nextKey }
      await route.fulfill({ json: { transcript } })
    })
    await enterAs('submitted')
    await open(page, '/completion')
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'Documents you can still send' }),
    })
    await card.scrollIntoViewIfNeeded()
    return card.getByText(words)
  }
}

function makeReceived(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    file_name: `${'grades of the year '.repeat(index + 1)}.pdf`,
    file_size: 213_000,
    received_at: `2026-02-0${index + 1}T17:00:00.000Z`,
  }))
}
