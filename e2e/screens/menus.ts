import { expect } from '@playwright/test'

import type { MomentGroup } from './screen.ts'
import { open, openAs } from './steps.ts'

/** What opens below what is pressed or typed into. */
export const menus: MomentGroup = {
  id: 'menu',
  title: 'Menus',
  moments: [
    {
      id: 'select',
      title: 'A list of choices',
      // A phone shows its own, and so does a narrow window of some browsers.
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
      id: 'sections',
      title: 'The sections of a step',
      // Beside a form they are always there.
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
  ],
}
