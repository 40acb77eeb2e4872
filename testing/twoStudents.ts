import { readFixture } from './readFixture.ts'
import type { HttpBrowser } from './openHttpBrowser.ts'
import { readPdfText } from './readPdfText.ts'
import { completeAnswers } from './rules/completeAnswers.ts'

const transcript = { name: 'i-transparent.png', bytes: readFixture('good/i-transparent.png') }

/** Creates an account, fills in everything including a document, and submits. */
export async function fillApplication(
  browser: HttpBrowser,
  username: string,
  mailFolder: string,
): Promise<void> {
  await browser.enter(username, 'Laurel-Ridge-2027', mailFolder)
  await browser.ask('POST', '/api/web-status', { web_status: 'started' })
  await browser.ask('PUT', '/api/answer', completeAnswers)
  await browser.attach('transcript', transcript)
  await browser.ask('POST', '/api/web-status', { web_status: 'validating' })
}

/** Everything that two students and their office can read, including documents and the copy. */
export async function readEverything(wren: HttpBrowser, noor: HttpBrowser, token: string) {
  const staff = await wren.ask('GET', `/service/tmp-pdf?service_token=${token}`)
  const { document_urls: documents, ...view } = staff
  const document = await fetch(new URL((documents as Record<string, string>).transcript ?? '', wren.origin))
  return {
    wren: await wren.ask('GET', '/api/profile'),
    noor: await noor.ask('GET', '/api/profile'),
    documents: await noor.ask('GET', '/api/document-answer'),
    conversion: await noor.ask('GET', '/api/pdf/document-answer/transcript'),
    copy: await readPdfText(await wren.fetchCopy()),
    staff: view,
    document: [document.status, await readPdfText(new Uint8Array(await document.arrayBuffer()))],
  }
}
