import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'

import { expectNoViolations } from './expectNoViolations.ts'
import { findToast } from './findOnPage.ts'
import { openFilters } from './staffFilters.ts'
import { openList, staffTest as test } from './staffTest.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Several applications at once' })

test('an officer chooses by keyboard, sets a stage, and downloads what they have not', async ({
  page,
  office,
}) => {
  for (const first_name of ['Ada', 'Bert', 'Cleo']) await office.apply({ first_name, last_name: 'Manyfold' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openList(page, 'Manyfold')
  await page.getByRole('heading', { level: 1 }).focus()

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar(page).getByText('3 chosen')).toBeVisible()
  await page.keyboard.press('x')
  await expect(bar(page).getByText('2 chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await expect(bar(page).getByText('3 chosen')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('a')
  await expect(bar(page).getByRole('button', { name: 'Assign or set stage' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change 3 applications' })
  await dialog.getByLabel('Stage').selectOption('For the committee')
  await dialog.getByLabel('Assigned to').selectOption('Ida Moss')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Change all 3' }).click()

  await expect(page.getByText('3 applications were changed.')).toBeVisible()
  await openFilters(page)
  await expect(page.getByLabel('Assigned to')).toContainText('Ida Moss (3)')
  await bar(page).getByRole('button', { name: 'Download' }).click()
  const asking = page.getByRole('dialog', { name: 'Download 3 applications' })
  await asking.getByRole('radio', { name: 'Applications (PDFs)' }).check()
  await expectNoViolations(page)
  await asking.getByRole('button', { name: 'Make the files' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeFocused()
  const made = page.getByRole('region', { name: 'Applications (PDFs) of 3 applications' })
  await expect(made.getByText('Ready.')).toBeVisible({ timeout: 60_000 })
  await expectNoViolations(page)
  const waiting = page.waitForEvent('download')
  await made.getByRole('link', { name: /\.zip$/ }).click()
  const download = await waiting
  const entries = unzipSync(await readFile(await download.path()))
  const names = Object.keys(entries)
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(3)
  const index = Buffer.from(entries['index.txt'] ?? '').toString()
  for (const name of names.filter((one) => one !== 'index.txt')) expect(index).toContain(name)

  await page.goto('/staff?search=Manyfold&undownloaded=copies')
  await expect(page.getByText('No applications match.')).toBeVisible()
  await page.goto('/staff?search=Manyfold&undownloaded=table')
  await expect(page.getByText('3 applications', { exact: true })).toBeVisible()
  await page.goto('/staff/downloads')
  await page.getByRole('button', { name: 'Delete: Applications (PDFs) of 3 applications' }).click()
  await expect(page.getByText(/^None\. Choose applications/)).toBeVisible()
})

test('pasted references are chosen, and unknown ones named', async ({ page, office }) => {
  await office.apply({ first_name: 'Della', last_name: 'Pasteur' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openList(page, 'Pasteur')
  const reference = (await page.getByText(/^\w+ \w{4} \w{4}$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Paste references' }).click()
  await page
    .getByRole('textbox', { name: 'References' })
    .fill(`${reference.toLowerCase().replaceAll(' ', '-')}\nZZZ 1234 5678`)
  await page.getByRole('button', { name: 'Choose these' }).click()

  const dialog = page.getByRole('dialog', { name: 'Some references are unknown' })
  await expect(dialog.getByText('1 application was chosen.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText('ZZZ 1234 5678')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('checkbox', { name: 'Choose Della Pasteur' })).toBeChecked()
  await page.getByRole('link', { name: 'Della Pasteur' }).click()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(bar(page).getByText('1 chosen')).toBeVisible()
})

test('what a colleague has changed meanwhile is named, and left', async ({ page, office }) => {
  for (const first_name of ['Edda', 'Finn']) await office.apply({ first_name, last_name: 'Meanwhile' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  const other = await office.openBrowser()
  await office.signIn(other, await office.addMember('Ben Okafor'))
  await openList(page, 'Meanwhile')
  await openList(other, 'Edda Meanwhile')
  await other.getByRole('link', { name: 'Edda Meanwhile' }).click()
  await other.getByLabel('Stage').selectOption('Decided')
  await expect(other.getByText(/^Changed by Ben Okafor/)).toBeVisible()

  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await bar(page).getByRole('button', { name: 'Assign or set stage' }).click()
  await page.getByRole('dialog').getByLabel('Stage').selectOption('First read')
  await page.getByRole('button', { name: 'Change all 2' }).click()

  const dialog = page.getByRole('dialog', { name: 'Some were left as they are' })
  await expect(dialog.getByText('1 application was changed.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(/^Edda Meanwhile, .*: changed by Ben Okafor$/)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Choose only these' }).click()
  await expect(bar(page).getByText('1 chosen')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Choose Edda Meanwhile' })).toBeChecked()
})

test('a change of many can be left for another page, and closing the window asks until it is stored', async ({
  page,
  office,
}) => {
  await office.apply({ first_name: 'Hal', last_name: 'Underway' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openList(page, 'Underway')
  await page.getByRole('checkbox', { name: 'Choose Hal Underway' }).check()
  await bar(page).getByRole('button', { name: 'Assign or set stage' }).click()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/staff/api/processing', async (route) => {
    if (route.request().method() === 'PUT') await promise
    await route.continue()
  })
  const asksBeforeClosing = async (): Promise<boolean> =>
    await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stage').selectOption('First read')
  expect(await asksBeforeClosing()).toBe(false)
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect.poll(asksBeforeClosing).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Hal Underway' }).click()
  await expect(page.getByLabel('Stage')).toBeVisible()

  resolve()

  await expect(findToast(page, '1 application was changed.')).toBeVisible()
  expect(await asksBeforeClosing()).toBe(false)
})

test('a reader has no check boxes and no downloads', async ({ page, office }) => {
  await office.apply({ first_name: 'Gil', last_name: 'Readonly' })
  await office.signIn(page, await office.addMember('Rhea Stone', 'reader'))
  await openList(page, 'Readonly')

  await expect(page.getByRole('link', { name: 'Gil Readonly' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Choose/ })).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/staff/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
})
