import { expect } from '@playwright/test'

import { pretendViewer } from '../pretendViewer.ts'
import type { MomentGroup, Stage } from './screen.ts'

/** What an application shows besides its record. */
export const staffReadingMoments: MomentGroup = {
  id: 'staff-reading-parts',
  title: 'What the staff reads beside a record',
  moments: [
    {
      id: 'document',
      title: 'A document',
      scene: async (stage) => {
        await pretendViewer(stage.page, true)
        await readCorrected(stage)
        await stage.page.keyboard.press('d')
        await expect(stage.page.locator('iframe').contentFrame().locator('img')).toBeVisible()
        return stage.page.getByRole('heading', { level: 2, name: 'Transcript: grade-11.png' })
      },
    },
    {
      id: 'not-opened',
      title: 'A document that cannot be opened',
      scene: async (stage) => {
        await pretendViewer(stage.page)
        await stage.page.route('**/openings', async (route) => await route.abort())
        await readCorrected(stage)
        await stage.page.keyboard.press('d')
        return stage.page.getByRole('button', { name: 'Try again' })
      },
    },
    {
      id: 'corrected',
      title: 'What was corrected',
      scene: async (stage) => {
        await readCorrected(stage)
        return stage.page.getByRole('heading', { level: 2, name: /^Changed since/ })
      },
    },
    {
      id: 'checklist',
      title: 'The checklist of documents',
      scene: async (stage) => {
        await readCorrected(stage)
        return stage.page.getByRole('heading', { level: 2, name: 'Documents' })
      },
    },
  ],
}

async function readCorrected({ page, enterAs, enterAsStaff }: Stage): Promise<void> {
  await enterAs('corrected')
  await enterAsStaff()
  await page.goto('/staff?search=wren.corrected')
  await page.getByRole('table').getByRole('link').first().click()
  // From then on its keys act.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
