import { expect, type Page, type Request } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const notLoaded = 'This page could not be loaded. Please check your connection and try again.'

test('a visitor whose next screen cannot be loaded reads so, stays, and goes on once it can be', async ({
  page,
  context,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await followLogIn(page)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(notLoaded)).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')

  await context.setOffline(false)
  await followLogIn(page)
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('a visitor who has begun comes to the sign up without a network, and back to the answers', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  const countOpen = watchRequests(page)
  const loaded = page.waitForResponse(/\/assets\/PasswordField/)
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await loaded
  await expect.poll(countOpen).toBe(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('a student whose network goes with the submission reads that it is submitted', async ({
  page,
  context,
  student,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  const countOpen = watchRequests(page)
  const loaded = page.waitForResponse(/\/assets\/CompletionScreen/)
  await page.goto('/final-steps#legal_agree')
  await loaded
  await expect.poll(countOpen).toBe(0)
  await page.route('**/api/submit', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response })
    await context.setOffline(true)
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/completion')
  await expect(page.getByText(/Eastern Time/)).toBeVisible()
  await context.setOffline(false)
})

/** Points at the link before it is pressed, as a mouse does: that alone must not lead away either. */
async function followLogIn(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'log back in' })
  await link.hover()
  await link.click()
}

/** Watches what the page asks for. */
function watchRequests(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return () => open.size
}
