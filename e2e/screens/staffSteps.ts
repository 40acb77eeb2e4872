import type { MomentGroup } from './screen.ts'

/** The steps of a sign-in after its first card. */
export const staffSteps: MomentGroup = {
  id: 'staff-sign-in-steps',
  title: 'Steps of the staff’s sign-in',
  moments: [
    {
      id: 'link',
      title: 'The link is opened',
      scene: async ({ page, mailStaffLink }) => {
        await page.goto(await mailStaffLink())
        return page.getByRole('button', { name: 'Continue' })
      },
    },
    {
      id: 'used',
      title: 'The link was used',
      scene: async ({ page }) => {
        await page.goto('/staff/sign-in?link=used')
        await page.getByRole('button', { name: 'Continue' }).click()
        return page.getByText('This link is wrong, has already been used, or has expired.')
      },
    },
    {
      id: 'code',
      title: 'The code is asked for',
      scene: async ({ page, enterAsStaff, mailStaffLink }) => {
        // The authenticator app was set up before.
        await enterAsStaff()
        await page.context().clearCookies()
        await page.goto(await mailStaffLink())
        await page.getByRole('button', { name: 'Continue' }).click()
        return page.getByRole('heading', { name: 'Enter your code' })
      },
    },
  ],
}
