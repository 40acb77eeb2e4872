import { expect } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { expectToast } from './expectToast.ts'
import { badDay, failCalls } from './failCalls.ts'
import { officeTest as test } from './officeTest.ts'
import { signUp } from './signUp.ts'
import { conversionUrl, getGroup } from './transcriptField.ts'

test('a new application that could not be started says so, and is started with the next save', async ({
  page,
  gatehouse,
}) => {
  await failCalls(page, '**/api/web-status')
  await page.goto('/signup')
  await signUp(page, gatehouse, 'not.started@example.com')
  await expectToast(page, 'Error', badDay)
  await page.unroute('**/api/web-status')
  const started = page.waitForResponse('**/api/web-status')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  expect((await started).status()).toBe(200)
  const profile = await page.request.get('/api/profile')
  expect(await profile.json()).toMatchObject({ web_status: [{ web_status: 'started' }] })
})

for (const role of ['visitor', 'student'] as const) {
  test(`a prefill link that a ${role} could not load is loaded by a press`, async ({
    page,
    student,
    office,
  }) => {
    const { result: link } = await office.prefill({ first_name: 'Wren' })
    if (role === 'visitor') await student.call('GET', '/api/logout')
    await failCalls(page, '**/public/tmp*')
    await page.goto(link)
    const dialog = page.getByRole('alertdialog', { name: 'Your link could not be read' })
    await expect(dialog).toContainText(badDay)
    await expectNoViolations(page)
    await page.unroute('**/public/tmp*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
    await expect(dialog).toHaveCount(0)
  })
}

test('without the answers of a link a visitor goes on, and a reload tries again', async ({
  page,
  office,
}) => {
  const { result: link } = await office.prefill({ first_name: 'Wren' })
  await failCalls(page, '**/public/tmp*')
  await page.goto(link)
  await page.getByRole('button', { name: 'Go on without them' }).click()
  await page.getByLabel('Last Name', { exact: true }).fill('Calloway')
  await page.unroute('**/public/tmp*')
  await page.reload()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await expect(page.getByLabel('Last Name', { exact: true })).toHaveValue('Calloway')
})

test('late documents that could not be listed are listed a moment later', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/submit')
  await failCalls(page, '**/api/late-document')
  await page.goto('/completion')
  const notice = page.getByRole('alert').filter({ hasText: 'We could not load which documents' })
  await expect(notice).toBeVisible()
  await page.unroute('**/api/late-document')
  await expect(page.getByRole('heading', { name: 'Documents you can still send' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('an upload whose state could not be read says so, and is read by a press', async ({ page, student }) => {
  await student.call('POST', '/api/web-status', { web_status: 'started' })
  await failCalls(page, conversionUrl, 'GET')
  await page.goto('/education-ug#transcript')
  const words = getGroup(page).getByText('We could not check whether a file of yours')
  await expect(words).toBeVisible()
  await page.unroute(conversionUrl)
  await getGroup(page).getByRole('button', { name: 'Check again' }).click()
  await expect(words).toHaveCount(0)
})
