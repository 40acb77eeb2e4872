import { expect, type Locator, type Page } from '@playwright/test'

import type { Student } from './makeStudent.ts'

/** A school of the shipped list. */
export const school = {
  hs_name: 'Oak Ridge High School',
  hs_address_line_1: '1450 Oak Ridge Turnpike',
  hs_city: 'Oak Ridge',
  hs_state: 'TN',
  hs_zip: '37830',
  hs_country: 'USA',
}

export function findSearch(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search for Your School' })
}

/** The options of the open list, as opposed to those of selects. */
export function findOptions(
  page: Page,
  which: { readonly name?: string | RegExp; readonly exact?: boolean } = {},
): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', which)
}

export async function openAcademics(page: Page, student: Student): Promise<void> {
  await student.call('PUT', '/api/last-page', { last_page: '/education-ug' })
  await page.goto('/education-ug')
  await expect(findSearch(page)).toBeVisible()
}

export async function chooseSchool(page: Page): Promise<void> {
  await findSearch(page).fill('oak ridge high')
  await findOptions(page, { name: /Oak Ridge High School.*Oak Ridge, TN/ }).click()
  await expectSchool(page)
}

/** Expects the school's name and address in their fields. */
export async function expectSchool(page: Page): Promise<void> {
  await expect(findSearch(page)).toHaveValue(school.hs_name)
  await expect(page.getByLabel(/^School Address/)).toHaveValue(school.hs_address_line_1)
  await expect(page.getByLabel(/^School City/)).toHaveValue(school.hs_city)
  await expect(page.getByLabel(/^School State/)).toHaveValue(school.hs_state)
  await expect(page.getByLabel(/^School ZIP/)).toHaveValue(school.hs_zip)
  await expect(page.getByLabel(/^School Country/)).toHaveValue(school.hs_country)
}
