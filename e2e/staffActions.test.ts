import { expect, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { findToast } from './findOnPage.ts'
import { askForLink, openApplication, staffTest as test } from './staffTest.ts'

const reason = 'Please add the school that you attend now.'

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: action }).click()
}

async function fillReopening(page: Page): Promise<void> {
  await choose(page, 'Reopen')
  await page.getByLabel('Last day').fill('2099-01-31')
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeFocused()
}

test('an officer reopens an application, and the student reads the reason', async ({
  page,
  student,
  office,
  gatehouse,
}) => {
  await student.call('PUT', '/api/answer', {
    ...completeAnswers,
    first_name: 'Ada',
    last_name: 'Brightwater',
  })
  const { reference } = await student.call('POST', '/api/submit')
  const officer = await office.openBrowser()
  await office.signIn(officer, await office.addMember('Ida Moss'))
  await openApplication(officer, 'Ada Brightwater')
  await officer.getByRole('button', { name: 'Actions' }).click()
  await expect(officer.getByRole('dialog', { name: 'Actions' }).getByRole('button')).toContainText([
    'Link for a reader outside',
    'Reopen',
  ])
  await expect(officer.getByRole('button', { name: 'Erase' })).toBeHidden()
  await expectNoViolations(officer)
  await officer.keyboard.press('Escape')
  await expect(officer.getByRole('button', { name: 'Actions' })).toBeFocused()

  await choose(officer, 'Reopen')
  await officer.getByRole('button', { name: 'Preview' }).click()
  await expect(officer.getByLabel('Last day')).toBeFocused()
  await expect(officer.getByText('Write the reason, which the student reads.')).toBeVisible()
  await expectNoViolations(officer)
  await officer.getByRole('button', { name: 'Cancel' }).click()
  await fillReopening(officer)
  const dialog = officer.getByRole('dialog', { name: 'Reopen' })
  await expect(dialog).toContainText('Ada Brightwater')
  await expect(dialog).toContainText('until the end of January 31, 2099 (Eastern Time)')
  await expect(dialog).toContainText(`${String(reference)} stays as it is`)
  await expect(dialog.getByRole('heading', { name: `Email to ${student.email}` })).toBeVisible()
  await expect(dialog).toContainText(`“${reason}”`)
  await expectNoViolations(officer)
  await dialog.getByRole('button', { name: 'Reopen' }).click()

  await expect(dialog).toBeHidden()
  await expect(officer.getByText(/This is a draft of a correction/)).toBeVisible()
  await expect(officer.getByRole('button', { name: 'Actions' })).toBeFocused()
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Correction' }).getByRole('blockquote')).toHaveText(
    `“${reason}”`,
  )
  await expect
    .poll(() =>
      gatehouse.mails.some(({ text, to }) => to?.[0]?.address === student.email && text?.includes(reason)),
    )
    .toBe(true)
})

test('of two officers at once one is told that the other was faster, and keeps the reason', async ({
  page,
  office,
}) => {
  await office.apply({ first_name: 'Bo', last_name: 'Silverthorn' })
  const other = await office.openBrowser()
  await office.signIn(page, await office.addMember('Ida Moss'))
  await office.signIn(other, await office.addMember('Ben Okafor'))
  await openApplication(page, 'Bo Silverthorn')
  await openApplication(other, 'Bo Silverthorn')
  await fillReopening(page)
  await choose(other, 'Withdraw')
  await other.getByRole('textbox', { name: 'Reason' }).fill('You asked us to.')
  await other.getByRole('button', { name: 'Preview' }).click()
  await other.getByRole('button', { name: 'Withdraw' }).click()
  await expect(other.getByRole('dialog', { name: /^Withdraw/ })).toBeHidden()

  const dialog = page.getByRole('dialog', { name: /^Reopen/ })
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(dialog).toContainText('The application has changed since you looked at it')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
})

test('what was typed as a reason outlives the session, and a lost reply does not act twice', async ({
  page,
  office,
  gatehouse,
}) => {
  await office.apply({ first_name: 'Cleo', last_name: 'Hartwell' })
  const ida = await office.addMember('Ida Moss')
  await office.signIn(page, ida)
  await openApplication(page, 'Cleo Hartwell')
  const address = page.url()
  await choose(page, 'Reopen')
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.context().clearCookies()
  await page.getByLabel('Last day').fill('2099-01-31')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/What you were writing is still here/)).toBeVisible()
  await askForLink(page, ida)
  await page.goto(await office.findLink(ida, 2))
  await page.getByRole('button', { name: 'Continue' }).click()
  await office.giveCode(page, ida)
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible()
  await page.goto(address)
  await choose(page, 'Reopen')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason)
  await page.getByLabel('Last day').fill('2099-01-31')
  await page.getByRole('button', { name: 'Preview' }).click()

  let calls = 0
  await page.route(/\/actions$/, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    await route.fetch()
    calls += 1
    // The server has done it, and its reply is lost.
    return await (calls === 1 ? route.abort('connectionreset') : route.continue())
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(/This is a draft of a correction/)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const told = () => gatehouse.mails.filter(({ text }) => text?.includes(reason) && text.includes('Cleo'))
  await expect.poll(() => told().length).toBe(1)
})

test('a link for a reader outside is made, works and is revoked', async ({ page, office }) => {
  await office.apply({ first_name: 'Dee', last_name: 'Lockridge' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Dee Lockridge')
  await choose(page, 'Link')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const field = page.getByRole('textbox', { name: 'Link' })
  const link = await field.inputValue()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Close' }).last().click()
  const outside = await office.openBrowser()
  await outside.goto(link)
  await expect(outside.getByText('Lockridge').first()).toBeVisible()

  await choose(page, 'Link')
  await page.getByRole('button', { name: /^Revoke view-/ }).click()
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(findToast(page, 'The link no longer works.')).toBeVisible()
  await outside.reload()
  await expect(outside.getByText('Lockridge')).toBeHidden()
})

test('erasing needs the reference, and ends at the list', async ({ page, office }) => {
  await office.apply({ first_name: 'Eve', last_name: 'Northgate' })
  await office.signIn(page, await office.addMember('Ada King', 'administrator'))
  await openApplication(page, 'Eve Northgate')
  await choose(page, 'Erase')
  const dialog = page.getByRole('dialog', { name: 'Erase' })
  const field = dialog.getByRole('textbox', { name: /^Type .+ to confirm it$/ })
  const label = (await dialog.locator('label').textContent()) ?? ''
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(field).toBeFocused()
  await field.fill('yes')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog).toContainText('Nothing was erased.')
  await field.fill(label.replace(/^Type (.+) to confirm it.*$/, '$1'))
  await dialog.getByRole('button', { name: 'Erase for good' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused()
  await expect(page.getByText(/^LMU .* is erased\.$/)).toBeVisible()
  await expect(page).toHaveURL('/staff?search=Eve+Northgate')
  await expect(page.getByRole('link', { name: 'Eve Northgate' })).toBeHidden()
})

test('a reader has no actions, and no members', async ({ page, office }) => {
  await office.apply({ first_name: 'Flo', last_name: 'Westerly' })
  await office.signIn(page, await office.addMember('Rhea Stone', 'reader'))
  await openApplication(page, 'Flo Westerly')
  await expect(page.getByRole('button', { name: 'Actions' })).toBeHidden()
  const id = page.url().split('/').at(-1)
  expect((await page.request.get(`/staff/api/applications/${id}/actions`)).status()).toBe(403)
  await expect(page.getByRole('link', { name: 'Members' })).toBeHidden()
  await page.goto('/staff/members')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
})

test('an administrator adds, changes and removes a member', async ({ page, office }) => {
  await office.signIn(page, await office.addMember('Ada King', 'administrator'))
  await page.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeFocused()
  await page.getByRole('button', { name: 'Add member' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.getByLabel('Email address').fill('nia.park@harbor.example')
  await page.getByLabel('Name').fill('Nia Park')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row', { name: /Nia Park/ })
  await expect(row).toContainText('Reader')

  await page.getByRole('button', { name: 'Change Nia Park' }).click()
  await page.getByLabel('Role').selectOption('Officer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Officer')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Remove Nia Park' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})
