import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

import { expect, onTestFinished, test } from 'vitest'

import { composeLargest } from '#testing/composeLargest.ts'
import { openTestDocuments } from '#testing/openTestDocuments.ts'
import { readPdf } from '#testing/readPdf.ts'
import { smallPages } from '#testing/smallPages.ts'

/** Keeps every core busy twice, until the test ends. */
function keepBusy(): void {
  for (let one = 0; one < availableParallelism() * 2; one += 1) {
    const busy = spawn(
      process.execPath,
      [
        '-e',
        'setTimeout(() => process.exit(), 400_000); (function spin() { for (let i = 0; i < 1e7; i += 1); setImmediate(spin) })()',
      ],
      { stdio: 'ignore' },
    )
    onTestFinished(() => void busy.kill('SIGKILL'))
  }
}

test('a copy with the largest documents is made on a busy machine', async () => {
  const [first, ...others] = smallPages
  if (!first) throw new Error('no pages')
  const statements = {
    id: 'statements_sent',
    title: 'Statements sent',
    items: ['statement', 'other_statement'].map((key) => ({ kind: 'upload' as const, key, label: key })),
  }
  const documents = await openTestDocuments({
    pages: [{ ...first, sections: [...first.sections, statements] }, ...others],
  })
  onTestFinished(async () => await documents.close())
  await documents.startWork()
  const browser = await documents.addStudent()
  const largest = { name: 'largest.pdf', bytes: composeLargest() }
  for (const key of ['transcript', 'statement', 'other_statement']) {
    await browser.upload(key, largest)
    expect(await browser.waitForConversion(key)).toMatchObject({ status: 'COMPLETED' })
  }

  keepBusy()
  await expect
    .poll(async () => (await browser.call('GET', '/api/pdf')).body.status, {
      timeout: 180_000,
      interval: 500,
    })
    .toBe('COMPLETED')

  const { pdf } = await browser.fetchCopy()
  expect((await readPdf(pdf)).length).toBeGreaterThan(900)
}, 400_000)
