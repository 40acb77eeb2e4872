import { readFile } from 'node:fs/promises'

import { expect, type Locator, type Page, test } from '@playwright/test'

import { readPdfText } from '../testing/readPdfText.ts'
import { type Gatehouse, startGatehouse } from '../testing/startGatehouse.ts'
import { logOut } from './findOnPage.ts'
import { logIn } from './logIn.ts'
import { openSections } from './openSections.ts'
import { openSharedPage } from './openSharedPage.ts'
import { signUp } from './signUp.ts'

/** A term that is offered every year. */
const nextYear = new Date().getFullYear() + 1
const email = 'wren.calloway@example.com'
const password = 'Laurel-Ridge-2027'

/** Everything the student types; all of it must be in the PDF copy at the end. */
const typed = {
  firstName: 'Wren',
  middleName: 'Nguyễn',
  lastName: 'O’Brien-García',
  mobile: '(865) 555-0178',
  street: '218 Cedar Bluff Lane',
  city: 'Oak Ridge',
  zip: '37830',
  school: 'Oak Ridge High School',
  counselorEmail: 'd.hale@school.example',
  statement: 'I spent tenth grade in Asheville.\nThen I came back to Oak Ridge.',
}

test.describe.serial('a student applies', () => {
  let gatehouse: Gatehouse
  let page: Page
  let browserErrors: readonly string[]

  test.beforeAll(async ({ browser }) => {
    gatehouse = await startGatehouse()
    ;({ page, browserErrors } = await openSharedPage(browser, gatehouse.url))
  })

  test.afterAll(async () => {
    await page.close()
    await gatehouse.stop()
  })

  test('from the first key to the login', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/about')
    await page.getByLabel('First Name', { exact: true }).fill(typed.firstName)
    await page.getByLabel(/^Middle Name/).fill(typed.middleName)
    await page.getByRole('button', { name: 'Save and Continue' }).click()

    await signUp(page, gatehouse, email)
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue(typed.firstName)
    await expect(page.getByLabel(/^Middle Name/)).toHaveValue(typed.middleName)
  })

  test('the three steps, with a transcript and a missing answer', async () => {
    await page.getByLabel('Cell Phone').pressSequentially('8655550178')
    await expect(page.getByLabel('Cell Phone')).toHaveValue(typed.mobile)
    const birthday = page.getByRole('group', { name: /^Date of Birth/ })
    await birthday.getByLabel('Month').fill('4')
    await birthday.getByLabel('Day').fill('17')
    await birthday.getByLabel('Year').fill('2009')
    await page.getByLabel('Gender', { exact: true }).selectOption({ label: 'Female' })
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' })
    await page.getByLabel('Address', { exact: true }).fill(typed.street)
    await page.getByLabel('City', { exact: true }).fill(typed.city)
    await page.getByLabel('State/Province', { exact: true }).selectOption({ label: 'Tennessee' })
    await page.getByLabel('ZIP/Postal Code', { exact: true }).fill(typed.zip)
    await openSections(page, 'Tennessee residency')
    await chooseIn(page, /^Did you attend high school in Tennessee/, 'Yes')
    await page.getByRole('button', { name: 'Save and Continue' }).click()

    await expect(page).toHaveURL('/education-ug')
    await page.getByLabel('When do you plan to enroll?').selectOption({ label: `Fall ${nextYear}` })
    await chooseIn(page, /^Campus Preference/, /^Laurel Mountain/)
    await page.getByLabel('What are you interested in studying?').selectOption({ label: 'Forestry' })
    await page.getByLabel('Search for Your School').fill(typed.school)
    await openSections(page, 'School counselor')
    await page.getByLabel(/^Counselor’s Email Address/).fill(typed.counselorEmail)
    const transcript = page.getByRole('group', { name: 'Transcript' })
    await transcript.locator('input[type=file]').setInputFiles({
      name: 'grade-11.png',
      mimeType: 'image/png',
      buffer: await readFile('testing/fixtures/good/i-transparent.png'),
    })
    await expect(page.getByText('grade-11.png')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete/ })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Save and Continue' }).click()

    await expect(page).toHaveURL('/final-steps')
    await chooseIn(page, /^Have you been convicted of a felony/, 'No')
    await chooseIn(page, /^Have you been suspended/, 'No')
    await chooseIn(page, /^Do you waive/, 'Yes')
    await page.getByRole('textbox', { name: /^Personal statement/ }).fill(typed.statement)
    await page.getByLabel('I agree').check()
    await page.getByRole('button', { name: 'Submit' }).click()
  })

  test('the summary leads to what is missing', async () => {
    await expect(page).toHaveURL('/about')
    const summary = page.getByRole('alert').filter({ hasText: "We're missing some information!" })
    await expect(summary).toBeVisible()
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Last Name' }).click()
    await expect(page).toHaveURL('/about#last_name')
    await expect(page.getByLabel('Last Name', { exact: true })).toBeFocused()
    await page.keyboard.type(typed.lastName)
    await expect(summary).toBeHidden()
  })

  test('submits, and downloads a copy with every answer', async () => {
    const navigation = page.getByRole('navigation', { name: 'Application steps' })
    await navigation.getByRole('link', { name: /Final Steps/ }).click()
    await expect(page).toHaveURL('/final-steps')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/completion')
    await expect(page.getByText('Success Notification')).toBeVisible()
    await expect(page.getByText('Your application was successfully submitted.').first()).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF copy' }).click({ timeout: 30_000 })
    const text = await readPdfText(await readFile(await (await download).path()))
    for (const answer of Object.values(typed).flatMap((one) => one.split('\n')))
      expect(text).toContain(answer)
    for (const answer of [
      email,
      'April 17, 2009',
      'Tennessee',
      'United States',
      'Female',
      `Fall ${nextYear}`,
      'Laurel Mountain',
      'Forestry',
      'grade-11.png',
    ]) {
      expect(text).toContain(answer)
    }
  })

  test('an attached transcript is not asked for again', async () => {
    await expect(page.getByRole('heading', { name: 'Watch your email' })).toBeVisible()
    await expect(page.getByText(/your transcript/)).toHaveCount(0)
  })

  test('every other page redirects to the completion page', async () => {
    for (const path of ['/', '/about', '/education-ug', '/final-steps', '/login']) {
      await page.goto(path)
      await expect(page).toHaveURL('/completion')
    }
  })

  test('logging out leads to the login, and back in to the completion page', async () => {
    await page.goto('/completion')
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await expect(
      page.getByText('Your session is invalid. Please clear your cookies and login again.'),
    ).toBeVisible()
    await expect(page.getByText("You're logged out. Your answers are saved.")).toBeVisible()

    await logIn(page, { email, password })
    await expect(page).toHaveURL('/completion')
    await expect(page.getByText(/^LMU /)).toBeVisible()
  })

  test('the confirmation is mailed, and the browser reports no errors', async () => {
    await expect
      .poll(() => gatehouse.mails.map((mail) => mail.subject))
      .toContainEqual(expect.stringMatching(/^We have your application: LMU /))
    expect(browserErrors).toEqual([])
  })
})

/** Chooses a radio button in the group of a question. */
async function chooseIn(page: Page, question: RegExp, choice: string | RegExp): Promise<void> {
  const group: Locator = page.getByRole('radiogroup', { name: question })
  await group.getByLabel(choice, typeof choice === 'string' ? { exact: true } : {}).check()
}
