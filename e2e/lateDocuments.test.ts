import { expect } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { officeTest as test } from './officeTest.ts'
import { choose, fixtures, getGroup, getInput, getStatus } from './transcriptField.ts'

test('a refused file does not affect one that another device is uploading', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/submit')
  const deleted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(request.url())
  })
  await page.goto('/completion')
  await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
  const message = 'We are still working on your previous file.'
  const other = { status: 'IN_PROGRESS', message: '', file_name: 'other.pdf' }
  await page.route('**/api/pdf/document-answer/transcript-late-1', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message } })
      : route.fulfill({ json: other }),
  )
  await choose(page, `${fixtures}/good/p-plain.pdf`)
  const toast = page.getByRole('alert').filter({ hasText: message })
  await expect(toast).toBeVisible()
  // With the end of the toast the failed attempt is cleared, and the document is asked for.
  const asked = page.waitForResponse(
    (reply) => reply.request().method() === 'GET' && reply.url().endsWith('/transcript-late-1'),
  )
  await toast.getByRole('button', { name: 'Close' }).click()
  await asked
  expect(deleted).toEqual([])
})

test('a late transcript is received with its time, and shown to the office separately', async ({
  page,
  student,
  office,
  browserErrors,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/submit')
  const { revision } = await student.call('GET', '/api/profile')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/answer')) saves.push(request.method())
  })
  await page.goto('/completion')
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Documents you can still send' }),
  })
  const missing = page.getByRole('heading', { name: 'Ask your school for your transcript' })
  await expect(missing).toBeVisible()
  await expect(getStatus(page, 'No file chosen')).toHaveCount(1)
  await expectNoViolations(page)

  // The same limits as in the form, with the same messages.
  await choose(page, { name: 'grades.txt', mimeType: 'text/plain', buffer: Buffer.from('A') })
  await expect(getGroup(page)).toContainText('You can only enter the following file types')

  await getInput(page).focus()
  await choose(page, `${fixtures}/good/p-plain.pdf`)
  const received = card.getByRole('listitem').filter({ hasText: /^p-plain\.pdf \(6 KB\), received/ })
  await expect(received).toContainText(/received \w+ \d+, \d{4}, \d+:\d\d [AP]M Eastern Time$/, {
    timeout: 60_000,
  })
  await expect(missing).toHaveCount(0)
  await expect(getInput(page)).toBeFocused()
  await expectNoViolations(page)

  await choose(page, `${fixtures}/good/i-exif6.jpg`)
  await expect(card.getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })
  await page.reload()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  expect(saves).toEqual([])
  expect(await student.call('GET', '/api/profile')).toMatchObject({
    revision,
    document_answer: { transcript: '' },
  })

  const { result: link } = await office.run('service-link', student.email, '--by', 'Ada')
  await page.goto(link)
  const apart = page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: 'Received after the submission' }),
  })
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(apart).toContainText(/Transcript\s*p-plain\.pdf \(6 KB\), received .* Eastern Time/)
  }
  const downloading = page.waitForEvent('download')
  await apart.getByRole('link', { name: 'p-plain.pdf' }).click()
  expect((await downloading).suggestedFilename()).toBe('p-plain.pdf')
  await expectNoViolations(page)
  expect(browserErrors).toEqual([])
})
