import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { failCalls } from './failCalls.ts'
import { openSections } from './openSections.ts'
import {
  choose,
  conversionUrl,
  documentsUrl,
  expectAttached,
  findWords,
  fixtures,
  getGroup,
  getStatus,
  openTranscript,
  presignUrl,
  readDocuments,
  uploadUrl,
} from './transcriptField.ts'

test.describe('a refused file', () => {
  const tooLarge = 'Your file is too large. The maximum file size is 1 MB.'

  test('is reported before it is sent, and another one can be chosen', async ({ page, student }) => {
    const requests = collectUploads(page)
    await openTranscript(page)
    const buffer = Buffer.alloc(1_048_577)
    await choose(page, { name: 'grades.pdf', mimeType: 'application/pdf', buffer })
    await expect(findWords(page, tooLarge)).toBeVisible()
    await expect(getGroup(page)).toHaveAccessibleDescription(new RegExp(RegExp.escape(tooLarge)))
    expect(requests).toEqual([])
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expectAttached(page, 'p-plain.pdf')
    await expect(findWords(page, tooLarge)).toHaveCount(0)
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('since it is of another type is refused before anything is sent', async ({ page, student }) => {
    const requests = collectUploads(page)
    await openTranscript(page)
    const words = 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx'
    await choose(page, { name: 'x.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
    expect(requests).toEqual([])
    expect(await readDocuments(student.call)).toEqual({})
  })

  test('since its name is too long can be sent under a shorter one', async ({ page, student }) => {
    const requests = collectUploads(page)
    await openTranscript(page)
    const buffer = await readFile(`${fixtures}/good/p-plain.pdf`)
    await choose(page, { name: `${'🎓'.repeat(29)}.pdf`, mimeType: 'application/pdf', buffer })
    await expect(findWords(page, 'The file name can be at most 32 characters')).toBeVisible()
    expect(requests).toEqual([])
    const short = `${'🎓'.repeat(28)}.pdf`
    await page.getByRole('button', { name: `Upload it as ${short}` }).click()
    await expectAttached(page, short)
    expect(await readDocuments(student.call)).toMatchObject({ transcript: { file_name: short } })
  })

  test('since it is an iPhone’s photo becomes a JPEG where the browser reads it', async ({
    page,
    student,
  }) => {
    await openTranscript(page)
    // The same container with pictures that Chromium can decode.
    const buffer = await sharp(`${fixtures}/good/i-transparent.png`).avif().toBuffer()
    await choose(page, { name: 'IMG_0012.HEIC', mimeType: 'image/heic', buffer })
    await expectAttached(page, 'IMG_0012.jpg')
    expect(await readDocuments(student.call)).toMatchObject({ transcript: { file_name: 'IMG_0012.jpg' } })
  })

  test('since a photo is too large is made smaller, without an error first', async ({ page, student }) => {
    const requests = collectUploads(page)
    await openTranscript(page)
    const errors = await watchErrors(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/shrinkPhoto*', async (route) => {
      await gate.promise
      await route.fallback()
    })
    const buffer = await makeLargePhoto()
    await choose(page, { name: 'Photo of my transcript, June 2026.png', mimeType: 'image/png', buffer })
    await expect(getStatus(page, 'Making your photo smaller.')).toHaveCount(1)
    expect(requests).toEqual([])
    gate.resolve()
    await expectAttached(page, 'Photo of my transcript, June.jpg')
    expect(await errors()).toEqual([])
    const { transcript } = await readDocuments(student.call)
    expect(transcript?.file_size).toBeGreaterThan(100_000)
    expect(transcript?.file_size).toBeLessThanOrEqual(1_048_576)
  })

  test('since it only looks like a photo stays too large, in words', async ({ page, student }) => {
    await openTranscript(page)
    await choose(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_000_000) })
    await expect(findWords(page, tooLarge)).toBeVisible()
    await expect(findWords(page, 'This photo can’t be made smaller here.')).toBeVisible()
    expect(await readDocuments(student.call)).toEqual({})
  })

  test('since it is damaged is reported by the server; the toast’s end deletes the conversion', async ({
    page,
    student,
  }) => {
    await openTranscript(page)
    await choose(page, `${fixtures}/hostile/i03-truncated.jpg`)
    const damaged = 'This picture is damaged and can’t be opened.'
    const toast = page.getByRole('alert').filter({ hasText: 'Error uploading file for transcript' })
    await expect(toast).toContainText(damaged, { timeout: 60_000 })
    // Its clock is paused meanwhile.
    await toast.hover()
    await expect(findWords(page, damaged)).toBeVisible()
    await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
    await toast.getByRole('button', { name: 'Close' }).click()
    expect((await deleted).url()).toContain('/api/pdf/document-answer/transcript')
    await expect
      .poll(async () => await student.call('GET', '/api/pdf/document-answer/transcript'))
      .toMatchObject({ status: 'NOT_ANSWERED' })
    // The message stays until the next attempt.
    await expect(findWords(page, damaged)).toBeVisible()
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expectAttached(page, 'p-plain.pdf')
    await expect(findWords(page, damaged)).toHaveCount(0)
  })

  test('takes away the toast about the one before', async ({ studentPage: page }) => {
    await openTranscript(page)
    await choose(page, `${fixtures}/hostile/i03-truncated.jpg`)
    const toast = page.getByRole('alert').filter({ hasText: 'Error uploading file for transcript' })
    await expect(toast).toBeVisible({ timeout: 60_000 })
    await choose(page, { name: 'x.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    await expect(findWords(page, 'You can only enter the following file types')).toBeVisible()
    await expect(toast).toHaveCount(0)
  })

  test('keeps what another device has attached since', async ({ browser, context, page, student }) => {
    await openTranscript(page)
    await choose(page, `${fixtures}/hostile/i03-truncated.jpg`)
    const toast = page.getByRole('alert').filter({ hasText: 'Error uploading file for transcript' })
    await expect(toast).toBeVisible({ timeout: 60_000 })
    // Its clock is paused meanwhile.
    await toast.hover()
    const elsewhere = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: await context.storageState(),
    })
    const other = await elsewhere.newPage()
    await openTranscript(other)
    await choose(other, `${fixtures}/good/p-plain.pdf`)
    await expectAttached(other, 'p-plain.pdf')
    await elsewhere.close()
    const read = page.waitForResponse(documentsUrl)
    await toast.getByRole('button', { name: 'Close' }).click()
    await read
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
    await expectAttached(page, 'p-plain.pdf')
    await expect(findWords(page, 'This picture is damaged')).toHaveCount(0)
  })

  test('since it is damaged still says so after a reload', async ({ page, student }) => {
    await openTranscript(page)
    await choose(page, `${fixtures}/hostile/p04-encrypted-user.pdf`)
    await expect(findWords(page, 'This PDF is password-protected.')).toBeVisible({ timeout: 60_000 })
    await page.reload()
    await expect(findWords(page, 'This PDF is password-protected.')).toBeVisible()
    expect(await readDocuments(student.call)).toEqual({})
  })
})

test.describe('an upload fails in words, and can be tried again at once', () => {
  const failures: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
    [
      'the answers cannot be saved',
      '**/api/answer',
      async (page) => {
        await failCalls(page, '**/api/answer')
        await openSections(page, 'School counselor')
        await page.getByLabel(/^Counselor’s First Name/).fill('Dana')
      },
    ],
    ['there is no URL', presignUrl, (page) => failCalls(page, presignUrl)],
    ['the store refuses', uploadUrl, (page) => failCalls(page, uploadUrl)],
    ['it cannot be converted', conversionUrl, (page) => failCalls(page, conversionUrl, 'POST')],
  ]
  for (const [what, url, breakIt] of failures) {
    test(
      `when ${what}`,
      { tag: what === 'it cannot be converted' ? [] : '@long' },
      async ({ page, student }) => {
        await openTranscript(page)
        await breakIt(page)
        await choose(page, `${fixtures}/good/p-plain.pdf`)
        const toast = page.getByRole('alert').filter({ hasText: 'Error uploading file for transcript' })
        await expect(toast).toContainText('The server has a bad day.')
        await expect(findWords(page, 'The server has a bad day.')).toBeVisible()
        await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
        await page.unroute(url)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expectAttached(page, 'p-plain.pdf')
        // The old attempt's toast does not affect the new attempt.
        await expect(toast).toHaveCount(0)
        expect(await readDocuments(student.call)).toHaveProperty('transcript')
      },
    )
  }

  test('when the network is cut while it is sent', async ({ page, student }) => {
    await openTranscript(page)
    await page.route(uploadUrl, (route) => route.abort('connectionreset'))
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expect(findWords(page, "You're offline. Please try again when you're connected.")).toBeVisible()
    await page.unroute(uploadUrl)
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('when nobody says how far it is, it goes on, and is attached once somebody does', async ({
    page,
    student,
  }) => {
    await openTranscript(page)
    await failCalls(page, conversionUrl, 'GET')
    const failed = page.waitForResponse((reply) => reply.status() === 500)
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await failed
    await page.unroute(conversionUrl)
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })

  test('and a lost reply about the conversion or the documents does no harm', async ({ page, student }) => {
    await openTranscript(page)
    await page.route(
      conversionUrl,
      (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()),
      { times: 2 },
    )
    await page.route(documentsUrl, (route) => route.abort(), { times: 1 })
    await choose(page, `${fixtures}/good/p-plain.pdf`)
    await expectAttached(page, 'p-plain.pdf')
    expect(await readDocuments(student.call)).toHaveProperty('transcript')
  })
})

test('a 401 leads to the login without a toast about the upload', async ({ studentPage: page, context }) => {
  await openTranscript(page)
  await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
  await context.clearCookies({ name: 'session' })
  await choose(page, `${fixtures}/good/p-plain.pdf`)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert').filter({ hasText: 'Your session is invalid.' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Error uploading file' })).toHaveCount(0)
})

function collectUploads(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (/presigned-url|storage\/upload/.test(request.url())) urls.push(request.url())
  })
  return urls
}

/** @returns the errors that have been on the page since */
async function watchErrors(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const errors: string[] = []
    new MutationObserver(() => {
      const error = document.querySelector('#transcript-error')
      if (error) errors.push(error.textContent)
    }).observe(document.body, { childList: true, subtree: true })
    return errors
  })
  return async () => await seen.jsonValue()
}

/** A photo that does not compress: noise. */
async function makeLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const photo = { width: 1600, height: 1200, channels: 3, background: '#888', noise } as const
  return await sharp({ create: photo }).png().toBuffer()
}
