import { expect, type Page } from '@playwright/test'

import type { Gatehouse } from '../testing/startGatehouse.ts'
import { logOut, openAccount } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'
import { makeStudent } from './makeStudent.ts'
import { signUp } from './signUp.ts'
import { expectSaved } from './expectSaved.ts'
import { expectAnswers } from './readAnswers.ts'

const invalidSession = 'Your session is invalid. Please clear your cookies and login again.'

test('a student logs out, and nothing of theirs stays in the browser', async ({ page, student }) => {
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await expectSaved(page)
  await openAccount(page)
  await expect(page.getByText(student.email)).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(invalidSession)).toBeVisible()

  await page.goBack()
  await page.reload()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('')
})

test('a visitor’s answers are gone after somebody else has logged in and out', async ({ page, gatehouse }, {
  project,
}) => {
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Somebody')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await signUp(page, gatehouse, `shared.${project.name}@example.com`)
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Somebody')
  await logOut(page)
  await expect(page).toHaveURL('/login')
  // Back through the history, to where it was typed.
  for (const path of ['/about', '/confirm', '/signup', '/about']) {
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  await page.reload()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('')
})

test('a session that has ended leads to the login, and what was typed meanwhile is kept', async ({
  page,
  student,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'About You' })).toBeVisible()
  const cookies = await page.context().cookies()
  await page
    .context()
    .clearCookies({ name: cookies.find(({ name }) => /(^|-)session$/.test(name))?.name ?? '' })
  const firstName = page.getByLabel('First Name', { exact: true })
  await firstName.fill('Wren')
  // Not by the button, which disappears if the answer is saved first.
  await firstName.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(invalidSession)).toBeVisible()

  await logIn(page, student)
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('a session that ends before the application is loaded keeps a visitor’s answers', async ({
  page,
  student,
}) => {
  await page.context().clearCookies()
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByRole('link', { name: 'log back in' }).click()
  await page.route('**/api/profile', (route) => route.fulfill({ status: 401, json: { message: 'No.' } }), {
    times: 1,
  })
  await logIn(page, student)
  await expect(page.getByText(invalidSession)).toBeVisible()
  await logIn(page, student)
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

for (const [what, name] of [
  ['with a name of its own', 'LaurelMountainIdentity.elsewhere'],
  ['with the name of ours', 'LaurelMountainIdentity.session'],
] as const) {
  test(`a cookie of a neighbor, ${what}, keeps nobody out`, async ({ page, context, gatehouse, student }) => {
    await context.clearCookies()
    // The page sees it but cannot clear it, like a cookie of the parent domain.
    await context.addCookies([{ name, value: '1', domain: new URL(gatehouse.url).hostname, path: '/login' }])
    await page.goto('/login')
    await expect(page.getByText(invalidSession)).toBeVisible()
    await logIn(page, student)
    await expect(page).toHaveURL('/about')
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email Address')).toBeVisible()
  })
}

test('a foreign cookie leads to the login once, and then the form can be started', async ({
  page,
  context,
  gatehouse,
}) => {
  const cookie = { name: 'LaurelMountainIdentity.elsewhere', value: '1', path: '/about' }
  await context.addCookies([{ ...cookie, domain: new URL(gatehouse.url).hostname }])
  await page.goto('/about')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(invalidSession)).toBeVisible()

  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/about')
    await expect(tab.getByRole('link', { name: 'log back in' })).toBeVisible()
    await expect(tab.getByLabel('First Name', { exact: true })).toBeVisible()
  }
})

test('answers that differ from the stored ones are shown side by side', async ({ page, student }) => {
  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.getByLabel('City', { exact: true }).fill('Oak Ridge')
  await expectSaved(page)
  await page.context().clearCookies()

  await page.goto('/about')
  await page.getByLabel('First Name', { exact: true }).fill('Renée')
  await page.getByLabel('City', { exact: true }).fill('Knoxville')
  await page.getByRole('link', { name: 'log back in' }).click()
  await logIn(page, student)
  const dialog = page.getByRole('dialog', { name: 'Which answers are right?' })
  await dialog.getByRole('radiogroup', { name: 'First Name' }).getByLabel('Renée').check()
  await dialog.getByRole('radiogroup', { name: 'City' }).getByLabel('Oak Ridge').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Renée')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Oak Ridge')
  await expectSaved(page)
  await page.reload()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Renée')
})

test('an answer typed before the login is not offered again once it is saved', async ({ page, student }) => {
  await page.context().clearCookies()
  await page.goto('/about')
  const firstName = page.getByLabel('First Name', { exact: true })
  await firstName.fill('Renée')
  // From here this history entry has it.
  await page.reload()
  await page.getByRole('link', { name: 'log back in' }).click()
  await page.route('**/api/answer', (route) => route.abort(), { times: 1 })
  await logIn(page, student)
  await expectSaved(page)
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })

  await page.goBack()
  await page.reload()
  await expect(firstName).toHaveValue('Wren')
  // No question about it is in the way.
  await openAccount(page)
  await expect(page.getByText(student.email)).toBeVisible()
})

test('a different school is shown and chosen with its address, and never mixed', async ({
  page,
  student,
}) => {
  const stored = { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge', hs_state: 'TN', hs_country: 'USA' }
  await student.call('PUT', '/api/answer', { ...stored, grad_month: '5', grad_year: '2027' })
  await page.context().clearCookies()

  await page.goto('/education-ug')
  const school = page.getByRole('combobox', { name: 'Search for Your School' })
  await school.fill('Holler School')
  await page.getByLabel(/^School ZIP/).fill('37887')
  await page
    .getByRole('group', { name: /^Graduation/ })
    .getByLabel('Month')
    .selectOption('December')
  await page.getByRole('link', { name: 'log back in' }).click()
  await logIn(page, student)

  const dialog = page.getByRole('dialog', { name: 'Which answers are right?' })
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2)
  const schools = dialog.getByRole('radiogroup', { name: 'Search for Your School' })
  await expect(
    schools.getByLabel('Oak Ridge High School, Oak Ridge, Tennessee, United States'),
  ).not.toBeChecked()
  await expect(schools).toHaveAccessibleDescription('High school')
  await schools.getByLabel('Holler School, 37887').check()
  await dialog.getByRole('radiogroup', { name: 'Graduation' }).getByLabel('May, 2027').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectAnswers(student, {
    hs_name: 'Holler School',
    hs_name_user_entered: 'Y',
    hs_city: '',
    hs_state: '',
    hs_zip: '37887',
    grad_month: '5',
    grad_year: '2027',
  })
})

test.describe('a window of a student whose session was replaced by another’s', () => {
  const openBoth = async (page: Page, gatehouse: Gatehouse) => {
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    const email = `next.${Date.now()}@example.com`
    await makeStudent(gatehouse, page.context().request, email)
    const next = await page.context().newPage()
    await next.goto('/about')
    await next.getByLabel('First Name', { exact: true }).fill('Noor')
    await expectSaved(next)
    return next
  }
  const expectLoggedIn = async (next: Page) => {
    await next.getByLabel('City', { exact: true }).fill('Oak Ridge')
    await expectSaved(next)
    await next.reload()
    await expect(next.getByLabel('First Name', { exact: true })).toHaveValue('Noor')
    await expect(next).toHaveURL('/about')
  }

  test('logs out only itself', async ({ studentPage: page, gatehouse }) => {
    // Otherwise the popover's own call would be the first to detect the other student's session.
    await page.route('**/api/pdf', (route) => route.abort())
    const next = await openBoth(page, gatehouse)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(invalidSession)).toBeVisible()
    await expectLoggedIn(next)
  })

  test('asks for a login only in that window, and keeps what was typed', async ({
    page,
    student,
    gatehouse,
  }) => {
    const next = await openBoth(page, gatehouse)
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(invalidSession)).toBeVisible()
    await expectLoggedIn(next)
    await page.bringToFront()
    await logIn(page, student)
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  })
})
