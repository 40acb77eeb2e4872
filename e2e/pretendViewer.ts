import type { Page } from '@playwright/test'

import { readFixture } from '../testing/readFixture.ts'

/**
 * The headless browser has no viewer of PDFs: it shows what it would be given.
 * @param isPictured shows the picture instead from which the document was made
 */
export async function pretendViewer(page: Page, isPictured = false): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
  )
  await page.route('**/shown?opening=*', async (route) => {
    const reply = await route.fetch()
    const status = reply.status()
    if (isPictured) {
      const picture = Buffer.from(readFixture('good/i-transparent.png')).toString('base64')
      const image = `<img alt="A page" style="width: 100%" src="data:image/png;base64,${picture}">`
      const body = `<!doctype html><html lang="en"><title>A document</title><main aria-label="Pages">${image}</main></html>`
      await route.fulfill({ status, headers: { 'content-type': 'text/html' }, body })
      return
    }
    const start = (await reply.body()).subarray(0, 5).toString()
    const body = `${reply.headers()['content-type']} ${start}`
    await route.fulfill({ status, headers: { 'content-type': 'text/plain' }, body })
  })
}
