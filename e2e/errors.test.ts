import { expect, type Page } from '@playwright/test'

import { readFixture } from '../testing/readFixture.ts'
import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectToast } from './expectToast.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const unexpected = "We've encountered an unexpected error at this time. Please try again later."
const invalidSession = 'Your session is invalid. Please clear your cookies and login again.'

/** The ways in which a reply can be wrong, and what the student then reads. */
const badReplies = [
  ['is no JSON', { status: 200, body: '<p>A proxy says hello.</p>' }, unexpected],
  ['is an error that is no JSON', { status: 502, body: 'Bad Gateway' }, unexpected],
  ['is an error without words', { status: 500, json: {} }, unexpected],
  ['is an error whose message is no text', { status: 500, json: { message: { code: 7 } } }, unexpected],
  [
    'is an error with a message',
    { status: 503, json: { message: 'We are being repaired. Please try again in an hour.' } },
    'We are being repaired. Please try again in an hour.',
  ],
] as const

for (const [what, reply, words] of badReplies) {
  test(
    `a reply that ${what} is reported, and the answers stay`,
    { tag: what === 'is an error with a message' ? [] : '@long' },
    async ({ page, student }) => {
      expect(student.email).not.toBe('')
      await page.goto('/about')
      await page.getByLabel('First Name', { exact: true }).fill('Wren')
      await page.route('**/api/answer', async (route) => await route.fulfill(reply))
      await page.getByRole('button', { name: 'Save and Continue' }).click()
      await expectToast(page, 'Error', words)
      await expect(page).toHaveURL('/about')
      await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
    },
  )
}

test('a 401 of any call leads to the login with its words, and clears what is known', async ({
  page,
  student,
}) => {
  expect(student.email).not.toBe('')
  await page.goto('/education-ug')
  const add = page.getByRole('button', { name: /^Add another/ })
  await expect(add).toBeVisible()
  await page.route('**/api/add-another', async (route) => {
    await route.fulfill({ status: 401, json: { message: 'Something else.' } })
  })
  await add.click()
  await expect(page).toHaveURL('/login')
  await expectToast(page, 'Login Card Error', invalidSession)
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'log back in' })).toBeVisible()
})

test('an application that cannot be loaded is shown in a dialog, and can be tried again', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  await page.route('**/api/profile', async (route) => await route.fulfill({ status: 500, body: 'oh' }))
  await page.goto('/about')
  const dialog = page.getByRole('dialog', { name: 'Unexpected Error' })
  await expect(dialog).toContainText(unexpected)
  await page.unroute('**/api/profile')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await expect(dialog).toBeHidden()
})

test('a reply that breaks the screen leads to the generic error screen', async ({ page, student }) => {
  expect(student.email).not.toBe('')
  await page.route('**/api/profile', async (route) => await route.fulfill({ json: {} }))
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeFocused()
  await expect(
    page.getByText(
      'Something went wrong. The issue that caused you to see this has been logged. We will get it fixed as soon as possible.',
    ),
  ).toBeVisible()
  await page.unroute('**/api/profile')
  await page.getByRole('link', { name: 'Back to your application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
})

test('a PDF copy that cannot be made is reported', { tag: '@long' }, async ({ page, student }) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/web-status', { web_status: 'validating' })
  await student.call('POST', '/api/submit')
  await page.route(
    '**/api/pdf',
    async (route) => await route.fulfill({ json: { status: 'FAILED', url: null } }),
  )
  await page.goto('/completion')
  await expect(
    page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Error downloading PDF copy of your application.'),
  ).toBeVisible()
})

test(
  'a file that cannot be sent is reported, and the field is empty again',
  { tag: '@long' },
  async ({ page, student }) => {
    expect(student.email).not.toBe('')
    await page.goto('/education-ug')
    await page.route('**/api/presigned-url', async (route) => await route.abort())
    await chooseTranscript(page)
    const offline = "You're offline. Please try again when you're connected."
    await expectToast(page, 'Error uploading file for transcript', offline)
    await expect(page.getByRole('button', { name: /^Delete/ })).toBeHidden()
  },
)

test('a file that cannot be converted is reported in the converter’s words, and taken off', async ({
  page,
  student,
}) => {
  await page.goto('/education-ug')
  const words = 'This file is damaged. Please save it again, or choose another one.'
  await page.route('**/api/pdf/document-answer/transcript', async (route) => {
    if (route.request().method() === 'GET')
      await route.fulfill({ json: { status: 'FAILED', message: words } })
    else await route.continue()
  })
  await chooseTranscript(page)
  await expectToast(page, 'Error uploading file for transcript', words)
  await expect(page.getByRole('group', { name: /^Transcript/ })).toContainText(words)
  await expect.poll(async () => await student.call('GET', '/api/document-answer')).toEqual({})
})

test('a search that fails says nothing, and what was typed stays', async ({ page, student }) => {
  expect(student.email).not.toBe('')
  await page.goto('/education-ug')
  await page.route('**/lookup/find*', async (route) => await route.fulfill({ status: 500, body: 'oh' }))
  const search = page.getByRole('combobox', { name: 'Search for Your School' })
  const asked = page.waitForResponse('**/lookup/find*')
  await search.pressSequentially('oak ridge')
  await asked
  await expect(page.getByRole('option', { name: /^Use: / })).toBeVisible()
  await expect(page.getByRole('option', { name: /Oak Ridge High School/ })).toHaveCount(0)
  await expect(search).toHaveValue('oak ridge')
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
})

async function chooseTranscript(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Transcript/ }).setInputFiles({
    name: 'grade-11.png',
    mimeType: 'image/png',
    buffer: Buffer.from(readFixture('good/i-transparent.png')),
  })
}
