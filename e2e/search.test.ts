import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, type Route } from '@playwright/test'

import { gatehouseTest as test, type Student } from './gatehouseTest.ts'

const school = {
  hs_name: 'Oak Ridge High School',
  hs_address_line_1: '1450 Oak Ridge Turnpike',
  hs_city: 'Oak Ridge',
  hs_state: 'TN',
  hs_zip: '37830',
  hs_country: 'USA',
}

test.describe('a school', () => {
  test('is found, chosen and saved by keyboard alone', async ({ page, student, complaints }) => {
    await openAcademics(page, student)
    const search = findSearch(page)
    await search.focus()
    await page.keyboard.type('oak ridge high')
    const options = findOptions(page)
    await expect(options.last()).toHaveText('Use: oak ridge high')
    expect(await options.count()).toBeLessThanOrEqual(6)
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: /^[1-5] suggestions?$/ })).toBeAttached()

    await page.keyboard.press('Home')
    expect(await search.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
    await page.keyboard.press('End')
    expect(await search.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(14)
    await arrowTo(page, search, /Oak Ridge High School.*Oak Ridge, TN/)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page).toHaveURL('/education-ug')
    await expectSchool(page)
    await expect(search).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^School filled in: Oak Ridge/ })).toBeAttached()
    await expectAnswers(student, { ...school, hs_name_user_entered: '' })
    await page.reload()
    await expectSchool(page)
    expect(complaints).toEqual([])
  })

  test('is chosen by a tap, and a tap outside closes the list', async ({ page }, { project }) => {
    await page.goto('/education-ug')
    const search = findSearch(page)
    await press(search, project.name)
    await search.pressSequentially('oak ridge')
    await expect(findOptions(page).first()).toBeVisible()
    for (const option of await findOptions(page).all()) {
      const box = await option.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(
        (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= (page.viewportSize()?.width ?? 0),
      ).toBe(true)
    }
    await press(page.getByRole('heading', { name: 'High school' }), project.name)
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(search).toHaveValue('oak ridge')

    await search.pressSequentially(' high')
    await press(findOptions(page, { name: /Oak Ridge High School.*Oak Ridge, TN/ }), project.name)
    await expectSchool(page)
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test('that is not listed is used as it was typed, and takes the place of the one chosen before', async ({
    page,
    student,
  }) => {
    await openAcademics(page, student)
    await chooseSchool(page)
    await findSearch(page).fill('Holler School of the Ridge')
    await findOptions(page, { name: 'Use: Holler School of the Ridge', exact: true }).click()

    await expect(findSearch(page)).toHaveValue('Holler School of the Ridge')
    await expect(page.getByLabel(/^School Address/)).toHaveValue('')
    await expect(page.getByLabel(/^School City/)).toHaveValue('')
    await expect(page.getByLabel(/^School State/)).toHaveValue('')
    await expect(page.getByLabel(/^School ZIP/)).toHaveValue('')
    await expect(page.getByLabel(/^School Country/)).toHaveValue('')
    await expect(page.getByRole('status').filter({ hasText: /^Cleared: School Address/ })).toBeAttached()
    await expectAnswers(student, {
      hs_name: 'Holler School of the Ridge',
      hs_name_user_entered: 'Y',
      hs_city: '',
    })
  })

  test('is kept as it was typed by whoever leaves with Tab, and by Escape', async ({ page, student }) => {
    await openAcademics(page, student)
    await findSearch(page).focus()
    await page.keyboard.type('oak ridge')
    await expect(findOptions(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(findSearch(page)).toHaveValue('oak ridge')

    await page.keyboard.press('ArrowDown')
    await expect(findOptions(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page.getByLabel(/^School Address/)).toBeFocused()
    await expect(findSearch(page)).toHaveValue('oak ridge')
    await expectAnswers(student, { hs_name: 'oak ridge', hs_name_user_entered: 'Y' })
  })

  test('that is cleared takes its address along', async ({ page }) => {
    await page.goto('/education-ug')
    await chooseSchool(page)
    await findSearch(page).fill('')
    await expect(page.getByLabel(/^School City/)).toHaveValue('')
    await expect(page.getByLabel(/^School Country/)).toHaveValue('')
  })

  test('a corrected town beside it stays, and so does what was typed beside free text', async ({ page }) => {
    await page.goto('/education-ug')
    await chooseSchool(page)
    await page.getByLabel(/^School City/).fill('Oakridge')
    await findSearch(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(/^School City/)).toHaveValue('Oakridge')
    await expect(page.getByLabel(/^School ZIP/)).toHaveValue('37830')

    await findSearch(page).fill('Holler Scool')
    await page.getByLabel(/^School City/).fill('Sunbright')
    await expect(page.getByLabel(/^School ZIP/)).toHaveValue('')
    await findSearch(page).fill('Holler School')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(/^School City/)).toHaveValue('Sunbright')
  })
})

test('an address is filled in, country included, and a failed search or record takes nothing away', async ({
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
  await expect(
    page.getByRole('status').filter({ hasText: /^Address filled in: 1129 I Street/ }),
  ).toBeAttached()

  await page.route(isRecord, (route) => route.abort())
  await street.fill('1200 S Str')
  await findOptions(page, { name: /^1200 S Street/ }).click()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('')
  await expect(street).toHaveValue('1200 S Street')

  await page.route('**/lookup/find*', (route) => route.abort())
  await street.fill('12 Holler Road')
  await expect(findOptions(page)).toHaveText(['Use: 12 Holler Road'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(street).toHaveValue('12 Holler Road')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0)
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('USA')
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

test('a second college is saved under its own prefix', async ({ page, student }) => {
  await openAcademics(page, student)
  await page.getByRole('button', { name: 'Add another college' }).click()
  const second = page.getByRole('group', { name: 'College 2' })
  await second.getByRole('combobox', { name: /^Name of College/ }).fill('roane state')
  await findOptions(page, { name: /^Roane State Community College/ }).click()
  await expect(second.getByLabel(/^City/)).toHaveValue('Harriman')
  await expect(second.getByLabel(/^State/)).toHaveValue('TN')
  await expectAnswers(student, {
    college_2_name: 'Roane State Community College',
    college_2_city: 'Harriman',
    college_2_state: 'TN',
    college_2_name_user_entered: '',
  })
})

test('Enter in a closed search sends the form, and what is settled goes with it', async ({
  page,
  student,
}) => {
  await openAcademics(page, student)
  await chooseSchool(page)
  await findSearch(page).fill('Holler School')
  await expect(findOptions(page).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/final-steps')
  await expectAnswers(student, { hs_name: 'Holler School', hs_name_user_entered: 'Y', hs_city: '' })
})

test('what the browser fills in is not taken away', async ({ page }) => {
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

test('axe finds nothing with the list open, and nothing is wider than the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/education-ug')
  await findSearch(page).fill('christian academy')
  await expect(findOptions(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')

  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))).toEqual([])
  const { width, inView } = await page.evaluate(() => {
    const box = document.querySelector('[role=listbox]:not([hidden])')?.getBoundingClientRect()
    return { width: document.documentElement.scrollWidth, inView: (box?.bottom ?? Infinity) <= innerHeight }
  })
  expect({ width, inView }).toEqual({ width: 320, inView: true })
})

/** The call for one record, and not for suggestions. */
function isRecord(url: URL): boolean {
  return url.pathname === '/lookup/find' && url.searchParams.has('id')
}

function findSearch(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search for Your School' })
}

/** The options of the open list; those of a select are options, too. */
function findOptions(
  page: Page,
  which: { readonly name?: string | RegExp; readonly exact?: boolean } = {},
): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', which)
}

async function openAcademics(page: Page, student: Student): Promise<void> {
  await student.call('PUT', '/api/last-page', { last_page: '/education-ug' })
  await page.goto('/education-ug')
  await expect(findSearch(page)).toBeVisible()
}

async function chooseSchool(page: Page): Promise<void> {
  await findSearch(page).fill('oak ridge high')
  await findOptions(page, { name: /Oak Ridge High School.*Oak Ridge, TN/ }).click()
  await expectSchool(page)
}

async function expectSchool(page: Page): Promise<void> {
  await expect(findSearch(page)).toHaveValue(school.hs_name)
  await expect(page.getByLabel(/^School Address/)).toHaveValue(school.hs_address_line_1)
  await expect(page.getByLabel(/^School City/)).toHaveValue(school.hs_city)
  await expect(page.getByLabel(/^School State/)).toHaveValue(school.hs_state)
  await expect(page.getByLabel(/^School ZIP/)).toHaveValue(school.hs_zip)
  await expect(page.getByLabel(/^School Country/)).toHaveValue(school.hs_country)
}

/** Goes down the list until a screen reader would be on the option. */
async function arrowTo(page: Page, search: Locator, name: RegExp): Promise<void> {
  const wanted = findOptions(page, { name })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    const id = (await wanted.getAttribute('id', { timeout: 1000 })) ?? 'none'
    await expect(search).toHaveAttribute('aria-activedescendant', id, { timeout: 100 })
  }).toPass({ intervals: [50] })
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
}

async function press(target: Locator, project: string): Promise<void> {
  await (project === 'phone' ? target.tap() : target.click())
}

async function expectAnswers(student: Student, answer: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(async () => await student.call('GET', '/api/profile')).toMatchObject({ answer })
}
