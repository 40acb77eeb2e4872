import { expect, type Page } from '@playwright/test'

import { expectStarted } from './expectStarted.ts'
import { logOut, openAccount } from './findOnPage.ts'
import { gatehouseTest as test, type Student } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'
import { openSections } from './openSections.ts'

test('where a visitor’s answers are is also the way to keep them', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  const firstName = page.getByLabel('First Name', { exact: true })
  await firstName.fill('Wren')
  await page.getByRole('link', { name: 'Only in this tab: save your answers' }).press('Enter')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Your answers so far are kept.')).toBeVisible()
  await page.goBack()
  await expect(firstName).toHaveValue('Wren')
})

test('a visitor who types the URL of another step keeps all answers', async ({ page }) => {
  // A page that is left before its scripts have run carries nothing.
  const open = async (path: string): Promise<void> => {
    await page.goto(path)
    await expect.poll(async () => await page.evaluate((): unknown => history.state)).toHaveProperty('usr')
  }
  await open('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await open('/education-ug')
  await openSections(page, 'School counselor')
  await page.getByLabel(/^Counselor’s First Name/).fill('Dana')
  await open('/about')
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  // An earlier history entry sees what was typed after it.
  await page.goBack()
  await expect(page.getByLabel(/^Counselor’s First Name/)).toHaveValue('Dana')
})

test('after a reload a visitor’s tabs and groups are those that their answers need', async ({ page }) => {
  await page.goto('/education-ug')
  const add = page.getByRole('button', { name: 'Add another college' })
  const second = page.getByRole('group', { name: 'College 2' })
  const third = page.getByRole('group', { name: 'College 3' })
  const bySchool = page.getByRole('tab', { name: 'My school will send it' })
  await openSections(page, 'Colleges attended')
  // Before that only the last press would be repeated.
  await expectStarted(page)
  await add.click()
  await add.click()
  await expect(third).toBeVisible()
  await bySchool.click()
  await second.getByLabel('City').fill('Sewanee')
  await page.reload()
  await expect(second.getByLabel('City')).toHaveValue('Sewanee')
  await expect(third).toBeHidden()
  await expect(bySchool).toHaveAttribute('aria-selected', 'false')

  await bySchool.click()
  await page.getByLabel(/^Who will send your transcript/).fill('The registrar')
  await page.reload()
  await expect(page.getByLabel(/^Who will send your transcript/)).toHaveValue('The registrar')
  await expect(second.getByLabel('City')).toHaveValue('Sewanee')
})

test.describe('a browser in which somebody has logged in', () => {
  const findWayBack = (page: Page) => page.getByRole('link', { name: 'Log back in', exact: true })

  async function logInAnew(page: Page, student: Student): Promise<void> {
    await page.context().clearCookies()
    await page.goto('/login', { waitUntil: 'networkidle' })
    await logIn(page, student)
    await expect(page).toHaveURL('/about')
  }

  test('offers the way back first, with the answers, and knows no more than that', async ({
    page,
    student,
  }) => {
    await page.context().clearCookies()
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(findWayBack(page)).toHaveCount(0)
    await logInAnew(page, student)
    // The session is over by the next visit.
    await page.context().clearCookies()
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Log back in')
    const kept = await page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }))
    expect(kept).toContainEqual(['data-known-account', 'yes'])
    expect(JSON.stringify(kept)).not.toContain(student.email)

    await openAccount(page)
    const ways = page.getByRole('dialog', { name: 'Account' }).getByRole('link')
    await expect(ways).toHaveText(['Sign In', 'Create Account'])
    await page.keyboard.press('Escape')

    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(page).toHaveURL('/signup')
    await findWayBack(page).click()
    await logIn(page, student)
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  })

  test('has the way back in the page before any script has loaded', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('data-known-account', 'yes'))
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(findWayBack(page)).toBeVisible()
  })

  test('forgets it when the student logs out', async ({ page, student }) => {
    await logInAnew(page, student)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await page.goto('/about', { waitUntil: 'networkidle' })
    await expect(findWayBack(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('data-known-account'))).toBeNull()
    await openAccount(page)
    const ways = page.getByRole('dialog', { name: 'Account' }).getByRole('link')
    await expect(ways).toHaveText(['Create Account', 'Sign In'])
  })
})
