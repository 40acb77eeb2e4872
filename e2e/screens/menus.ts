import { expect } from '@playwright/test'

import type { MomentGroup } from './screen.ts'
import { open } from './steps.ts'

/** What opens below an input. */
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
  ],
}
