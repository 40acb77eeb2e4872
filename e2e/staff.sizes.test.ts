import { expect, type Page } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { openFilters } from './staffFilters.ts'
import { openApplication, openList, staffTest as test } from './staffTest.ts'

const family = 'Quillfeather'

test(
  'the list and its applications are walked through by keys',
  { tag: '@desktop' },
  async ({ page, office }) => {
    for (const name of ['Abe', 'Bob', 'Cai']) await office.apply({ first_name: name, last_name: family })
    await office.signIn(page, await office.addMember('Ida Moss'))
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search names, email addresses and references')).toBeFocused()
    await page.keyboard.type(family)
    await expect(page.getByText('3 applications')).toBeVisible()
    await page.keyboard.press('Enter')
    const links = page.getByRole('table').getByRole('link')
    const [first = '', second = '', third = ''] = await links.allTextContents()

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused()
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name: third })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Next' })).toBeHidden()
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused()
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(page).toHaveURL(`/staff?search=${family}`)
    await expect(page.getByRole('link', { name: first })).toBeFocused()
  },
)

test('a key counts as soon as its page is seen', { tag: '@desktop' }, async ({ page, office }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.getElementById('search')) return
      observer.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await expect(page.getByLabel('Search names, email addresses and references')).toBeFocused()
})

test(
  'an application is dealt with by keys, and the list goes on with the next one',
  { tag: '@desktop' },
  async ({ page, office }) => {
    for (const name of ['Dee', 'Eve', 'Fay']) await office.apply({ first_name: name, last_name: 'Partridge' })
    await office.signIn(page, await office.addMember('Ida Moss'))
    await openList(page, 'Partridge')
    await expect(page.getByText('3 to do')).toBeVisible()
    const [first = '', second = ''] = await page.getByRole('table').getByRole('link').allTextContents()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: first })
    await expect(heading).toBeFocused()

    await page.keyboard.press('a')
    for (const key of ['i', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByLabel('Assigned to').locator('option:checked')).toHaveText('Ida Moss')
    await expect(heading).toBeFocused()
    await page.keyboard.press('w')
    await page.keyboard.type('Ask for the transcript.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Ask for the transcript.' })).toBeVisible()
    await expect(heading).toBeFocused()
    await page.keyboard.press('s')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await page.keyboard.press('u')

    await expect(page.getByRole('link', { name: second })).toBeFocused()
    await expect(page.getByText('2 to do')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused()
    await page.keyboard.press('w')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused()
    await page.keyboard.press('m')
    await page.keyboard.press('u')
    await expect(page.getByText('1 to do')).toBeVisible()
  },
)

test(
  'keys can be turned off, and never act on what is typed',
  { tag: '@desktop' },
  async ({ page, office }) => {
    await office.apply({ first_name: 'Una', last_name: 'Underhill' })
    await office.signIn(page, await office.addMember('Ida Moss'))
    await openApplication(page, 'Una Underhill')
    await page.getByLabel('New note').focus()
    await page.keyboard.type('just a jump?')
    await expect(page.getByLabel('New note')).toHaveValue('just a jump?')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await page.getByLabel('Use these keys in this browser').uncheck()
    await page.getByRole('button', { name: 'Close' }).last().click()

    await page.keyboard.press('?')
    await page.keyboard.press('u')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Una Underhill' })).toBeVisible()
  },
)

test(
  'each page fits windows of every width, without violations',
  { tag: '@desktop' },
  async ({ page, office }) => {
    await office.apply({
      first_name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllanty',
      last_name: 'Vandersloot',
    })
    await office.apply({ first_name: 'محمد', last_name: 'Vandersloot' }, false)
    await office.signIn(page, await office.addMember('Ida Moss'))
    await openList(page, 'Vandersloot')
    await openFilters(page)
    await expectNoViolations(page)
    await expectToFit(page)
    await page.getByRole('link', { name: /Llanfair/ }).click()
    await expect(page.getByLabel('New note')).toBeVisible()
    await expectNoViolations(page)
    await expectToFit(page)
  },
)

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
}
