import type { MomentGroup, Scene } from './screen.ts'
import { changeProfile, open, openAs } from './steps.ts'

/** What the page says from its top. */
export const banners: MomentGroup = {
  id: 'banner',
  title: 'Banners',
  moments: [
    {
      id: 'deadline',
      title: 'Before a deadline',
      scene: async ({ page }) => {
        await page.clock.setFixedTime(new Date('2025-01-28T12:00:00-05:00'))
        await open(page, '/about')
        return page.getByText('Apply by February 1 to avoid paying an application fee!')
      },
    },
    { id: 'first-login', title: 'First login', scene: showLogins(1, 'What we promise') },
    { id: 'second-login', title: 'Second login', scene: showLogins(2, 'Welcome back!') },
    { id: 'later-login', title: 'Later logins', scene: showLogins(3, undefined) },
  ],
}

function showLogins(count: number, words: string | undefined): Scene {
  return async (stage) => {
    const { page } = stage
    await changeProfile(page, (profile) => ({
      ...profile,
      successful_login: Array.from({ length: count }, () => new Date().toISOString()),
    }))
    await openAs(stage, 'started', '/about')
    return words === undefined
      ? page.getByRole('navigation', { name: 'Application steps' })
      : page
          .getByText(words)
          .or(page.getByRole('list', { name: words }))
          .first()
  }
}
