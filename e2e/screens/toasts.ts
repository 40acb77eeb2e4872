import { expect } from '@playwright/test'

import { findToast } from '../findOnPage.ts'
import { openSections } from '../openSections.ts'
import type { MomentGroup } from './screen.ts'
import { failCalls, open, openAs } from './steps.ts'

export const toasts: MomentGroup = {
  id: 'toast',
  title: 'Toasts',
  moments: [
    {
      id: 'success',
      title: 'Good news',
      scene: async ({ page }) => {
        await open(page, '/forgot')
        await page.getByLabel('Email Address').fill('wren.calloway@example.com')
        await page.getByRole('button', { name: 'Send link' }).click()
        return findToast(page, 'Success Notification')
      },
    },
    {
      id: 'edge',
      title: 'Between the controls of a form',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', '/education-ug')
        await openSections(page, 'Colleges attended')
        const add = page.getByRole('button', { name: 'Add another college' })
        await expect(add).toBeVisible()
        await failCalls(page, '**/api/add-another')
        await add.press('Enter')
        const toast = findToast(page, 'Error adding another college')
        await expect(toast).toBeVisible()
        await page
          .getByLabel('Name of College')
          .first()
          .evaluate((field) => {
            scrollBy(0, field.getBoundingClientRect().bottom - innerHeight)
          })
        return toast
      },
    },
    {
      id: 'session',
      title: 'A session that is over',
      scene: async (stage) => {
        const { page } = stage
        await openAs(stage, 'started', '/about')
        await page.context().clearCookies({ name: 'session' })
        await page.getByRole('button', { name: 'Save and Continue' }).click()
        await expect(page).toHaveURL('/login')
        return page.getByText('Your session is invalid. Please clear your cookies and login again.')
      },
    },
  ],
}
