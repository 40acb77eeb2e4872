import { readFile } from 'node:fs/promises'

import { expect, type Page, type Response } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { openSections } from './openSections.ts'
import {
  choose,
  expectAttached,
  fixtures,
  getGroup,
  getInput,
  getStatus,
  hideConversion,
  openTranscript,
  presignUrl,
  readDocuments,
  uploadUrl,
} from './transcriptField.ts'
import { readAnswers } from './readAnswers.ts'

test.describe('a file', () => {
  test(
    'is attached with its name and size, and is there after a reload',
    { tag: '@libreoffice' },
    async ({ page, student, browserErrors }) => {
      const file = '01-transcript.docx'
      await openTranscript(page)
      await choose(page, `${fixtures}/good/${file}`)
      await expectAttached(page, file, '18 KB')
      await expect(page.getByRole('group', { name: file })).toBeFocused()
      await page.reload()
      await expectAttached(page, file, '18 KB')
      expect(await readDocuments(student.call)).toMatchObject({ transcript: { file_name: file } })
      expect(browserErrors).toEqual([])
    },
  )

  test('is sent with the answers saved first, its URL asked for at the same time', async ({
    page,
    student,
  }) => {
    await openTranscript(page)
    const gate = Promise.withResolvers<void>()
    await page.route(presignUrl, async (route) => {
      await gate.promise
      await route.fallback()
    })
    await openSections(page, 'Colleges attended')
    await page.getByLabel(/^City/).first().fill('Berea')
    const [presign, save] = [page.waitForRequest(presignUrl), page.waitForRequest('**/api/answer')]
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await Promise.all([presign, save])
    await expect(getStatus(page, 'Sending your file')).toHaveCount(1)
    await expect(page.getByRole('progressbar', { name: 'Sending p-plain.pdf' })).toBeVisible()
    gate.resolve()
    await expectAttached(page, 'p-plain.pdf')
    expect(await readAnswers(student.call)).toMatchObject({ college_city: 'Berea' })
  })

  test('goes on being converted over a reload', async ({ page, student }) => {
    await openTranscript(page)
    const show = await hideConversion(page)
    const isStart = (response: Response): boolean =>
      response.request().method() === 'POST' && response.url().endsWith('/api/pdf/document-answer/transcript')
    const started = page.waitForResponse(isStart)
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
    await started
    await page.reload()
    await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Cancel p-plain.pdf' })).toBeVisible()
    await show()
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('that is being converted can be canceled, and another one chosen', async ({ page, student }) => {
    await openTranscript(page)
    const show = await hideConversion(page)
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
    await page.getByRole('button', { name: 'Cancel p-plain.pdf' }).click()
    await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
    await expect(getInput(page)).toBeFocused()
    expect(await student.call('GET', '/api/pdf/document-answer/transcript')).toMatchObject({
      status: 'NOT_ANSWERED',
    })
    await show()
    await choose(page, `${fixtures}/good/p-form.pdf`)
    await expectAttached(page, 'p-form.pdf')
  })

  test(
    'that is being uploaded can be canceled, and sent again',
    { tag: '@long' },
    async ({ page, student }) => {
      await openTranscript(page)
      const gate = Promise.withResolvers<void>()
      await page.route(uploadUrl, async (route) => {
        await gate.promise
        await route.fallback().catch(() => undefined)
      })
      await choose(page, `${fixtures}/good/p-plain.pdf`)
      await expect(page.getByRole('progressbar')).toBeVisible()
      await page.getByRole('button', { name: 'Cancel p-plain.pdf' }).click()
      await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
      await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0)
      gate.resolve()
      await page.unroute(uploadUrl)
      await choose(page, `${fixtures}/good/p-plain.pdf`)
      await expectAttached(page, 'p-plain.pdf')
      expect(await readDocuments(student.call)).toHaveProperty('transcript')
    },
  )

  test(
    'can be dropped on the field; several are not one',
    { tag: ['@desktop', '@long'] },
    async ({ page, student }) => {
      await openTranscript(page)
      const text = Buffer.from(await readFile(`${fixtures}/good/p-plain.pdf`)).toString('base64')
      await drop(page, text, 2)
      await expect(page.getByRole('alert').filter({ hasText: 'Please choose one file only' })).toBeVisible()
      await drop(page, text, 1)
      await expectAttached(page, 'dropped.pdf')
      expect(await readDocuments(student.call)).toHaveProperty('transcript')
    },
  )

  test('waits for the network', async ({ page, context, student }) => {
    await openTranscript(page)
    await context.setOffline(true)
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expect(getStatus(page, 'You are offline')).toHaveCount(1)
    await context.setOffline(false)
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test(
    'is not asked about without a network, and then again',
    { tag: '@long' },
    async ({ page, context, student }) => {
      await openTranscript(page)
      const show = await hideConversion(page)
      await choose(page, `${fixtures}/good/p-plain.pdf`)
      await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
      await context.setOffline(true)
      await expect(getStatus(page, 'You are offline')).toHaveCount(1)
      await show()
      await context.setOffline(false)
      await expectAttached(page, 'p-plain.pdf')
      expect(await readDocuments(student.call)).toHaveProperty('transcript')
    },
  )
})

test('leaving the page while a file is sent asks', { tag: '@desktop' }, async ({ page, student }) => {
  await openTranscript(page)
  const gate = Promise.withResolvers<void>()
  await page.route(uploadUrl, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await choose(page, `${fixtures}/good/p-plain.pdf`)
  await expect(page.getByRole('progressbar')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  gate.resolve()
  await expectAttached(page, 'p-plain.pdf')
  expect(await readDocuments(student.call)).toHaveProperty('transcript')
})

test('a visitor is told that an account is needed, and how to get one', async ({ page }) => {
  await page.goto('/education-ug', { waitUntil: 'networkidle' })
  await page.getByLabel('Search for Your School').fill('Oak Ridge')
  await expect(getGroup(page)).toContainText(
    'This question can be finished once you have created an account.',
  )
  await expect(getInput(page)).toHaveCount(0)
  const link = getGroup(page).getByRole('link', { name: 'Create an account' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signup')
  await page.goBack()
  await expect(page.getByLabel('Search for Your School')).toHaveValue('Oak Ridge')
})

async function drop(page: Page, base64: string, count: number): Promise<void> {
  const data = await page.evaluateHandle(
    ([text, files]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)
      for (let made = 0; made < files; made += 1) transfer.items.add(new File([bytes], 'dropped.pdf'))
      return transfer
    },
    [base64, count] as const,
  )
  const target = getGroup(page).getByText('No file chosen')
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await target.dispatchEvent('drop', { dataTransfer: data })
}
