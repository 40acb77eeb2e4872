import type { MomentGroup, Scene } from './screen.ts'
import { changeProfile, knowAccount, open, openAs } from './steps.ts'

const correction = {
  until: '2026-02-01T05:00:00.000Z',
  reason: 'Please attach the transcript of your present school.',
}
const withdrawal = { at: '2026-01-22T17:00:00.000Z', reason: 'You asked us to.' }

const officeStatus = [
  { item: 'Decision', text: 'You are admitted, and we are glad. Your letter is on its way.' },
  { item: 'Transcript', received_on: '2025-12-03', document: 'transcript' },
  { item: 'Test scores', received_on: '2025-12-05', text: 'From the testing agency.' },
]

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
    {
      id: 'known-account',
      title: 'Where somebody has logged in before',
      scene: async ({ page }) => {
        await knowAccount(page)
        await open(page, '/about')
        return page.getByRole('link', { name: 'Log back in', exact: true })
      },
    },
    {
      id: 'known-account-signup',
      title: 'Sign Up, where somebody has logged in before',
      scene: async ({ page }) => {
        await knowAccount(page)
        await open(page, '/signup')
        return page.getByRole('link', { name: 'Log back in', exact: true })
      },
    },
    { id: 'first-login', title: 'First login', scene: showLogins(1, 'What we promise') },
    { id: 'second-login', title: 'Second login', scene: showLogins(2, 'Welcome back!') },
    { id: 'later-login', title: 'Later logins', scene: showLogins(3, undefined) },
    {
      id: 'correction',
      title: 'Open for correction',
      scene: async (stage) => {
        await changeProfile(stage.page, (profile) => ({ ...profile, correction }))
        await openAs(stage, 'started', '/about')
        return stage.page.getByRole('region', { name: 'Correction' })
      },
    },
    {
      id: 'office-status',
      title: 'After the office has received something',
      scene: async (stage) => {
        await changeProfile(stage.page, (profile) => ({ ...profile, office_status: officeStatus }))
        await stage.enterAs('submitted')
        await open(stage.page, '/completion')
        return stage.page.getByRole('heading', { level: 3, name: 'Transcript: received December 3, 2025' })
      },
    },
    {
      id: 'withdrawn',
      title: 'After a withdrawal',
      scene: async (stage) => {
        await changeProfile(stage.page, (profile) => ({ ...profile, withdrawal }))
        await stage.enterAs('submitted')
        await open(stage.page, '/completion')
        return stage.page.getByRole('heading', { level: 1, name: 'Your application was withdrawn' })
      },
    },
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
