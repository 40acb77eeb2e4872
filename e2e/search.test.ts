import { expect, type Route } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { chooseSchool, findOptions, findSearch, openAcademics } from './schoolSearch.ts'
import { expectAnswers } from './readAnswers.ts'

test('an address is filled in with its country, and a failed search or record clears nothing', async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'commit' })
  const street = page.getByLabel('Address', { exact: true })
  await street.fill('1129 I Str')
  await findOptions(page, { name: /^1129 I Street/ }).click()
  await expect(street).toHaveValue('1129 I Street')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Anchorage')
  await expect(page.getByLabel('State/Province', { exact: true })).toHaveValue('AK')
  await expect(page.getByLabel('ZIP/Postal Code', { exact: true })).toHaveValue('99501')
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('USA')
  await expect(page.getByRole('status').filter({ hasText: /^Address filled in$/ })).toBeAttached()

  await page.route(isRecord, (route) => route.abort())
  await street.fill('1200 S Str')
  await findOptions(page, { name: /^1200 S Street/ }).click()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('')
  await expect(street).toHaveValue('1200 S Street')

  await page.route('**/lookup/find*', (route) => route.abort())
  await street.fill('12 Holler Road')
  await expect(findOptions(page)).toHaveCount(0)
  // On request.
  await page.keyboard.press('ArrowDown')
  await expect(findOptions(page)).toHaveText(['Use: 12 Holler Road'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(street).toHaveValue('12 Holler Road')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0)
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('USA')
})

test('a record that comes late does not replace what was typed in the meantime', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isRecord, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/about')
  const street = page.getByLabel('Address', { exact: true })
  await street.fill('1129 I Str')
  const asked = page.waitForRequest((request) => isRecord(new URL(request.url())))
  await findOptions(page, { name: /^1129 I Street/ }).click()
  await asked
  await page.getByLabel('City', { exact: true }).fill('Farragut')
  resolve()
  await expect(page.getByLabel('ZIP/Postal Code', { exact: true })).toHaveValue('99501')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Farragut')
})

test('an answer to an earlier search that comes late is dropped', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.get('text') === 'oak',
    async (route) => {
      await promise
      await route.continue()
    },
  )
  await page.goto('/education-ug')
  const asked = page.waitForRequest((request) => request.url().includes('text=oak&'))
  await findSearch(page).fill('oak')
  await asked
  await findSearch(page).fill('webb')
  await expect(findOptions(page, { name: /Webb/ }).first()).toBeVisible()
  resolve()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(findOptions(page, { name: /Webb/ }).first()).toBeVisible()
  await expect(findOptions(page, { name: /Oak/ })).toHaveCount(0)
})

test('a slow search says so above the previous results', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.get('text') === 'webb sch',
    async (route) => {
      await promise
      await route.continue()
    },
  )
  await page.goto('/education-ug')
  await findSearch(page).fill('webb')
  await expect(findOptions(page, { name: /Webb/ }).first()).toBeVisible()
  const words = page.getByText('Searching', { exact: true }).filter({ visible: true })
  await expect(words).toHaveCount(0)
  await findSearch(page).fill('webb sch')
  await expect(words).toBeVisible()
  await expect(findOptions(page, { name: /Webb/ }).first()).toBeVisible()
  resolve()
  await expect(words).toHaveCount(0)
})

test('typing while the list is being loaded loses neither focus, caret nor text', async ({ page }) => {
  const held: Route[] = []
  await page.route('**/assets/LookupSuggestions*', (route) => void held.push(route))
  await page.goto('/education-ug')
  const search = findSearch(page)
  await search.focus()
  await page.keyboard.type('oak rige')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => held.length).toBe(1)
  const before = await search.elementHandle()
  await held[0]?.continue()
  await expect(findOptions(page).first()).toBeVisible()

  await page.keyboard.type('d')
  await expect(search).toHaveValue('oak ridge')
  await expect(search).toBeFocused()
  expect(await search.evaluate((input, other) => input === other, before)).toBe(true)
})

test('without the list, and without a network, it is a plain input', async ({ page }) => {
  await page.goto('/education-ug')
  await expect(findSearch(page)).toBeVisible()
  await page.route('**/*', (route) => route.abort())
  await findSearch(page).fill('Holler School')
  await page.getByLabel(/^School City/).fill('Sunbright')
  await expect(findSearch(page)).toHaveValue('Holler School')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('Enter in a closed search submits the form with the committed text', async ({ page, student }) => {
  await openAcademics(page, student)
  await chooseSchool(page)
  await findSearch(page).fill('Holler School')
  await expect(findOptions(page).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/final-steps')
  await expectAnswers(student, { hs_name: 'Holler School', hs_name_user_entered: 'Y', hs_city: '' })
})

test('autofilled answers are kept', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.getByLabel('First Name', { exact: true }).focus()
  await page.evaluate(() => {
    const fill = (name: string, value: string): void => {
      const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input, value)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    fill('address_line_1', '218 Cedar Bluff Lane')
    fill('city', 'Oak Ridge')
    fill('zip', '37830')
  })
  await expect(page.getByLabel('First Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.getByLabel('Address', { exact: true }).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' W')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('218 Cedar Bluff Lane W')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Oak Ridge')
  await expect(page.getByLabel('ZIP/Postal Code', { exact: true })).toHaveValue('37830')
})

for (const isFilled of [true, false])
  test(
    `axe finds nothing with the list open${isFilled ? '' : ' and still being filled'}, and nothing is wider than the smallest phone`,
    { tag: '@long' },
    async ({ page }) => {
      const headers = { 'gatehouse-unfilled-list': 'hs_ceeb' }
      if (!isFilled) await page.route('**/lookup/find*', (route) => route.fulfill({ json: [], headers }))
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/education-ug')
      await findSearch(page).fill('christian academy')
      await expect(findOptions(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')

      await expectNoViolations(page)
      const { width, inView } = await page.evaluate(() => {
        const box = document.querySelector('[role=listbox]:not([hidden])')?.getBoundingClientRect()
        return {
          width: document.documentElement.scrollWidth,
          inView: (box?.bottom ?? Infinity) <= innerHeight,
        }
      })
      expect({ width, inView }).toEqual({ width: 320, inView: true })
    },
  )

/** The call for a single record rather than for suggestions. */
function isRecord(url: URL): boolean {
  return url.pathname === '/lookup/find' && url.searchParams.has('id')
}
