import { expect, type Page } from '@playwright/test'

import { findStatus, logOut } from './findOnPage.ts'
import { gatehouseTest as test, type Student } from './gatehouseTest.ts'
import { holdCalls } from './holdCalls.ts'
import { logIn } from './logIn.ts'
import { makeStudent } from './makeStudent.ts'
import { expectSaved } from './expectSaved.ts'
import { readAnswers } from './readAnswers.ts'

const findFirstName = (page: Page) => page.getByLabel('First Name', { exact: true })
const findLastName = (page: Page) => page.getByLabel('Last Name', { exact: true })

async function openFormOf(page: Page, student: Pick<Student, 'email' | 'password'>): Promise<void> {
  await page.goto('/login')
  await logIn(page, student)
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
}

/** Types while the server is unreachable, and loses the session and the page before it is reachable again. */
async function loseSession(page: Page, type: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/about')
  await expect(findFirstName(page)).toBeVisible()
  await page.route('**/api/answer', (route) => route.abort())
  await type(page)
  await expect(findStatus(page, /^Offline: kept on this device, will be saved/)).toBeVisible()
  await page.context().clearCookies()
  await page.close()
}

/** How many journals are on the device, and their readable text. */
async function readDevice(page: Page): Promise<{ count: number; text: string }> {
  return await page.evaluate(async () => {
    const request = indexedDB.open('gatehouse-journal')
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result))
    })
    if (!database.objectStoreNames.contains('pages')) return { count: 0, text: '' }
    const all: IDBRequest<{ sealed?: ArrayBuffer }[]> = database
      .transaction('pages')
      .objectStore('pages')
      .getAll()
    const records = await new Promise<{ sealed?: ArrayBuffer }[]>((resolve) => {
      all.addEventListener('success', () => resolve(all.result))
    })
    database.close()
    const texts = records.map(
      (record) => JSON.stringify(record) + new TextDecoder('latin1').decode(record.sealed),
    )
    const tails = Object.entries(localStorage).filter(([name]) => name.startsWith('gatehouse-journal'))
    return {
      count: records.filter((record) => record.sealed).length + tails.length,
      text: [...texts, JSON.stringify(tails)].join('\n'),
    }
  })
}

test.describe('answers that were not saved', () => {
  test('are restored after the next login, with the time when they were typed', async ({ page, student }) => {
    const context = page.context()
    await loseSession(page, async (typing) => {
      await findFirstName(typing).fill('Wrenna')
      await typing.getByLabel('Month').first().fill('4')
    })
    const later = await context.newPage()
    await later.goto('/about')
    await expect(findFirstName(later)).toHaveValue('')
    expect((await readDevice(later)).text).not.toContain('Wrenna')

    await openFormOf(later, student)
    await expect(later.getByText(/^We found answers from .+ that were not saved\./)).toBeVisible()
    await expect(findFirstName(later)).toHaveValue('Wrenna')
    await expect(later.getByLabel('Month').first()).toHaveValue('4')
    await expect.poll(async () => await readAnswers(student.call)).toMatchObject({ first_name: 'Wrenna' })
  })

  test('are shown beside what was saved since, and the student chooses', async ({ page, student }) => {
    const context = page.context()
    await student.call('PUT', '/api/answer', { first_name: 'Wren', last_name: 'Calloway' })
    const cookies = await context.cookies()
    await loseSession(page, async (typing) => {
      await findFirstName(typing).fill('Wrenna')
      await findLastName(typing).fill('Hale')
    })
    await context.addCookies(cookies)
    await student.call('PUT', '/api/answer', { first_name: 'Renée', last_name: 'Marsh' })
    const later = await context.newPage()
    await later.goto('/about')
    const dialog = later.getByRole('dialog', { name: 'Which answers are right?' })
    await expect(dialog.getByText(/^We found answers from .+ that were not saved\./)).toBeVisible()
    await dialog.getByRole('radiogroup', { name: 'First Name' }).getByLabel('Wrenna').check()
    await dialog.getByRole('radiogroup', { name: 'Last Name' }).getByLabel('Marsh').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(findFirstName(later)).toHaveValue('Wrenna')
    await expect(findLastName(later)).toHaveValue('Marsh')
    await expect
      .poll(async () => await readAnswers(student.call))
      .toEqual({ first_name: 'Wrenna', last_name: 'Marsh' })
    await expect.poll(async () => (await readDevice(later)).count).toBe(0)
  })

  test('are nobody else’s', async ({ page, student, gatehouse }) => {
    const context = page.context()
    await loseSession(page, async (typing) => await findFirstName(typing).fill('Wrenna'))
    const later = await context.newPage()
    const other = `other.${student.email}`
    await makeStudent(gatehouse, context.request, other)
    await context.clearCookies()
    await openFormOf(later, { ...student, email: other })
    await expect(findFirstName(later)).toHaveValue('')
    await logOut(later)
    await expect(later).toHaveURL('/login')

    await openFormOf(later, student)
    await expect(findFirstName(later)).toHaveValue('Wrenna')
  })

  test('are not sent for another student who logged in behind an open page', async ({
    page,
    student,
    gatehouse,
  }) => {
    // A suspended page is not notified of a login.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
    await page.goto('/about')
    await findFirstName(page).fill('Wren')
    await expectSaved(page)
    const other = await makeStudent(gatehouse, page.context().request, `behind.${student.email}`)
    await other.call('PUT', '/api/answer', { last_name: 'Haddad' })

    await findFirstName(page).fill('Wrenna')
    await expect(page).toHaveURL('/login')
    expect(await readAnswers(other.call)).toEqual({ last_name: 'Haddad' })
    await logIn(page, student)
    await expect(findFirstName(page)).toHaveValue('Wrenna')
    await expect(findLastName(page)).toHaveValue('')
  })

  test('are deleted from the device by a logout, which asks first', async ({ studentPage: page }) => {
    await page.goto('/about')
    await page.getByLabel('Month').first().fill('4')
    await expect.poll(async () => (await readDevice(page)).count).toBe(1)
    await logOut(page)
    expect((await readDevice(page)).count).toBe(1)
    await page.getByRole('button', { name: 'Log out and delete it' }).click()
    await expect(page).toHaveURL('/login')
    expect((await readDevice(page)).count).toBe(0)
  })
})

test('an answer that the server refuses is named, and the others are saved', async ({ page, student }) => {
  await page.goto('/about')
  await findFirstName(page).fill('Wren')
  // An unpaired surrogate, as a broken keyboard may send it; `fill` would replace it.
  await findLastName(page).evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      `Hale${String.fromCharCode(0xd83d)}`,
    )
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(findStatus(page, /^Some answers could not be saved/)).toBeVisible()
  await expect(findLastName(page)).toHaveAccessibleDescription(/characters that cannot be saved/)
  expect(await readAnswers(student.call)).toEqual({ first_name: 'Wren' })

  await findLastName(page).fill('Hale')
  await expect(findStatus(page, /^Saved \d/)).toBeVisible()
  await expect(findLastName(page)).not.toHaveAccessibleDescription(/cannot be saved/)
  expect(await readAnswers(student.call)).toEqual({
    first_name: 'Wren',
    last_name: 'Hale',
  })
})

test('an answer that another device has changed is never overwritten silently', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren', city: 'Oak Ridge' })
  await page.goto('/about')
  await expect(findFirstName(page)).toHaveValue('Wren')
  await student.call('PUT', '/api/answer', { first_name: 'Renée', city: 'Knoxville' })

  // A save between the two would show the other device's answer first.
  const release = await holdCalls(page, '**/api/answer', 'PUT')
  await findLastName(page).fill('Hale')
  await findFirstName(page).fill('Wrenna')
  release()
  const dialog = page.getByRole('dialog', { name: 'Which answers are right?' })
  const choice = dialog.getByRole('radiogroup', { name: 'First Name' })
  await expect(choice.getByLabel('Renée')).not.toBeChecked()
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await choice.getByLabel('Wrenna').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(findFirstName(page)).toBeFocused()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Knoxville')
  await expect
    .poll(async () => await readAnswers(student.call))
    .toEqual({ first_name: 'Wrenna', last_name: 'Hale', city: 'Knoxville' })
})

test('what one tab saves is shown in the other', async ({ studentPage: page, context }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/about'), other.goto('/about')])
  await expect(findFirstName(other)).toBeVisible()
  await findFirstName(page).fill('Wren')
  await expect(findFirstName(other)).toHaveValue('Wren')
})
