import { expect, type Page } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { expectToast } from './expectToast.ts'
import { badDay, failCalls } from './failCalls.ts'
import {
  attach,
  choose,
  conversionUrl,
  documentUrl,
  documentsUrl,
  expectAttached,
  fixtures,
  getStatus,
  getTab,
  hideConversion,
  openTranscript,
  readDocuments,
  uploadUrl,
} from './transcriptField.ts'

test.describe('a tab with a file', () => {
  test('cannot be left while the file is uploaded or converted', async ({ page, student }) => {
    await openTranscript(page)
    const gate = Promise.withResolvers<void>()
    await page.route(uploadUrl, async (route) => {
      await gate.promise
      await route.fallback()
    })
    const show = await hideConversion(page)
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expectBlocked(page)
    gate.resolve()
    await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
    await expectBlocked(page)
    await show()
    await expectAttached(page, 'p-plain.pdf')
    expect(await student.call('GET', '/api/tabs')).toEqual({})
  })

  test('cannot be left while another window converts it', async ({ page, context, student }) => {
    await openTranscript(page)
    await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
    const other = await context.newPage()
    await openTranscript(other)
    await choose(other, `${fixtures}/good/p-plain.pdf`)
    await expectAttached(other, 'p-plain.pdf')
    // The other window's file is known here.
    await expectAttached(page, 'p-plain.pdf')
    const show = await hideConversion(page)
    await leaveTab(page)
    await expectBlockedMessage(page)
    await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
    await show()
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('says so when another window has chosen another tab while it was sent', async ({
    page,
    context,
    student,
  }) => {
    await openTranscript(page)
    const other = await context.newPage()
    await openTranscript(other)
    const gate = Promise.withResolvers<void>()
    await page.route(uploadUrl, async (route) => {
      await gate.promise
      await route.fallback()
    })
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await getTab(other, 'My school will send it').click()
    await expect(getTab(page, 'My school will send it')).toHaveAttribute('aria-selected', 'true')
    gate.resolve()
    await expect(page.getByText(/^p-plain\.pdf is not part of your application/)).toBeVisible()
    await getTab(page, 'Upload it').click()
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('cannot be left while another device converts it', async ({ page, student }) => {
    await openTranscript(page)
    const message = 'Please wait until the file upload has completed.'
    await page.route('**/api/tabs', async (route) => {
      if (route.request().method() === 'GET') await route.fallback()
      else await route.fulfill({ status: 409, json: { message } })
    })
    await expectBlocked(page)
    expect(await student.call('GET', '/api/tabs')).toEqual({})
  })

  test('that could not be left shows what another device did meanwhile, once the message is over', async ({
    page,
    student,
  }) => {
    await attach(page)
    await failCalls(page, conversionUrl, 'GET')
    await leaveTab(page)
    await expectToast(page, 'Error handling tabs for Upload it', badDay)
    await page.unroute(conversionUrl)
    const show = await hideConversion(page)
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
    await show()
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('asks before leaving, deletes conversion and document, and attaches it again', async ({
    page,
    student,
  }) => {
    await attach(page)
    const deleted: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && !['/api/last-page', '/api/answer'].includes(pathname))
        deleted.push(`${request.method()} ${pathname}`)
    })
    await getTab(page, 'My school will send it').click()
    const dialog = page.getByRole('dialog', { name: 'Delete your file?' })
    await expect(dialog).toContainText('If you continue, p-plain.pdf is deleted.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(getTab(page, 'Upload it')).toHaveAttribute('aria-selected', 'true')
    await expectAttached(page, 'p-plain.pdf')
    expect(deleted).toEqual([])

    await leaveTab(page)
    await expect(getTab(page, 'My school will send it')).toHaveAttribute('aria-selected', 'true')
    await expect
      .poll(() => deleted.slice(0, 3))
      .toEqual([
        'PUT /api/tabs',
        'DELETE /api/pdf/document-answer/transcript',
        'DELETE /api/document-answer/transcript',
      ])
    await expect.poll(async () => await readDocuments(student.call)).toEqual({})
    expect(await student.call('GET', '/api/tabs')).toEqual({ transcript: 'school' })

    await getTab(page, 'Upload it').click()
    await page.getByRole('button', { name: 'Attach p-plain.pdf again' }).click()
    await expectAttached(page, 'p-plain.pdf')
  })

  for (const [what, url] of [
    ['conversion', conversionUrl],
    ['document', documentUrl],
  ] as const) {
    test(`says that its ${what} could not be deleted; the toast’s end asks for the documents again`, async ({
      page,
      student,
    }) => {
      await attach(page)
      await failCalls(page, url, 'DELETE')
      await leaveTab(page)
      const toast = page.getByRole('alert').filter({ hasText: 'Error handling tabs for Upload it' })
      await expect(toast).toContainText('The server has a bad day.')
      await expect(getTab(page, 'My school will send it')).toHaveAttribute('aria-selected', 'true')
      const asked = page.waitForResponse(documentsUrl)
      await toast.getByRole('button', { name: 'Close' }).click()
      await asked
      expect(await student.call('GET', '/api/tabs')).toEqual({ transcript: 'school' })
      await getTab(page, 'Upload it').click()
      await expect(getStatus(page, what === 'conversion' ? 'attached' : 'No file chosen')).toHaveCount(1)
    })
  }

  test('is not left when nobody says how far its conversion is', async ({ page, student }) => {
    await attach(page)
    await failCalls(page, conversionUrl, 'GET')
    await leaveTab(page)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Error handling tabs for Upload it' }),
    ).toBeVisible()
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test(
    'that is not the first one is listed after the first',
    { tag: '@libreoffice' },
    async ({ page, student }) => {
      await page.goto('/final-steps')
      const list = page.getByRole('tablist', { name: /^Personal statement/ })
      await list.getByRole('tab', { name: 'Upload it' }).click()
      await page
        .getByRole('group', { name: 'Personal statement' })
        .locator('input[type=file]')
        .setInputFiles(`${fixtures}/good/02-letter.docx`)
      await expect(page.getByRole('button', { name: 'Delete 02-letter.docx' })).toBeVisible({
        timeout: 60_000,
      })
      await failCalls(page, '**/api/document-answer/personal_statement_document', 'DELETE')
      await list.getByRole('tab', { name: 'Write it here' }).click()
      await confirmDeletion(page)
      await expect(
        page.getByRole('alert').filter({ hasText: 'Error handling tabs for Write it here' }),
      ).toBeVisible()
      await page.unroute('**/api/document-answer/personal_statement_document')
      await list.getByRole('tab', { name: 'Upload it' }).click()
      await list.getByRole('tab', { name: 'Write it here' }).click()
      const left = list.getByRole('tab', { name: 'Write it here', selected: true })
      const dialog = page.getByRole('dialog', { name: 'Delete your file?' })
      // A call that failed is repeated after some seconds.
      await expect(left.or(dialog)).toBeVisible({ timeout: 60_000 })
      // The page asks if it has heard by now that the file is still there.
      if (await dialog.isVisible()) await confirmDeletion(page)
      await expect(left).toBeVisible()
      await expect.poll(async () => await readDocuments(student.call)).toEqual({})
    },
  )
})

/** Leaves the tab with the transcript, which deletes it. */
async function leaveTab(page: Page): Promise<void> {
  await getTab(page, 'My school will send it').click()
  await confirmDeletion(page)
}

async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete your file?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
}

async function expectBlocked(page: Page): Promise<void> {
  await getTab(page, 'My school will send it').click()
  await expectBlockedMessage(page)
}

async function expectBlockedMessage(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'File Upload in Progress' })
  await expect(modal).toContainText('Please wait until the file upload has completed.')
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect(modal).toHaveCount(0)
  await expect(getTab(page, 'Upload it')).toHaveAttribute('aria-selected', 'true')
}
