import { sql } from 'kysely'
import { expect } from 'vitest'

import type { OpenIdRefusal } from '#contract/openIdRefusals.ts'
import { beginOpenId } from '#contract/staffSignIn.ts'
import type { StaffRole } from '#contract/staffRoles.ts'
import type { OpenIdSettings } from '#server/platform/settings/openIdSettings.ts'

import { type BrowserReply, openBrowser, type TestBrowser } from './openBrowser.ts'
import { openStaffApp } from './openStaffApp.ts'
import { type OpenIdVariant, signInAtProvider, startOpenIdProvider } from './startOpenIdProvider.ts'

export type OpenIdStaff = Awaited<ReturnType<typeof openOpenIdStaff>>

/** The groups of the tests. */
const roles = new Map<string, StaffRole>([
  ['admissions-readers', 'reader'],
  ['admissions', 'officer'],
  ['admissions-it', 'administrator'],
])

/** The staff's calls, with a real provider at which members sign in. */
export async function openOpenIdStaff(variant: OpenIdVariant = {}) {
  const staff = await openStaffApp()
  const provider = await startOpenIdProvider(staff.context.publicUrl, variant)
  const settings: OpenIdSettings = { ...provider.settings, roles }
  let people = 0
  /** Where the provider sends the browser back to. */
  const visitProvider = async (browser: TestBrowser, login: string, to?: string): Promise<string> => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
    const begun = await browser.get(`${beginOpenId.path}${query}`)
    expect(begun.status).toBe(302)
    const { pathname, search } = await signInAtProvider(readLocation(begun), login)
    return `${pathname}${search}`
  }
  return {
    staff,
    provider,
    settings,
    /** A browser at a process with these settings. */
    open: async (changes: Partial<OpenIdSettings> = {}): Promise<TestBrowser> =>
      openBrowser(await staff.openOpenIdApp({ ...settings, ...changes })),
    /** Somebody whom the provider knows; returns what they sign in with there. */
    addPerson: (claims: object = {}): string => {
      const login = `person${(people += 1)}`
      const email = `${login}@harbor.edu`
      provider.accounts.set(login, { email, email_verified: true, name: `Person ${people}`, ...claims })
      return login
    },
    changePerson: (login: string, claims: object): void =>
      void provider.accounts.set(login, { ...provider.accounts.get(login), ...claims }),
    visitProvider,
    /** Where Gatehouse sends the browser after the sign-in. */
    signIn: async (browser: TestBrowser, login: string, to?: string): Promise<string> =>
      readLocation(await browser.get(await visitProvider(browser, login, to))),
    /** What the log has of a member. */
    readLog: async (member: string) => {
      const { rows } = await sql<{ kind: string; details: object }>`
        select kind, details from staff_log where member = ${member} order by number`.execute(
        staff.context.db,
      )
      return rows.map(({ kind, details }) => ({ kind, ...details }))
    },
    /** To be called after each test. */
    reset: (): void => {
      provider.answer('right')
      provider.changeTokens(undefined)
    },
    close: async (): Promise<void> => {
      await provider.stop()
      await staff.close()
    },
  }
}

export function readLocation({ headers }: Pick<BrowserReply, 'headers'>): string {
  return String(headers.location)
}

export async function readMe(browser: TestBrowser): Promise<BrowserReply> {
  return await browser.get('/staff/api/me')
}

/** The sign-in page, which says why. */
export function describeRefused(refusal: OpenIdRefusal): string {
  return `/staff/sign-in?refused=${refusal}`
}
