import { expect, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectToast } from './expectToast.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { badDay, failCalls } from './failCalls.ts'
import { signUp } from './signUp.ts'

/** The calls that change something, in order. */
function recordChanges(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.method() === 'GET' || pathname === '/api/last-page') return
    const body = request.postData() ?? ''
    calls.push(`${request.method()} ${pathname}${pathname === '/api/web-status' ? ` ${body}` : ''}`)
  })
  return calls
}

test('the button saves answers and validations, navigates, and records the page', async ({
  page,
  student,
}) => {
  await student.call('POST', '/api/web-status', { web_status: 'validating' })
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'First Name', exact: true })).toBeVisible()
  await expect(page.getByText('No application fee', { exact: true })).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.method() === 'GET') return
    calls.push(`${request.method()} ${pathname} on ${new URL(page.url()).pathname}`)
  })
  const validations = page.waitForRequest('**/api/validations')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page).toHaveURL('/education-ug')
  await expect
    .poll(() => calls)
    .toEqual(['POST /api/validations on /about', 'PUT /api/last-page on /education-ug'])
  expect((await validations).postDataJSON()).toMatchObject({
    first_name: ['First Name'],
    hs_name: ['Search for Your School'],
  })
  // The page has been changed: no more welcome, and no return to the last page.
  await expect(page.getByText('No application fee', { exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a page whose validations fail is left, and says so', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  await page.goto('/about')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await failCalls(page, '**/api/validations')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expectToast(page, 'Error', badDay)
  await expect(page).toHaveURL('/education-ug')
})

test('a link of the summary that is pressed at once is followed', async ({ page, student }) => {
  await student.call('PUT', '/api/last-page', { last_page: '/final-steps' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/validations', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/final-steps')
  const validations = page.waitForRequest('**/api/validations')
  await page.getByRole('button', { name: 'Submit' }).click()
  await validations
  // The summary links to other steps, so it is not shown while this one is being left.
  await expect(page.getByText('missing some information')).toHaveCount(0)
  resolve()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /certify/ })
    .click()
  await expect(page).toHaveURL('/final-steps#legal_agree')
  await expect(page.getByLabel('I agree')).toBeFocused()
})

test('statuses and calls come in order', async ({ page, gatehouse }, { project }) => {
  const calls = recordChanges(page)
  await page.goto('/signup')
  await signUp(page, gatehouse, `statuses.${project.name}@example.com`)
  await expect.poll(() => calls).toEqual(['POST /api/web-status {"web_status":"started"}'])

  calls.length = 0
  await page
    .getByRole('navigation', { name: 'Application steps' })
    .getByRole('link', { name: /Final/ })
    .click()
  await expect(page).toHaveURL('/final-steps')
  expect(calls).toEqual(['POST /api/validations'])

  calls.length = 0
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('alert').filter({ hasText: 'missing some information' })).toBeFocused()
  expect(calls).toEqual(['POST /api/web-status {"web_status":"validating"}', 'POST /api/validations'])

  calls.length = 0
  await page
    .getByRole('navigation', { name: 'Application steps' })
    .getByRole('link', { name: /Final/ })
    .click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/about')
  expect(calls).not.toContain('POST /api/submit')
  expect(calls.filter((call) => call.includes('web-status'))).toEqual([])
})

test('a question that only the server knows is named, and nothing is submitted', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  const calls = recordChanges(page)
  await page.route('**/api/validations', async (route) => {
    const response = await route.fetch()
    expect(await response.json()).toEqual({ errors: {} })
    // As from a server whose form has one more question.
    await route.fulfill({ response, json: { errors: { pronouns: ['Pronouns'] } } })
  })
  await page.goto('/final-steps')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expectToast(page, 'Error', 'Not submitted yet. Please reload this page and complete: Pronouns')
  await expect(page).toHaveURL('/final-steps')
  expect(calls).not.toContain('POST /api/submit')
})
