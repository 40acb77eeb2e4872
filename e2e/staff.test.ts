import { expect, type Page } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { holdCalls } from './holdCalls.ts'
import { openFilters } from './staffFilters.ts'
import { askForLink, openApplication, openList, staffTest as test } from './staffTest.ts'

test('filters are in the address, which a reload and a bookmark keep', async ({ page, office }) => {
  await office.apply({ first_name: 'Nell', last_name: 'Fairbanks' })
  await office.apply({ first_name: 'Odo', last_name: 'Fairbanks' }, false)
  await office.signIn(page, await office.addMember('Ida Moss'))
  await page.getByLabel('Search names, email addresses and references').fill('Fairbanks')
  await expect(page.getByText('2 applications')).toBeVisible()

  await openFilters(page)
  await page.getByLabel('Status').selectOption('Submitted (1)')
  await expect(page.getByText('1 application', { exact: true })).toBeVisible()
  const expected = { search: 'Fairbanks', status: 'submitted' }
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(expected)
  await page.reload()

  await expect(page.getByRole('link', { name: 'Nell Fairbanks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Odo Fairbanks' })).toBeHidden()
  await openFilters(page)
  await expect(page.getByLabel('Status')).toHaveValue('submitted')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/staff')
})

test('a name is found that is misspelled', async ({ page, office }) => {
  await office.apply({ first_name: 'Tamsin', last_name: 'Winterbourne' })
  await office.signIn(page, await office.addMember('Ida Moss'))

  await page.getByLabel('Search names, email addresses and references').fill('Winterborne')

  await expect(page.getByText('These are spelled much like them:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tamsin Winterbourne' })).toBeVisible()
})

test('a search that begins as an application is opened does not lead back to the list', async ({
  page,
  office,
}) => {
  await office.apply({ first_name: 'Isolde', last_name: 'Marchbanks' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openList(page, 'Marchbanks')
  await page.getByLabel('Search names, email addresses and references').fill('March')
  await page.getByRole('link', { name: 'Isolde Marchbanks' }).evaluate((link: HTMLElement) => {
    link.click()
    // Before the list has gone.
    document.querySelector('form')?.requestSubmit()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Isolde Marchbanks' })).toBeFocused()
  await expect(page).toHaveURL(/\/staff\/applications\/[\w-]+$/)
})

test('an officer reads, notes and sets a stage', async ({ page, office }) => {
  await office.apply({ first_name: 'Anselm', last_name: 'Oakhurst' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openList(page, 'Oakhurst')
  await expect(page.getByRole('rowheader', { name: /, unread/ })).toBeVisible()
  await page.getByRole('link', { name: 'Anselm Oakhurst' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anselm Oakhurst' })).toBeFocused()
  await expectNoViolations(page)

  await page.getByLabel('New note').fill('Called the school.\nThe transcript is on its way.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called the school.' })).toContainText('Ida Moss')
  await expect(page.getByLabel('New note')).toHaveValue('')
  await page.getByLabel('Stage').selectOption({ index: 1 })
  await expect(page.getByText(/^Changed by Ida Moss/)).toBeVisible()
  const stage = await page.getByLabel('Stage').locator('option:checked').textContent()

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Anselm Oakhurst' })).toBeFocused()
  await expect(page.getByRole('rowheader', { name: /, unread/ })).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(stage ?? '') })).toHaveCount(1)
})

test('what is chosen while another change is on its way is stored before the page is left', async ({
  page,
  office,
}) => {
  await office.apply({ first_name: 'Gil', last_name: 'Harrowgate' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Gil Harrowgate')
  const release = await holdCalls(page, '**/processing', 'PUT')
  await page.getByLabel('Stage').selectOption({ index: 1 })
  await page.getByLabel('Assigned to').selectOption('Ida Moss')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  release()

  await expect(page.getByRole('link', { name: 'Gil Harrowgate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Assigned to').locator('option:checked')).toHaveText('Ida Moss')
  await expect(page.getByLabel('Stage')).not.toHaveValue('')
})

test('a change that cannot be saved keeps the page, and a second press leaves it', async ({
  page,
  office,
}) => {
  await office.apply({ first_name: 'Hob', last_name: 'Nettlefold' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Hob Nettlefold')
  await page.route('**/processing', async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
  await page.getByLabel('Stage').selectOption({ index: 1 })
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByText('Not changed')).toBeVisible()
  await expect(page.getByLabel('Stage')).toHaveValue('')

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Hob Nettlefold' })).toBeFocused()
})

test('two officers see each other, and neither overwrites what the other has changed', async ({
  page,
  office,
}) => {
  await office.apply({ first_name: 'Bea', last_name: 'Thornquist' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  const other = await office.openBrowser()
  await office.signIn(other, await office.addMember('Ben Okafor'))
  await openApplication(page, 'Bea Thornquist')
  await openApplication(other, 'Bea Thornquist')

  await expect(other.getByText('Ida Moss has this open, too.')).toBeVisible()
  await expect(page.getByText('Ben Okafor has this open, too.')).toBeVisible()
  await other.getByLabel('Stage').selectOption({ index: 2 })
  await expect(other.getByText(/^Changed by Ben Okafor/)).toBeVisible()
  const chosen = await other.getByLabel('Stage').inputValue()
  await page.getByLabel('Stage').selectOption({ index: 1 })

  await expect(page.getByText('Ben Okafor has changed this in the meantime.')).toBeVisible()
  await expect(page.getByLabel('Stage')).toHaveValue(chosen)
  await other.getByLabel('New note').fill('Hers is a good essay.')
  await other.getByRole('button', { name: 'Add note' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: 'Hers is a good essay.' })).toBeVisible()
  await page.getByLabel('New note').fill('I am still writing')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText('Hers is a good essay.')).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('I am still writing')
})

test('a note that is half-written outlives the session', async ({ page, office }) => {
  await office.apply({ first_name: 'Cyril', last_name: 'Marchbanks' })
  const ida = await office.addMember('Ida Moss')
  await office.signIn(page, ida)
  await openApplication(page, 'Cyril Marchbanks')
  await page.getByLabel('New note').fill('Half of a thought')
  const address = page.url()
  const other = await page.context().newPage()
  await other.goto('/staff')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()

  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(/What you were writing is still here once you sign in again\./)).toBeVisible()
  await askForLink(page, ida)
  await other.goto(await office.findLink(ida, 2))
  await other.getByRole('button', { name: 'Continue' }).click()
  await office.giveCode(other, ida)
  await expect(other.getByRole('heading', { name: 'Applications' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()

  await expect(page.getByLabel('New note')).toHaveValue('Half of a thought')
  await expect(page).toHaveURL(address)

  // On a computer that two share.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await office.signIn(page, await office.addMember('Ben Okafor'))
  await openApplication(page, 'Cyril Marchbanks')
  await expect(page.getByLabel('New note')).toHaveValue('')
})

test('a reader sees what is assigned to them, without sensitive answers', async ({ page, office }) => {
  const conduct = 'Once, and it was settled.'
  await office.apply({
    first_name: 'Dora',
    last_name: 'Pemberly',
    conviction: 'Y',
    conviction_comment: conduct,
  })
  await office.apply({ first_name: 'Egon', last_name: 'Pemberly' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Egon Pemberly')
  const unassigned = page.url()
  await openApplication(page, 'Dora Pemberly')
  await expect(page.getByText(conduct)).toBeVisible()
  const rhea = await office.addMember('Rhea Stone', 'reader', 'assigned')
  await page.reload()
  await page.getByLabel('Assigned to').selectOption('Rhea Stone')
  await expect(page.getByText(/^Changed by Ida Moss/)).toBeVisible()
  const reader = await office.openBrowser()
  await office.signIn(reader, rhea)

  await expect(reader.getByText('1 application', { exact: true })).toBeVisible()
  await reader.getByRole('link', { name: 'Dora Pemberly' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Dora Pemberly' })).toBeVisible()
  await expect(reader.getByText(conduct)).toBeHidden()
  await expect(reader.getByText('Ethnicity')).toBeHidden()
  await expect(reader.getByLabel('Stage')).toBeHidden()
  await expectNoViolations(reader)
  await reader.goto(unassigned)
  await expect(reader.getByRole('heading', { name: 'This application cannot be shown' })).toBeVisible()
  await expectNoViolations(reader)
})

test('hostile answers are text, and break no layout', async ({ page, office }) => {
  const [markup, bidi, long] = ['<img src=x onerror=hit()>', '\u202Eexe.fdp', 'W'.repeat(5000)]
  await office.apply({ first_name: markup, last_name: `${bidi} Zzyzx`, personal_statement: long }, false)
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openList(page, 'Zzyzx')
  const link = page.getByRole('table').getByRole('link')
  await expect(link).toContainText(markup)
  await expectNothingWider(page)
  await link.click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(markup)
  await expect(page.getByText(long)).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
  await expectNothingWider(page)
  await page.getByLabel('New note').fill(`${markup} ${bidi} ${long.slice(0, 4900)}`)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: markup })).toBeVisible()
  await expectNothingWider(page)
})

async function expectNothingWider(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
