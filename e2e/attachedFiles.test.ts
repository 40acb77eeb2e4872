import { expect } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { failCalls } from './failCalls.ts'
import {
  attach,
  choose,
  conversionUrl,
  documentUrl,
  expectAttached,
  findWords,
  fixtures,
  getGroup,
  getInput,
  getStatus,
  hideConversion,
  openTranscript,
  readDocuments,
  uploadUrl,
} from './transcriptField.ts'

test.describe('an attached file', () => {
  test('is viewed in a new tab, as the PDF that the office gets', async ({ page, context, student }) => {
    await openTranscript(page)
    await choose(page, `${fixtures}/good/i-exif6.jpg`)
    await expectAttached(page, 'i-exif6.jpg')
    const [popup, reply] = await Promise.all([
      page.waitForEvent('popup'),
      context.waitForEvent('response', (one) => one.url().includes('/storage/file')),
      page.getByRole('button', { name: 'View i-exif6.jpg in a new tab' }).press('Enter'),
    ])
    expect(reply.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="i-exif6.pdf"',
    })
    await popup.close()
    await expect(page).toHaveURL(/\/education-ug/)
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('that cannot be viewed says so, and leaves no empty tab', async ({ page, context, student }) => {
    await attach(page)
    await failCalls(page, documentUrl, 'GET')
    await page.getByRole('button', { name: /^View p-plain/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The server has a bad day.' })).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('is replaced after a question, and stays until the new one has arrived', async ({ page, student }) => {
    await attach(page)
    const replace = page.locator('#transcript input[type=file]')
    await replace.setInputFiles(`${fixtures}/good/p-form.pdf`)
    const dialog = page.getByRole('dialog', { name: 'Replace your file?' })
    await expect(dialog).toContainText('p-form.pdf takes the place of p-plain.pdf')
    await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
    await expectAttached(page, 'p-plain.pdf')

    await page.route(uploadUrl, (route) => route.abort('connectionreset'))
    await replace.setInputFiles(`${fixtures}/good/p-form.pdf`)
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect(findWords(page, "You're offline. Please try again when you're connected.")).toBeVisible()
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toMatchObject({ transcript: { file_name: 'p-plain.pdf' } })

    await page.unroute(uploadUrl)
    await page.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expectAttached(page, 'p-form.pdf')
    await expect(getGroup(page).getByText("You're offline.")).toHaveCount(0)
    expect(await readDocuments(student.call)).toMatchObject({ transcript: { file_name: 'p-form.pdf' } })
  })

  test('stays when what should replace it is refused', { tag: '@long' }, async ({ page, student }) => {
    await attach(page)
    await page
      .locator('#transcript input[type=file]')
      .setInputFiles({ name: 'x.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    await expect(findWords(page, 'You can only enter the following file types')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Replace your file?' })).toHaveCount(0)
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })
})

test.describe('deleting', () => {
  test('asks for confirmation, clears the field, and keeps the focus in it', async ({ page, student }) => {
    await attach(page)
    await page.getByRole('button', { name: 'Delete p-plain.pdf' }).press('Enter')
    const modal = page.getByRole('dialog', { name: 'Delete File' })
    await expect(modal).toContainText('Are you sure you want to delete your file?')
    await modal.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(modal).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete p-plain.pdf' })).toBeFocused()

    await page.getByRole('button', { name: 'Delete p-plain.pdf' }).click()
    await modal.getByRole('button', { name: 'Delete' }).click()
    await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
    await expect(getInput(page)).toBeFocused()
    expect(await readDocuments(student.call)).toEqual({})
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expectAttached(page, 'p-plain.pdf')
  })

  test('that fails says so, and the file stays', { tag: '@long' }, async ({ page, student }) => {
    await attach(page)
    await failCalls(page, conversionUrl, 'DELETE')
    await page.getByRole('button', { name: 'Delete p-plain.pdf' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(findWords(page, 'Your file could not be deleted. The server has a bad day.')).toBeVisible()
    await expect(page.getByText('The server has a bad day.')).toHaveCount(1)
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('that has only lost its reply is no failure', { tag: '@long' }, async ({ page, student }) => {
    await attach(page)
    await failCalls(page, documentUrl, 'DELETE')
    await page.getByRole('button', { name: 'Delete p-plain.pdf' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
    await expect(page.getByText(/could not be deleted|has a bad day/)).toHaveCount(0)
    expect(await readDocuments(student.call)).toEqual({})
  })

  test('a conversion that cannot be canceled says so once', { tag: '@long' }, async ({ page, student }) => {
    await openTranscript(page)
    const show = await hideConversion(page)
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
    await failCalls(page, conversionUrl, 'DELETE')
    await page.getByRole('button', { name: 'Cancel p-plain.pdf' }).click()
    await expect(page.getByText('Your file could not be deleted. The server has a bad day.')).toHaveCount(1)
    await expect(getStatus(page, 'Converting to PDF')).toHaveCount(1)
    await show()
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })
})
