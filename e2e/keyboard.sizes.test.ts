import { expect, type Locator, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { findCode } from '../testing/startGatehouse.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const password = 'Laurel-Ridge-2027'

test(
  'the keyboard alone leads from the first key to the submission',
  { tag: ['@desktop', '@long'] },
  async ({ page, gatehouse }, { project }) => {
    const email = `keyboard.${project.name}@example.com`
    await page.goto('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await type(page, page.getByLabel('First Name', { exact: true }), 'Wren')
    await press(page, page.getByRole('button', { name: 'Save and Continue' }), 'Enter')

    await expect(page).toHaveURL('/signup')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused()
    await type(page, page.getByLabel('Email Address'), email)
    await type(page, page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/confirm')
    await expect.poll(() => findCode(gatehouse, email)).toBeDefined()
    await type(page, page.getByLabel('Confirmation Code'), findCode(gatehouse, email) ?? '')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/login')
    await type(page, page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about')
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')

    // Text questions would add nothing: the others are the remaining ways to answer.
    const { gender: _, conviction: __, suspended: ___, legal_agree: ____, ...texts } = completeAnswers
    const headers = { origin: gatehouse.url, 'content-type': 'application/json' }
    const saved = await page.request.put('/api/answer', { headers, data: texts })
    expect(saved.ok()).toBe(true)
    await page.reload()
    const gender = page.getByLabel('Gender', { exact: true })
    await tabTo(page, gender)
    await page.keyboard.type('fem')
    await expect(gender).toHaveValue('F')

    const steps = page.getByRole('navigation', { name: 'Application steps' })
    await press(page, steps.getByRole('link', { name: /Final/ }), 'Enter', 'Shift+Tab')
    await expect(page.getByRole('heading', { level: 1, name: 'Final Steps' })).toBeFocused()
    await chooseNo(page, /^Have you been convicted of a felony/)
    await chooseNo(page, /^Have you been suspended/)
    await press(page, page.getByRole('button', { name: 'Submit' }), 'Enter')

    const summary = page.getByRole('alert').filter({ hasText: "We're missing some information!" })
    await expect(summary).toBeFocused()
    await press(page, summary.getByRole('link'), 'Enter')
    await expect(page).toHaveURL('/final-steps#legal_agree')
    const agree = page.getByRole('checkbox', { name: 'I agree' })
    await expect(agree).toBeFocused()
    await page.keyboard.press('Space')
    await expect(agree).toBeChecked()
    await press(page, page.getByRole('button', { name: 'Submit' }), 'Enter')

    await expect(page).toHaveURL('/completion')
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeFocused()
    await press(page, page.getByRole('button', { name: 'Account', exact: true }), 'Enter', 'Shift+Tab')
    await press(page, page.getByRole('button', { name: 'Log Out' }), 'Enter')
    await expect(page).toHaveURL('/login')
  },
)

/** Moves the focus as a keyboard user who is looking for an element. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < 90; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function type(page: Page, input: Locator, text: string): Promise<void> {
  await tabTo(page, input)
  await page.keyboard.type(text)
}

async function press(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space',
  move: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, move)
  await page.keyboard.press(key)
}

async function chooseNo(page: Page, question: RegExp): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question })
  await tabTo(page, group.getByLabel('Yes', { exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(group.getByLabel('No', { exact: true })).toBeChecked()
}
