import { setTimeout as delay } from 'node:timers/promises'

import { expect, type Locator, type Page } from '@playwright/test'

import { findCode, type Gatehouse } from '../testing/startGatehouse.ts'
import { openSections } from '../e2e/openSections.ts'

interface Step {
  readonly what: string
  readonly act: (page: Page) => Promise<void>
  readonly until: (page: Page) => Locator
}

/** How long a student waited after a step, and what the page said after one second. */
export interface Wait {
  readonly what: string
  readonly ms: number
  /** Undefined when the wait was already over. */
  readonly words: string | undefined
}

const email = 'slow.phone@example.com'
const password = 'Laurel-Ridge-2027'
const firstName = 'Wilhelmina'
const patience = { timeout: 120_000 }

/** From the first page to the summary of missing answers, and to the submission. */
const journey: readonly ((gatehouse: Gatehouse) => Step)[] = [
  ({ url }) => ({
    what: 'open the first page',
    act: async (page) => void (await page.goto(url, { waitUntil: 'commit' })),
    until: (page) => page.getByLabel('First Name', { exact: true }),
  }),
  () => ({
    what: 'go on to sign up',
    act: async (page) => {
      await type(page.getByLabel('First Name', { exact: true }), firstName)
      await page.getByRole('button', { name: 'Save and Continue' }).click()
    },
    until: (page) => page.getByRole('heading', { name: 'Sign Up' }),
  }),
  () => ({
    what: 'sign up',
    act: async (page) => {
      await type(page.getByLabel('Email Address', { exact: true }), email)
      await type(page.getByLabel('Password', { exact: true }), password)
      await page.getByRole('button', { name: 'Create account' }).click()
    },
    until: (page) => page.getByLabel('Confirmation Code'),
  }),
  (gatehouse) => ({
    what: 'confirm the code',
    act: async (page) => {
      await expect.poll(() => findCode(gatehouse, email), patience).toMatch(/^\d{6}$/)
      await type(page.getByLabel('Confirmation Code'), findCode(gatehouse, email) ?? '')
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    },
    until: (page) => page.getByRole('heading', { name: 'Log In' }),
  }),
  () => ({
    what: 'log in',
    act: async (page) => {
      await type(page.getByLabel('Password', { exact: true }), password)
      await page.getByRole('button', { name: 'Submit' }).click()
    },
    until: (page) => page.getByLabel('Cell Phone'),
  }),
  () => ({
    what: 'come back by a reload',
    act: async (page) => void (await page.reload({ waitUntil: 'commit' })),
    until: (page) => page.getByLabel('Cell Phone'),
  }),
  () => ({
    what: 'fill in the first page',
    act: async (page) => {
      await type(page.getByLabel('Last Name', { exact: true }), 'O’Brien')
      await type(page.getByLabel('Cell Phone'), '8655550178')
      const birthday = page.getByRole('group', { name: /^Date of Birth/ })
      await type(birthday.getByLabel('Month'), '4')
      await type(birthday.getByLabel('Day'), '17')
      await type(birthday.getByLabel('Year'), '2009')
      await choose(page, 'Gender', 'Female')
      await choose(page, 'Country', 'United States')
      await type(page.getByLabel('Address', { exact: true }), '218 Cedar Bluff Lane')
      await type(page.getByLabel('City', { exact: true }), 'Oak Ridge')
      await choose(page, 'State/Province', 'Tennessee')
      await type(page.getByLabel('ZIP/Postal Code', { exact: true }), '37830')
      await openSections(page, 'Tennessee residency')
      await check(page, /^Did you attend high school in Tennessee/, 'Yes')
    },
    until: (page) => page.getByRole('button', { name: 'Save and Continue' }),
  }),
  () => ({
    what: 'go on to the second page',
    act: async (page) => await page.getByRole('button', { name: 'Save and Continue' }).click(),
    until: (page) => page.getByLabel('When do you plan to enroll?'),
  }),
  () => ({
    what: 'search for a school',
    act: async (page) => {
      await choose(page, 'When do you plan to enroll?', `Fall ${new Date().getFullYear() + 1}`)
      await check(page, /^Campus Preference/, /^Laurel Mountain/)
      await choose(page, 'What are you interested in studying?', 'Forestry')
      await type(page.getByLabel('Search for Your School'), 'Oak Ridge')
    },
    until: (page) => page.getByRole('option', { name: /Oak Ridge High School/ }).first(),
  }),
  () => ({
    what: 'choose the school',
    act: async (page) =>
      await page
        .getByRole('option', { name: /Oak Ridge High School/ })
        .first()
        .click(),
    until: (page) => page.locator('[name=hs_city]:not([value=""])'),
  }),
  () => ({
    what: 'attach a transcript',
    act: async (page) => {
      await page
        .locator('#transcript input[type=file]')
        .setInputFiles('testing/fixtures/good/i-transparent.png')
    },
    until: (page) => page.getByRole('button', { name: /^Delete/ }),
  }),
  () => ({
    what: 'go on to the last page',
    act: async (page) => await page.getByRole('button', { name: 'Save and Continue' }).click(),
    until: (page) => page.getByLabel('I agree'),
  }),
  () => ({
    what: 'submit with something missing',
    act: async (page) => {
      await check(page, /^Have you been convicted of a felony/, 'No')
      await check(page, /^Have you been suspended/, 'No')
      await check(page, /^Do you waive/, 'Yes')
      await page.getByRole('button', { name: 'Submit' }).click()
    },
    // The summary is shown earlier, but first leads to the first step.
    until: (page) => page.getByRole('heading', { level: 1, name: 'About You' }),
  }),
  () => ({
    what: 'go to what is missing',
    act: async (page) =>
      await page
        .getByRole('alert')
        .getByRole('link', { name: /certify/ })
        .first()
        .click(),
    until: (page) => page.getByLabel('I agree'),
  }),
  () => ({
    what: 'submit',
    act: async (page) => {
      await page.getByLabel('I agree').check(patience)
      await page.getByRole('button', { name: 'Submit' }).click()
    },
    until: (page) => page.getByText('Your application was successfully submitted.').first(),
  }),
]

/** The answers that must be stored at the end. */
const typed = {
  first_name: firstName,
  last_name: 'O’Brien',
  phone_mobile: '(865) 555-0178',
  birth_date: '2009-04-17',
  city: 'Oak Ridge',
}

/** Applies as a student does and records every wait. */
export async function walkJourney(page: Page, gatehouse: Gatehouse): Promise<Wait[]> {
  const waits: Wait[] = []
  for (const make of journey) {
    const { what, act, until } = make(gatehouse)
    await act(page)
    const start = Date.now()
    const end = until(page).waitFor(patience)
    const isOver = await Promise.race([end.then(() => true), delay(1000, false)])
    const words = isOver ? undefined : await readWords(page)
    // It ended while the words were being read.
    const hasCome = words === '' && (await until(page).isVisible())
    await end
    waits.push({ what, ms: Date.now() - start, words: hasCome ? undefined : words })
  }
  return waits
}

/**
 * Counts typed answers that are stored unchanged.
 * @returns that number and the number of all
 */
export async function countTyped(page: Page): Promise<{ readonly kept: number; readonly typed: number }> {
  const { answer } = (await (await page.request.get('/api/profile')).json()) as {
    readonly answer: Readonly<Record<string, unknown>>
  }
  const entries = Object.entries(typed)
  return { kept: entries.filter(([key, value]) => answer[key] === value).length, typed: entries.length }
}

/** What the page says about its work: busy elements and visible status texts. */
async function readWords(page: Page): Promise<string> {
  const busy = page.locator('[aria-busy=true], [data-pressed], output, [role=status], [role=alert]')
  const all = await busy.filter({ visible: true }).allInnerTexts()
  const words = all.flatMap((text) => /[^.]*\b\w{3,}ing\b[^.]*/.exec(text)?.[0].trim() ?? [])
  return words.join('; ')
}

async function type(field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text, patience)
}

async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: choice }, patience)
}

async function check(page: Page, question: RegExp, choice: string | RegExp): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question })
  await group.getByLabel(choice, typeof choice === 'string' ? { exact: true } : {}).check(patience)
}
