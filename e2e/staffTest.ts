import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'

import type { StaffRole } from '#contract/staffRoles.ts'
import type { Answers } from '#form/answers.ts'
import { findStep, makeTotpCode } from '#server/domain/staff/totp.ts'

import { decodeBase32 } from '../testing/openStaffApp.ts'
import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { runAdminProgram } from '../testing/runAdminProgram.ts'
import { type Gatehouse, startGatehouse } from '../testing/startGatehouse.ts'
import { attachDocument } from './attachDocument.ts'
import { gatehouseTest } from './gatehouseTest.ts'
import { makeStudent, type Student } from './makeStudent.ts'
import { reopen, submit } from './submitAgain.ts'

/** A member of the staff; the key of their authenticator app is set up at the first sign-in. */
export interface Member {
  readonly email: string
  readonly name: string
  key?: Buffer
  /** Of the last code: each counts once. */
  step?: number
}

/** The admissions office of a worker's Gatehouse. */
export interface StaffOffice {
  addMember(name: string, role?: StaffRole, sees?: 'all' | 'assigned'): Promise<Member>
  /** The newest link that was mailed to a member, once there are this many. */
  findLink(member: Member, count?: number): Promise<string>
  /** Starts at any page of the staff and ends at the list. */
  signIn(page: Page, member: Member): Promise<void>
  /** Types the code of the member's app. */
  giveCode(page: Page, member: Member): Promise<void>
  /** A student's application, with the documents of these keys, such as `transcript` and `transcript-late-1`. */
  apply(answers: Answers, isSubmitted?: boolean, documents?: readonly string[]): Promise<Student>
  /** Opens an application for correction, and submits it again. */
  correct(student: Student, answers: Answers): Promise<void>
  /** The page of a browser of its own. */
  openBrowser(): Promise<Page>
}

/** The journeys' test, where the staff's pages are turned on. */
export const staffOnTest = gatehouseTest.extend<object, { gatehouse: Gatehouse }>({
  gatehouse: [
    // Playwright requires a destructuring pattern.
    async ({}, use) => {
      const gatehouse = await startGatehouse(undefined, { STAFF: 'on', TRUST_PROXY: 'loopback' })
      await use(gatehouse)
      await gatehouse.stop()
    },
    { scope: 'worker' },
  ],
})

/** The same, with members and applications. */
export const staffTest = staffOnTest.extend<{ office: StaffOffice }>({
  office: async ({ gatehouse, browser, contextOptions, playwright }, use) => {
    const requests: APIRequestContext[] = []
    const request = async (): Promise<APIRequestContext> => {
      const opened = await playwright.request.newContext({ baseURL: gatehouse.url })
      requests.push(opened)
      return opened
    }
    const pages: Page[] = []
    await use({
      ...makeStaffOffice(gatehouse, request),
      openBrowser: async () =>
        await openBrowser(browser, { ...contextOptions, baseURL: gatehouse.url }, pages),
    })
    for (const page of pages) await page.context().close()
    for (const opened of requests) await opened.dispose()
  },
})

let people = 0

/** @param openRequest sends calls of a student */
export function makeStaffOffice(
  gatehouse: Gatehouse,
  openRequest: () => Promise<APIRequestContext>,
): Omit<StaffOffice, 'openBrowser'> {
  const listLinks = (email: string): string[] =>
    gatehouse.mails
      .filter((mail) => mail.to?.some(({ address }) => address === email))
      .flatMap(({ text }) => /^http\S+\/staff\/sign-in\?link=\S+$/m.exec(text ?? '') ?? [])
  const findLink: StaffOffice['findLink'] = async ({ email }, count = 1) => {
    await expect.poll(() => listLinks(email).length).toBeGreaterThanOrEqual(count)
    return listLinks(email).at(-1) ?? ''
  }
  return {
    findLink,
    giveCode,
    async addMember(name, role = 'officer', sees = 'all') {
      const email = `member${(people += 1)}.${gatehouseTest.info().workerIndex}@harbor.example`
      const seeing = sees === 'assigned' ? ['--sees', sees] : []
      const words = ['staff', 'add', email, '--role', role, '--name', name, ...seeing]
      const { code } = await runAdminProgram(words, { DATA_DIR: gatehouse.folder, PUBLIC_URL: gatehouse.url })
      expect(code).toBe(0)
      return { email, name }
    },
    async signIn(page, member) {
      const before = listLinks(member.email).length
      await page.goto('/staff')
      await askForLink(page, member)
      await page.goto(await findLink(member, before + 1))
      await page.getByRole('button', { name: 'Continue' }).click()
      await giveCode(page, member)
      await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
    },
    async apply(answers, isSubmitted = true, documents = []) {
      const request = await openRequest()
      const email = `applicant${(people += 1)}.${gatehouseTest.info().workerIndex}@example.com`
      const student = await makeStudent(gatehouse, request, email)
      const isLate = (key: string): boolean => key.includes('-late-')
      const attach = async (key: string): Promise<void> =>
        await attachDocument(student, request, key, `${key}.png`)
      await student.call('PUT', '/api/answer', { ...completeAnswers, ...answers })
      for (const key of documents.filter((one) => !isLate(one))) await attach(key)
      if (isSubmitted) await submit(student)
      for (const key of documents.filter(isLate)) await attach(key)
      return student
    },
    async correct(student, answers) {
      await reopen(gatehouse, student)
      await student.call('PUT', '/api/answer', answers)
      await submit(student)
    },
  }
}

let networks = 0

/** On the first card of the sign-in, each time from another network: one may ask for few links in ten minutes. */
export async function askForLink(page: Page, { email }: Member): Promise<void> {
  const network = `10.0.${(networks += 1) >> 8}.${networks & 255}`
  await page.route('**/staff/api/sign-in/link', async (route) => {
    await route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': network } })
  })
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

async function giveCode(page: Page, member: Member): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect(field).toBeVisible()
  member.key ??= decodeBase32(((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', ''))
  const step = findStep(new Date())
  // The server's clock may be a little behind the app's.
  member.step = member.step !== undefined && step <= member.step ? member.step + 1 : step
  await field.fill(makeTotpCode(member.key, member.step))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openBrowser(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  pages: Page[],
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  pages.push(page)
  return page
}

/** The list with what is searched for, opened by its address. */
export async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/staff?${new URLSearchParams({ search }).toString()}`)
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible()
}

/** Opens an application from the list, which is searched for it. */
export async function openApplication(page: Page, name: string): Promise<void> {
  await openList(page, name)
  await page.getByRole('link', { name }).click()
  // From then on its keys act.
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}
