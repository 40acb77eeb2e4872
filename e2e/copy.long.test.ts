import { readFile } from 'node:fs/promises'

import { expect, type Locator, type Page } from '@playwright/test'

import { readPdfText } from '../testing/readPdfText.ts'
import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { openAccount } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

async function download(page: Page, name = 'Download PDF draft'): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const pdf = await readFile(await (await started).path())
  return await readPdfText(pdf)
}

test('a draft can be downloaded at any time, including the latest keys', async ({
  page,
  student,
  browserErrors,
}) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren', last_name: 'Calloway' })
  await page.goto('/about')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByLabel('Preferred Name').fill('Reed')
  // Nobody has requested a copy yet, so none is made.
  expect(asked).not.toContain('/api/pdf')

  await openAccount(page)
  expect(await download(page)).toContain('Draft, not yet submitted')
  await page.keyboard.press('Escape')
  await page.getByLabel('Preferred Name').fill('Sedge')
  await openAccount(page)
  const text = await download(page)

  expect(text).toContain('Sedge')
  expect(text).not.toContain('Reed')
  expect(browserErrors).toEqual([])
})

test('a link with an expired URL requests a new one', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  await page.route('**/api/pdf', async (route) => {
    await route.fulfill({ json: { status: 'COMPLETED', url: '/storage/download/over' } })
  })
  await page.goto('/about')
  await openAccount(page)
  await expect(page.getByRole('link', { name: 'Download PDF draft' })).toHaveAttribute('href', /over$/)
  await page.unroute('**/api/pdf')

  expect(await download(page)).toContain('Wren')
})

test('a copy that fails is explained, and can be requested again', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  await page.route('**/api/pdf', async (route) => {
    await route.fulfill({ json: { status: 'FAILED', url: null } })
  })
  await page.goto('/about')
  await openAccount(page)
  await expect(page.getByText('Error downloading PDF copy of your application.')).toBeVisible()

  await page.unroute('**/api/pdf')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF draft' }).click()
  expect(await readPdfText(await readFile(await (await started).path()))).toContain('Wren')
})

test('a submission is confirmed in the same words on the page, in the mail and in the copy', async ({
  page,
  student,
  gatehouse,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/web-status', { web_status: 'validating' })
  await student.call('POST', '/api/submit')
  await page.goto('/completion')
  const reference = await findFact(page, 'Reference number').innerText()
  const moment = await findFact(page, 'Submitted').innerText()
  expect(moment).toMatch(/^\w+ \d+, \d{4}, \d+:\d\d [AP]M Eastern Time$/)

  const findMail = () =>
    gatehouse.mails.find(
      (mail) => mail.to?.some(({ address }) => address === student.email) && mail.text?.includes(reference),
    )
  await expect.poll(findMail).toBeDefined()
  expect(findMail()?.text).toContain(moment)
  const copy = (await download(page, 'Download PDF copy')).replaceAll(/\s+/g, ' ')
  expect(copy).toContain(reference)
  expect(copy).toContain(moment)
})

function findFact(page: Page, name: string): Locator {
  return page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}
