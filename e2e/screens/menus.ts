import { expect } from '@playwright/test'

import { openSections } from '../openSections.ts'
import type { MomentGroup } from './screen.ts'
import { openAccount } from '../findOnPage.ts'
import { knowAccount, open, openAs } from './steps.ts'

/** Menus and lists. */
export const menus: MomentGroup = {
  id: 'menu',
  title: 'Menus',
  moments: [
    {
      id: 'select',
      title: 'A list of choices',
      // Phones, and some narrow windows, show a native menu.
      only: 'desktop',
      scene: async ({ page }) => {
        await open(page, '/about')
        const gender = page.getByLabel('Gender', { exact: true })
        await gender.click()
        await expect(page.locator('select:open')).toHaveCount(1)
        return gender
      },
    },
    {
      id: 'free-text',
      title: 'A school that is not listed',
      scene: async ({ page }) => {
        await open(page, '/education-ug')
        const search = page.getByRole('combobox', { name: 'Search for Your School' })
        await search.scrollIntoViewIfNeeded()
        await search.pressSequentially('Hale’s School at Home')
        return page.getByRole('option', { name: /^Use: / })
      },
    },
    {
      id: 'half-name',
      title: 'Part of a school’s name that was left',
      scene: async ({ page }) => {
        await open(page, '/education-ug')
        const search = page.getByRole('combobox', { name: 'Search for Your School' })
        await search.pressSequentially('oak ridge')
        await expect(page.getByRole('option', { name: /Oak Ridge High School/ }).first()).toBeVisible()
        await page.keyboard.press('Tab')
        return page.getByRole('button', { name: 'Use: oak ridge' })
      },
    },
    {
      id: 'known-account',
      title: 'Account, where somebody has logged in before',
      scene: async ({ page }) => {
        await knowAccount(page)
        await open(page, '/about')
        await openAccount(page)
        return page.getByRole('link', { name: 'Sign In' })
      },
    },
    {
      id: 'street',
      title: 'A street where no address can be suggested, and the student asks',
      scene: async ({ page }) => {
        await open(page, '/about')
        const street = page.getByRole('combobox', { name: 'Address', exact: true })
        await street.pressSequentially('218 Cedar Bluff Lane')
        const use = page.getByRole('option', { name: /^Use: / })
        // While the search is asked, there is nothing to open yet.
        await expect(async () => {
          await street.press('ArrowDown')
          await expect(use).toBeVisible({ timeout: 1000 })
        }).toPass()
        return use
      },
    },
    {
      id: 'optional-section',
      title: 'An optional section that was opened, above closed ones',
      scene: async ({ page }) => {
        await open(page, '/about')
        await openSections(page, 'Tennessee residency')
        return page.getByLabel(/^Do you live in Tennessee/)
      },
    },
    {
      id: 'sections',
      title: 'The sections of a step',
      // Always visible beside the form.
      only: 'phone',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'filled', '/about#content')
        await page.getByText('Sections', { exact: true }).click()
        return page.getByRole('link', { name: 'Permanent address' })
      },
    },
    {
      id: 'check',
      title: 'Answers checked before Submit',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'filled', '/final-steps#check-title')
        await page.getByRole('button', { name: 'Show your answers' }).click()
        await expect(page.getByRole('link', { name: 'Download PDF draft' })).toBeVisible()
        return page.getByRole('link', { name: 'Change First Name' }).first()
      },
    },
    {
      id: 'check-needed',
      title: 'The same with answers that are needed or wrong',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'wrong', '/final-steps#check-title')
        await page.getByRole('button', { name: 'Show your answers' }).click()
        const needed = page.getByText('Needed').first()
        await expect(needed).toBeVisible()
        await page.locator('#check-title').evaluate((title) => title.scrollIntoView())
        return needed
      },
    },
    {
      id: 'check-whole',
      title: 'The end of a whole one',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'filled', '/final-steps#check-title')
        await page.getByRole('button', { name: 'Show your answers' }).click()
        const end = page.getByText('Everything is here.')
        await end.scrollIntoViewIfNeeded()
        return end
      },
    },
    {
      id: 'added',
      title: 'Another college',
      scene: async ({ page }) => {
        await open(page, '/education-ug')
        await openSections(page, 'Colleges attended')
        await page.getByRole('button', { name: 'Add another college' }).click()
        return page.getByRole('group', { name: 'College 2' }).locator('legend')
      },
    },
  ],
}
