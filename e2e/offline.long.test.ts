import { expect, type Page, type Request } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectToast } from './expectToast.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { expectSaved } from './expectSaved.ts'
import { readAnswers } from './readAnswers.ts'
import { refuseStorage } from './refuseStorage.ts'

const goesOn = "You're offline. Please keep this page open; we'll continue when you're connected."

test('a visitor whose next screen cannot be loaded is told, stays, and continues once it can', async ({
  page,
  context,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await followLogIn(page)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(goesOn)).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')

  await context.setOffline(false)
  await followLogIn(page)
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('a visitor with answers reaches sign up without a network, and returns to the answers', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  const countOpen = watchRequests(page)
  const loaded = page.waitForResponse(/\/assets\/CardPage/)
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

test('a student leaves a step without a network, and what was typed is saved later', async ({
  page,
  context,
  student,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('button', { name: 'Save and Continue' }).press('Enter')
  await expect(page).toHaveURL('/education-ug')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeFocused()
  await expect(page.getByText('Offline: kept on this device, will be saved')).toBeVisible()
  await page.getByRole('link', { name: /About You/ }).click()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')

  const validated = page.waitForResponse('**/api/validations')
  await context.setOffline(false)
  expect((await validated).status()).toBe(200)
  await expectSaved(page)
  expect(await readAnswers(student.call)).toMatchObject({ first_name: 'Wren' })
})

test('a step is left although the server cannot save or validate, which it says', async ({
  page,
  student,
}) => {
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  const away = { status: 503, json: { message: 'We are away for a moment.' } }
  await page.route('**/api/{answer,validations}', async (route) => await route.fulfill(away))
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page).toHaveURL('/education-ug')
  await expectToast(page, 'Error', 'We are away for a moment.')
  await expect(page.getByText('Not saved yet: kept on this device, will be saved')).toBeVisible()

  await page.unroute('**/api/{answer,validations}')
  const validated = page.waitForResponse('**/api/validations')
  // It tries less and less often.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await validated
  await expectSaved(page)
  expect(await readAnswers(student.call)).toMatchObject({ first_name: 'Wren' })
})

test('a step is left although only the validations fail', async ({ page, student }) => {
  await page.goto('/about')
  await page.route('**/api/validations', async (route) => await route.fulfill({ status: 503, json: {} }))
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page).toHaveURL('/education-ug')
  // A step whose save takes long is left once the answers are on the device.
  await expect.poll(async () => await readAnswers(student.call)).toMatchObject({ first_name: 'Wren' })
})

test('a step is left although the server takes the answers and never replies', async ({
  studentPage: page,
}) => {
  await page.goto('/about')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/answer', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page).toHaveURL('/education-ug')
  await expect(page.getByText('Saving', { exact: true })).toBeVisible()
  held.resolve()
  await expectSaved(page)
})

test('submitting needs the network: it waits, and is canceled by typing', async ({
  page,
  context,
  student,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await page.goto('/final-steps#legal_agree')
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).toBeVisible()
  await context.setOffline(true)
  await submit.click()
  const words = "You're offline. Your answers are saved; we'll continue when you're connected."
  await expectToast(page, 'Error', words)
  const waiting = page.getByRole('button', { name: 'Waiting' })
  await expect(waiting).toHaveAttribute('aria-busy', 'true')

  await page.getByRole('textbox', { name: /^Personal statement/ }).fill('Once upon a time')
  await expect(submit).not.toHaveAttribute('aria-busy')
  await context.setOffline(false)
  await expectSaved(page)
  await expect(page).toHaveURL(/\/final-steps/)
  const { submission } = await student.call('GET', '/api/profile')
  expect(submission).toBeNull()
})

test('what a step loads after its questions is loaded once the network is back', async ({
  studentPage: page,
}) => {
  const parts = /assets\/(StepProgress|CheckSection)/
  let failures = 0
  await page.route(parts, async (route) => {
    failures += 1
    await route.abort()
  })
  await page.goto('/final-steps#content')
  await expect(page.getByRole('heading', { level: 1, name: 'Final Steps' })).toBeVisible()
  await expect.poll(() => failures).toBeGreaterThan(1)
  await page.unroute(parts)
  await expect(page.getByRole('button', { name: 'Show your answers' })).toBeVisible()
  await expect(page.getByText('Sections', { exact: true })).toBeVisible()
})

test('a student whose device has no storage is asked before a text is left that cannot be saved', async ({
  page,
  context,
  student,
}) => {
  await refuseStorage(page)
  await page.goto('/final-steps')
  const statement = page.getByRole('textbox', { name: /^Personal statement/ })
  await statement.click()
  await context.setOffline(true)
  await statement.pressSequentially('Once upon a time')
  const asking = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await expect
    .poll(async () => await readAnswers(student.call))
    .toEqual({ personal_statement: 'Once upon a time' })
})

test('a student whose device has no storage is asked to keep the page open', async ({
  studentPage: page,
  context,
}) => {
  await refuseStorage(page)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expectToast(
    page,
    'Error',
    "You're offline. Please keep this page open; we'll continue when you're connected.",
  )
})

test('a device that stores the last keys too late is not called safe', async ({
  studentPage: page,
  context,
}) => {
  await page.goto('/about')
  const name = page.getByLabel('First Name', { exact: true })
  await name.fill('Wren')
  await expectSaved(page)
  await page.evaluate(holdStorage)
  await context.setOffline(true)
  await name.fill('Wrenna')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expectToast(
    page,
    'Error',
    "You're offline. Please keep this page open; we'll continue when you're connected.",
  )
  await expect(page.getByText('Offline: please keep this page open')).toBeVisible()

  await page.evaluate(() => dispatchEvent(new Event('storage-is-back')))
  await expect(page.getByText('Offline: kept on this device, will be saved')).toBeVisible()
})

test('a login is retried', async ({ page, context, student }) => {
  await context.clearCookies()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email Address').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await context.setOffline(true)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expectToast(page, 'Login Card Error', goesOn)
  await context.setOffline(false)
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('link', { name: 'log back in' })).toHaveCount(0)
})

test('a student who loses the network during the submission is told that it is submitted', async ({
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

/** Blocks all other writes to the browser's databases, like a busy disk. Runs in the page. */
async function holdStorage(): Promise<void> {
  let isHeld = true
  addEventListener('storage-is-back', () => (isHeld = false))
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const [store = ''] = opening.result.objectStoreNames
    const transaction = opening.result.transaction(store, 'readwrite')
    const hold = (): void => {
      if (isHeld) transaction.objectStore(store).count().addEventListener('success', hold)
    }
    hold()
  }
}

/** Hovers over the link before pressing it: hovering alone must not navigate either. */
async function followLogIn(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'log back in' })
  await link.hover()
  await link.click()
}

/** Records the page's requests. */
function watchRequests(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return () => open.size
}
