import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { openApplication, staffTest as test } from './staffTest.ts'

async function openLog(page: Page, query = ''): Promise<void> {
  await page.goto(`/staff/log${query}`)
  await expect(page.getByRole('table', { name: 'Log' })).toBeVisible()
}

test('an administrator finds who read an application, and downloads it', async ({ page, office }) => {
  await office.apply({ first_name: 'Rosalind', last_name: 'Greenacre' })
  const ada = await office.addMember('Ada Byrd', 'administrator')
  await office.signIn(page, ada)
  await openApplication(page, 'Rosalind Greenacre')
  await page.getByLabel('New note').fill('Called the school.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called the school.' })).toBeVisible()

  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Member')).toBeFocused()
  await page.keyboard.type(ada.email)
  await page.getByLabel('What', { exact: true }).selectOption('Changed')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/\/staff\/log\?member=.*&kind=changed$/)
  const rows = page.getByRole('table', { name: 'Log' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('what: note')
  await page.reload()
  await expect(page.getByLabel('Member')).toHaveValue(ada.email)
  await expect(rows).toHaveCount(1)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'As text (TSV)' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^staff-log-\d{4}-\d\d-\d\d\.tsv$/)
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(2)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rosalind Greenacre' })).toBeFocused()
})

test('an application’s history tells who read and changed it', async ({ page, office }) => {
  await office.apply({ first_name: 'Basil', last_name: 'Thornapple' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await expect(page.getByRole('link', { name: 'Log', exact: true })).toBeHidden()
  await openApplication(page, 'Basil Thornapple')
  await page.getByLabel('Stage').selectOption({ index: 1 })
  await expect(page.getByText(/^Changed by Ida Moss/)).toBeVisible()

  await page.getByRole('heading', { name: 'History' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText('Changed: stage')
  await expect(history.getByRole('listitem').first()).toContainText('Ida Moss')
  await expect(history.getByRole('listitem').last()).toContainText('Read')
  await expectNoViolations(page)

  // Nobody else finds the page of the log by its address.
  await page.goto('/staff/log')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
})

test('a call that fails is told, and tried again', async ({ page, office }) => {
  await office.apply({ first_name: 'Clem', last_name: 'Hazelrigg' })
  await office.signIn(page, await office.addMember('Ada Byrd', 'administrator'))
  await page.route('**/history', async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
  await openApplication(page, 'Clem Hazelrigg')
  await page.getByRole('heading', { name: 'History' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('alert')).toBeVisible()
  await page.unroute('**/history')
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect(history.getByRole('listitem')).not.toHaveCount(0)

  await page.route('**/staff/api/log', async (route) => await route.fulfill({ status: 500, body: 'no JSON' }))
  await page.goto('/staff/log')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.unroute('**/staff/api/log')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Log' })).toBeVisible()
})

test(
  'the log fits windows of every width, without violations',
  { tag: '@desktop' },
  async ({ page, office }) => {
    await office.apply({ first_name: 'Ned', last_name: 'Underbough' })
    await office.signIn(page, await office.addMember('Ada Byrd', 'administrator'))
    await openApplication(page, 'Ned Underbough')
    await page.getByRole('heading', { name: 'History' }).click()
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).not.toHaveCount(0)
    await openLog(page)
    await expectNoViolations(page)
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 })
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    }
  },
)
