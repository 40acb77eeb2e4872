import { expect, type Locator, type Page } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { signUp } from './signUp.ts'

const addLabel = 'Add another college'
const serverError = { status: 500, json: { message: 'The server has a bad day.' } }

test.describe('a group', () => {
  test('grows one at a time up to ten, and is there after a reload', async ({
    page,
    student,
    complaints,
  }) => {
    await page.goto('/education-ug')
    const add = page.getByRole('button', { name: addLabel })
    await add.click()
    await expect(
      page.getByRole('status').filter({ hasText: 'College 2 added. 2 of at most 10' }),
    ).toHaveCount(1)
    await expect(getCollege(page, 2).getByLabel('Name of College')).toBeFocused()
    for (let count = 3; count <= 10; count += 1) await add.click()
    await expect(getCollege(page, 10)).toBeVisible()
    await expect(add).toHaveCount(0)

    await expectCount(student.call, 10)
    await page.reload()
    await expect(getCollege(page, 10)).toBeVisible()
    await expect(add).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('takes two quick presses as two, and answers that were typed before the server knew', async ({
    page,
    student,
  }) => {
    await page.goto('/education-ug')
    await expect(getCollege(page, 1)).toBeVisible()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/add-another', async (route) => {
      await gate.promise
      await route.fallback()
    })
    await page.getByRole('button', { name: addLabel }).click()
    await page.getByRole('button', { name: addLabel }).click()
    await getCity(page, 3).fill('Berea')
    // Long enough for the answer to be sent by itself, were it not for the count that it needs.
    const saving = page.waitForRequest('**/api/answer')
    gate.resolve()
    await saving
    await expectSaved(page)

    await expectCount(student.call, 3)
    await page.reload()
    await expect(getCity(page, 3)).toHaveValue('Berea')
  })

  test('loses the last one with its answers, for good', async ({ page, student }) => {
    await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 2 })
    await student.call('PUT', '/api/answer', { college_city: 'Berea', college_2_city: 'Sewanee' })
    await page.goto('/education-ug')
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
    await expect(page.getByRole('button', { name: /^Remove College/ })).toHaveCount(1)

    await page.getByRole('button', { name: 'Remove College 2' }).click()
    await expect(getCollege(page, 2)).toHaveCount(0)
    await expect(
      page.getByRole('status').filter({ hasText: 'College 2 removed. 1 of at most 10' }),
    ).toHaveCount(1)
    await expect(page.getByRole('button', { name: addLabel })).toBeFocused()
    await expectCount(student.call, 1)
    expect(await readAnswers(student.call)).not.toHaveProperty('college_2_city')

    await page.getByRole('button', { name: addLabel }).click()
    await expect(getCity(page, 2)).toHaveValue('')
    await expectCount(student.call, 2)
    await page.reload()
    await expect(getCity(page, 2)).toHaveValue('')
    await expect(getCity(page, 1)).toHaveValue('Berea')
  })

  test('that cannot grow says so and is as it was', async ({ page, student }) => {
    await page.goto('/education-ug')
    await refuse(page, '**/api/add-another')
    await page.getByRole('button', { name: addLabel }).click()

    await expectToast(page, 'Error adding another college', 'The server has a bad day.')
    await expect(getCollege(page, 2)).toHaveCount(0)
    await expect(page.getByRole('button', { name: addLabel })).toBeFocused()
    await page.unroute('**/api/add-another')
    await page.getByRole('button', { name: addLabel }).click()
    await expectCount(student.call, 2)
  })

  test('that cannot shrink keeps its answers', async ({ page, student }) => {
    await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 2 })
    await student.call('PUT', '/api/answer', { college_2_city: 'Sewanee' })
    await page.goto('/education-ug')
    await refuse(page, '**/api/add-another')
    await page.getByRole('button', { name: 'Remove College 2' }).click()

    await expectToast(page, 'Error adding another college', 'The server has a bad day.')
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
    await page.unroute('**/api/add-another')
    await getCity(page, 1).fill('Berea')
    await expect
      .poll(async () => await readAnswers(student.call))
      .toMatchObject({ college_city: 'Berea', college_2_city: 'Sewanee' })
  })

  test('does not grow without a network, and what was typed is saved once it is back', async ({
    page,
    context,
    student,
  }) => {
    await page.goto('/education-ug')
    await getCity(page, 1).fill('Berea')
    await context.setOffline(true)
    await page.getByRole('button', { name: addLabel }).click()
    await expectToast(page, 'Error adding another college')
    await expect(getCollege(page, 2)).toHaveCount(0)
    await expect(getCity(page, 1)).toHaveValue('Berea')

    await context.setOffline(false)
    await expectSaved(page)
    await page.getByRole('button', { name: addLabel }).click()
    await expectCount(student.call, 2)
    expect(await readAnswers(student.call)).toMatchObject({ college_city: 'Berea' })
  })

  test('that another window has made longer is not cut by this one', async ({ page, context, student }) => {
    await page.goto('/education-ug')
    await expect(getCollege(page, 1)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/education-ug')
    await other.getByRole('button', { name: addLabel }).click()
    await other.getByRole('button', { name: addLabel }).click()
    await getCity(other, 3).fill('Sewanee')
    await expectSaved(other)

    await page.getByRole('button', { name: addLabel }).click()
    await expectToast(page, 'Error adding another college', 'Reload the page')
    await page.reload()
    await expect(getCity(page, 3)).toHaveValue('Sewanee')
    await expectCount(student.call, 3)
  })

  test('of a visitor survives a reload and comes along to the account', async ({ page, gatehouse }) => {
    await page.goto('/education-ug')
    await page.getByRole('button', { name: addLabel }).click()
    await getCity(page, 2).fill('Sewanee')
    await page.getByRole('button', { name: addLabel }).click()
    await page.reload()
    await expect(getCollege(page, 3)).toBeVisible()
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
    await expect(page.getByRole('button', { name: addLabel })).not.toBeFocused()

    await page.getByRole('button', { name: 'Save and Continue' }).click()
    const email = `groups.${test.info().project.name}.${Date.now()}@example.com`
    await signUp(page, gatehouse, email)
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
    await page.goto('/education-ug#college_city')
    await expect(getCity(page, 2)).toHaveValue('Sewanee')
    // Counts rise to the highest answered one.
    await expect(getCollege(page, 3)).toHaveCount(0)
  })
})

test.describe('tabs', () => {
  test('keep the choice, clear what stands behind the others, and bring it back in the same visit', async ({
    page,
    student,
    complaints,
  }) => {
    await page.goto('/education-ug')
    await getTab(page, 'My school will send it').click()
    const sender = page.getByLabel('Who will send your transcript?')
    await sender.fill('Ms. Wheeler')
    await expectSaved(page)
    await page.reload()
    await expect(getTab(page, 'My school will send it')).toHaveAttribute('aria-selected', 'true')
    await expect(sender).toHaveValue('Ms. Wheeler')

    await getTab(page, 'Upload it').click()
    await expect(sender).toHaveCount(0)
    await expect.poll(async () => await readAnswers(student.call)).not.toHaveProperty('transcript_sender')
    expect(await student.call('GET', '/api/tabs')).toEqual({ transcript: 'upload' })

    await getTab(page, 'My school will send it').click()
    await expect(sender).toHaveValue('Ms. Wheeler')
    await expect
      .poll(async () => await readAnswers(student.call))
      .toMatchObject({ transcript_sender: 'Ms. Wheeler' })
    expect(complaints).toEqual([])
  })

  test('that cannot be switched say so, stay, and ask for the documents again', async ({ page, student }) => {
    await page.goto('/education-ug')
    await expect(getTab(page, 'Upload it')).toHaveAttribute('aria-selected', 'true')
    await refuse(page, '**/api/tabs')
    await getTab(page, 'My school will send it').click()

    await expectToast(page, 'Error handling tabs for Upload it', 'The server has a bad day.')
    await expect(getTab(page, 'Upload it')).toHaveAttribute('aria-selected', 'true')
    const asked = page.waitForRequest('**/api/document-answer')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await asked
    expect(await student.call('GET', '/api/tabs')).toEqual({})
  })

  test('are moved through by keyboard, and chosen by Enter', async ({ page }) => {
    await page.goto('/education-ug')
    await getTab(page, 'Upload it').focus()
    await page.keyboard.press('ArrowRight')
    await expect(getTab(page, 'My school will send it')).toBeFocused()
    await expect(getTab(page, 'Upload it')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(getTab(page, 'Upload it')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect(getTab(page, 'Upload it')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(getTab(page, 'My school will send it')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Who will send your transcript?')).toBeFocused()
    expect((await measure(getTab(page, 'Upload it'))).height).toBeGreaterThanOrEqual(44)
  })

  test('of a visitor survive a reload, and a new visit has the default', async ({ page, context }) => {
    await page.goto('/education-ug')
    await getTab(page, 'My school will send it').click()
    await page.getByLabel('Who will send your transcript?').fill('Ms. Wheeler')
    await page.reload()
    await expect(page.getByLabel('Who will send your transcript?')).toHaveValue('Ms. Wheeler')

    const other = await context.newPage()
    await other.goto('/education-ug')
    await expect(getTab(other, 'Upload it')).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('what a condition hides', () => {
  test('goes without moving the page or the focus, is cleared, and comes back', async ({ page, student }) => {
    await page.goto('/about')
    const question = page.getByRole('radiogroup', { name: /^Should we send mail to this address/ })
    const [yes, no] = [
      question.getByRole('radio', { name: 'Yes' }),
      question.getByRole('radio', { name: 'No' }),
    ]
    await no.check()
    const street = page.getByLabel('Mailing Address', { exact: true })
    await street.fill('PO Box 12')
    await expectSaved(page)
    await yes.scrollIntoViewIfNeeded()
    await yes.focus()
    const before = await measure(yes)
    await yes.check()
    await expect(street).toHaveCount(0)
    expect((await measure(yes)).y).toBe(before.y)
    await expect(yes).toBeFocused()
    await expect
      .poll(async () => await readAnswers(student.call))
      .not.toHaveProperty('mailing_address_line_1')

    await no.check()
    await expect(street).toHaveValue('PO Box 12')
    await expect
      .poll(async () => await readAnswers(student.call))
      .toMatchObject({ mailing_address_line_1: 'PO Box 12' })
  })

  test('half a date of a visitor survives a reload', async ({ page }) => {
    await page.goto('/about')
    const birthday = page.getByRole('group', { name: /^Date of Birth/ })
    await birthday.getByLabel('Month').fill('4')
    await birthday.getByLabel('Year').fill('2009')
    await page.reload()
    await expect(birthday.getByLabel('Month')).toHaveValue('4')
    await expect(birthday.getByLabel('Day')).toHaveValue('')
    await expect(birthday.getByLabel('Year')).toHaveValue('2009')
  })
})

type Call = (method: 'GET', path: string) => Promise<Readonly<Record<string, unknown>>>

function getCollege(page: Page, component: number): Locator {
  return page.getByRole('group', { name: `College ${component}`, exact: true })
}

function getCity(page: Page, component: number): Locator {
  return getCollege(page, component).getByLabel(/^City/)
}

function getTab(page: Page, name: string): Locator {
  return page.getByRole('tablist', { name: 'Transcript' }).getByRole('tab', { name })
}

async function readAnswers(call: Call): Promise<unknown> {
  return (await call('GET', '/api/profile')).answer
}

/** Changes fail from now on; what is only read still works. */
async function refuse(page: Page, url: string): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(serverError) : route.fallback(),
  )
}

async function expectCount(call: Call, count: number): Promise<void> {
  await expect.poll(async () => await call('GET', '/api/add-another')).toEqual({ college: count })
}

async function expectToast(page: Page, label: string, text = ''): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: label })
  await expect(toast).toBeVisible()
  await expect(toast).toContainText(text)
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
}

async function measure(locator: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}
