import { expect, type Locator } from '@playwright/test'

import type { MomentGroup, Stage, StaffDoorRole } from './screen.ts'

/** What officers and administrators do to one application, and the members of the staff. */
export const staffActions: MomentGroup = {
  id: 'staff-actions',
  title: 'Actions of the staff',
  moments: [
    {
      id: 'menu',
      title: 'The menu of actions',
      scene: async (stage) => {
        await openMenu(stage, 'administrator')
        return stage.page.getByRole('button', { name: 'Erase' })
      },
    },
    {
      id: 'form',
      title: 'A reason is missing',
      scene: async (stage) => {
        await choose(stage, 'Reopen')
        await stage.page.getByRole('button', { name: 'Preview' }).click()
        return stage.page.getByText('Write the reason, which the student reads.')
      },
    },
    {
      id: 'preview',
      title: 'What a reopening does, with its email',
      scene: async (stage) => {
        await choose(stage, 'Reopen')
        await stage.page.getByLabel('Last day').fill('2099-01-31')
        await stage.page.getByRole('textbox', { name: 'Reason' }).fill('Please add your present school.')
        await stage.page.getByRole('button', { name: 'Preview' }).click()
        return stage.page.getByRole('heading', { name: 'What will happen' })
      },
    },
    {
      id: 'received',
      title: 'Documents that the office has received',
      scene: async (stage) => {
        await choose(stage, 'Documents received')
        return stage.page.getByLabel('Transcript')
      },
    },
    {
      id: 'erase',
      title: 'An erasure asks for the reference',
      scene: async (stage) => {
        await choose(stage, 'Erase', 'administrator')
        return stage.page.getByRole('textbox', { name: /^Type / })
      },
    },
    { id: 'members', title: 'The members of the staff', scene: showMembers },
    {
      id: 'add-member',
      title: 'A member is added',
      scene: async (stage) => {
        await showMembers(stage)
        await stage.page.getByRole('button', { name: 'Add member' }).click()
        return stage.page.getByRole('dialog', { name: 'Add a member' })
      },
    },
    {
      id: 'remove-member',
      title: 'A member is removed',
      scene: async (stage) => {
        await showMembers(stage)
        await stage.page
          .getByRole('button', { name: /^Remove / })
          .first()
          .click()
        return stage.page.getByRole('alertdialog')
      },
    },
  ],
}

async function openMenu({ page, enterAs, enterAsStaff }: Stage, role?: StaffDoorRole): Promise<void> {
  await enterAs('submitted')
  await enterAsStaff(role)
  await page.goto('/staff?search=wren.submitted')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('dialog', { name: 'Actions' }).getByRole('list')).toBeVisible()
}

async function choose(stage: Stage, action: string, role?: StaffDoorRole): Promise<void> {
  await openMenu(stage, role)
  await stage.page.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: action }).click()
}

async function showMembers({ page, enterAsStaff }: Stage): Promise<Locator> {
  await enterAsStaff('administrator')
  await page.goto('/staff/members')
  return page.getByRole('table', { name: 'Members' })
}
