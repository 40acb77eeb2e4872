import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { startGatehouse } from '../testing/startGatehouse.ts'
import { startS3, type TestS3 } from '../testing/startS3.ts'
import { gatehouseTest } from './gatehouseTest.ts'
import { choose, expectAttached, fixtures, openTranscript } from './transcriptField.ts'

const test = gatehouseTest.extend<object, { s3: TestS3 }>({
  s3: [
    // Playwright requires a destructuring pattern.
    async ({}, use) => {
      const s3 = await startS3()
      await use(s3)
      await s3.stop()
    },
    { scope: 'worker' },
  ],
  gatehouse: [
    async ({ s3 }, use) => {
      const gatehouse = await startGatehouse(undefined, s3.environment)
      await use(gatehouse)
      await gatehouse.stop()
    },
    { scope: 'worker' },
  ],
})

test(
  'a file goes straight to the S3 store, and comes back as a document',
  { tag: '@long' },
  async ({ page, student, s3, browserErrors }) => {
    await openTranscript(page)
    // The browser sends a preflight, since the page listens for upload progress.
    const sent = page.waitForRequest(
      (request) => request.url().startsWith(s3.settings.endpoint) && request.method() === 'POST',
    )
    await choose(page, {
      name: 'grade-11.png',
      mimeType: 'image/png',
      buffer: await readFile(`${fixtures}/good/i-transparent.png`),
    })

    await sent
    await expectAttached(page, 'grade-11.png', '9 KB')
    expect(await student.call('GET', '/api/document-answer')).toMatchObject({
      transcript: { file_name: 'grade-11.png' },
    })

    await page.reload()
    await expectAttached(page, 'grade-11.png', '9 KB')
    expect(browserErrors).toEqual([])
  },
)
