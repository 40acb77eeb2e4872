import { expect, type Locator, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { expectSaved } from './expectSaved.ts'
import { openAccount } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'
import { pasteText } from './pasteText.ts'
import { expectAnswers, readAnswers } from './readAnswers.ts'

const noSuchDay = 'April has 30 days. Check the day.'

const findBirthday = (page: Page): Locator => page.getByRole('group', { name: /^Date of Birth/ })

/** Types a date with the keyboard only, and moves on to the next question. */
async function typeBirthday(page: Page, [month, day, year]: readonly string[]): Promise<void> {
  await findBirthday(page).getByLabel('Month').focus()
  for (const part of [month, day, year]) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type(part ?? '')
    await page.keyboard.press('Tab')
  }
}

async function expectBirthday(page: Page, parts: readonly string[]): Promise<void> {
  for (const [index, label] of ['Month', 'Day', 'Year'].entries())
    await expect(findBirthday(page).getByLabel(label)).toHaveValue(parts[index] ?? '')
}

test('an impossible date is reported, and survives a reload and the login', async ({ page, student }) => {
  await page.context().clearCookies()
  await page.goto('/about')
  await typeBirthday(page, ['4', '31', '2008'])
  await expect(findBirthday(page)).toHaveAccessibleDescription(new RegExp(noSuchDay))
  await expectNoViolations(page)

  await page.reload()
  await expectBirthday(page, ['4', '31', '2008'])
  await expect(findBirthday(page)).toContainText(noSuchDay)
  await openAccount(page)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await logIn(page, student)
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
  await expectBirthday(page, ['4', '31', '2008'])
  await expect(findBirthday(page)).toContainText(noSuchDay)

  // A student's half date is kept on the device; the answer itself is cleared.
  await typeBirthday(page, ['4', '30', '2008'])
  await expect(findBirthday(page)).not.toContainText(noSuchDay)
  await expectSaved(page)
  await typeBirthday(page, ['4', '', '2008'])
  await expect
    .poll(async () => ((await readAnswers(student.call)) as { birth_date?: string }).birth_date ?? '')
    .toBe('')
  await page.reload()
  await expectBirthday(page, ['4', '', '2008'])
  await expect(findBirthday(page)).toContainText('Add the day.')
})

test('the summary and the field agree on an invalid date, and only an empty one is missing', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/answer', { ...completeAnswers, birth_date: '' })
  await student.call('POST', '/api/web-status', { web_status: 'validating' })
  await page.goto('/about')
  const summary = page.getByRole('alert').filter({ hasText: 'missing some information' })
  await expect(summary.getByRole('link')).toHaveText(['Date of Birth'])
  await expect(findBirthday(page)).toContainText('Missing: Date of Birth')

  await typeBirthday(page, ['4', '31', '2008'])
  await expect(summary.getByRole('link')).toHaveText([`Date of Birth: ${noSuchDay}`])
  await expect(findBirthday(page)).not.toContainText('Missing')
  await summary.getByRole('link', { name: noSuchDay }).press('Enter')
  await expect(findBirthday(page).getByLabel('Day')).toBeFocused()

  // The half date prevents the submit, and is not lost by it.
  await page.goto('/final-steps#legal_agree')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/about')
  await expect(summary.getByRole('link')).toHaveText([`Date of Birth: ${noSuchDay}`])
  await typeBirthday(page, ['4', '30', '2008'])
  await expect(summary).toHaveCount(0)
})

test('pressing a button while half a date has focus reaches that button', async ({ page, student }) => {
  await page.goto('/about')
  await findBirthday(page).getByLabel('Month').fill('4')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page).toHaveURL('/education-ug')
  // Half a date is no answer, and nothing was stored.
  expect(await readAnswers(student.call)).not.toHaveProperty('birth_date')
  await page.goBack()
  await expectBirthday(page, ['4', '', ''])
  await expect(findBirthday(page)).toContainText('Add the day and the year, with four digits.')
})

test('a whole date can be pasted after the network is lost', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  const month = findBirthday(page).getByLabel('Month')
  await page.context().setOffline(true)
  await pasteText(month, 'April 15, 2008')
  await expectBirthday(page, ['4', '15', '2008'])
})

test('undo mixes no date with that of another device', async ({ studentPage: page, student }) => {
  await page.goto('/about')
  const birthday = page.getByRole('group', { name: /^Date of Birth/ })
  const last = page.getByLabel('Last Name', { exact: true })
  for (const [part, text] of [
    ['Month', '04'],
    ['Day', '17'],
    ['Year', '2007'],
  ] as const)
    await birthday.getByLabel(part).pressSequentially(text)
  await expectAnswers(student, { birth_date: '2007-04-17' })
  await student.call('PUT', '/api/answer', { birth_date: '2009-11-30' })
  await last.fill('Calloway')
  await expect(birthday.getByLabel('Year')).toHaveValue('2009')

  await last.focus()
  for (const keys of ['Control+z', 'Control+Shift+z'])
    for (let press = 0; press < 10; press += 1) await page.keyboard.press(keys)
  await last.fill('Dove')
  await expectAnswers(student, { birth_date: '2009-11-30', last_name: 'Dove' })
  await expect(birthday.getByLabel('Month')).toHaveValue('11')
})
