import { expect, type Locator, type Page } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { chooseSchool, expectSchool, findOptions, findSearch, openAcademics, school } from './schoolSearch.ts'
import { expectAnswers } from './readAnswers.ts'

test.describe('a school', () => {
  test(
    'is found, chosen and saved by keyboard alone',
    { tag: ['@desktop', '@long'] },
    async ({ page, student, browserErrors }) => {
      await openAcademics(page, student)
      const search = findSearch(page)
      await search.focus()
      // A search of the first letters may come before it.
      const isFound = page.waitForResponse(
        (reply) => new URL(reply.url()).searchParams.get('text') === 'oak ridge high',
      )
      await page.keyboard.type('oak ridge high')
      await isFound
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
      await expect(page.getByRole('status').filter({ hasText: /^School filled in$/ })).toBeAttached()
      await expectAnswers(student, { ...school, hs_name_user_entered: '' })
      await page.reload()
      await expectSchool(page)
      expect(browserErrors).toEqual([])
    },
  )

  test(
    'is chosen by a tap, and a tap outside closes the list',
    { tag: '@desktop' },
    async ({ page }, { project }) => {
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

      // Playwright puts the caret at the beginning of an input that it focuses.
      await search.press('End')
      await search.pressSequentially(' high')
      await press(findOptions(page, { name: /Oak Ridge High School.*Oak Ridge, TN/ }), project.name)
      await expectSchool(page)
      await expect(page.getByRole('listbox')).toBeHidden()
    },
  )

  test('that is not listed is used as typed, and replaces the chosen one', async ({ page, student }) => {
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

  test(
    'is kept as it was typed by whoever leaves with Tab, and by Escape',
    { tag: ['@desktop', '@long'] },
    async ({ page, student }) => {
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
      await expectAnswers(student, { hs_name: 'oak ridge', hs_name_user_entered: 'P' })
    },
  )
})

/** Presses ArrowDown until the option is active for a screen reader. */
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
