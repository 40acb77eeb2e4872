import { expect, type Locator, type Page } from '@playwright/test'

import { holdScripts } from './holdScripts.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { openSections } from './openSections.ts'
import { signUp } from './signUp.ts'

test.describe('what is typed before the script runs', () => {
  test('stays on the page, reveals dependent questions, and is saved', async ({
    page,
    gatehouse,
    browserErrors,
  }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    const firstName = page.getByLabel('First Name', { exact: true })
    const birthday = page.getByRole('group', { name: /^Date of Birth/ })
    const abroad = page.getByRole('heading', { name: 'Your phone abroad' })
    const mailing = page.getByRole('heading', { name: 'Mailing address' })

    await firstName.fill('Wren')
    await page.getByLabel(/^Middle Name/).pressSequentially('Nguyễn')
    await page.getByLabel('Home Phone').pressSequentially('8655550178')
    await page.getByLabel('Send me text message updates').check()
    await birthday.getByLabel('Month').fill('4')
    await page.getByLabel('Gender', { exact: true }).selectOption({ label: 'Female' })
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'France' })
    await page.getByLabel('Address', { exact: true }).fill('12 rue des Lauriers')
    await findRadio(page, /^Should we send mail/, 'No').check()
    await openSections(page, 'Tennessee residency', 'Citizenship and background')
    await findRadio(page, /^Did you attend high school in Tennessee/, 'Yes').check()
    await page.getByLabel('Asian', { exact: true }).check()
    await page.getByLabel('Last Name', { exact: true }).pressSequentially('Cal')
    await expect(abroad).toBeHidden()
    await expect(mailing).toBeHidden()

    releaseScripts()
    await expect(abroad).toBeVisible()
    await expect(mailing).toBeVisible()
    // The student was in the middle of a word.
    await expect(page.getByLabel('Last Name', { exact: true })).toBeFocused()
    await page.keyboard.type('loway')
    // Half a date is not an answer yet, but the inputs keep it.
    await expect(birthday.getByLabel('Month')).toHaveValue('4')
    await birthday.getByLabel('Day').fill('17')
    await birthday.getByLabel('Year').fill('2009')
    const expectEverything = async (): Promise<void> => {
      await expect(firstName).toHaveValue('Wren')
      await expect(page.getByLabel(/^Middle Name/)).toHaveValue('Nguyễn')
      await expect(page.getByLabel('Last Name', { exact: true })).toHaveValue('Calloway')
      await expect(page.getByLabel('Home Phone')).toHaveValue('(865) 555-0178')
      await expect(page.getByLabel('Send me text message updates')).toBeChecked()
      await expect(birthday.getByLabel('Month')).toHaveValue(/^0?4$/)
      await expect(birthday.getByLabel('Day')).toHaveValue('17')
      await expect(birthday.getByLabel('Year')).toHaveValue('2009')
      await expect(page.getByLabel('Gender', { exact: true })).toHaveValue('F')
      await expect(page.getByLabel('Country', { exact: true })).toHaveValue('FRA')
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 rue des Lauriers')
      await expect(findRadio(page, /^Should we send mail/, 'No')).toBeChecked()
      await expect(findRadio(page, /^Did you attend high school in Tennessee/, 'Yes')).toBeChecked()
      await expect(page.getByLabel('Asian', { exact: true })).toBeChecked()
      await expect(abroad).toBeVisible()
      await expect(mailing).toBeVisible()
    }
    await expectEverything()

    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await signUp(page, gatehouse, `early.${test.info().repeatEachIndex}@example.com`)
    await expectEverything()

    await page.reload()
    await expectEverything()
    expect(browserErrors).toEqual([])
  })

  test('stays when the page is reloaded before the account is made', async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'France' })
    await page.getByLabel('Month').first().fill('4')
    releaseScripts()
    await expect(page.getByRole('heading', { name: 'Your phone abroad' })).toBeVisible()

    await page.reload()

    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
    await expect(page.getByLabel('Month').first()).toHaveValue('4')
    await expect(page.getByRole('heading', { name: 'Your phone abroad' })).toBeVisible()
  })
})

test('what is dictated or filled in while the page hydrates is kept', async ({ page, browserErrors }) => {
  await page.addInitScript(fillInDuringHydration)
  await page.goto('/about')

  await expect(page.getByRole('heading', { name: 'Your phone abroad' })).toBeVisible()
  const birthday = page.getByRole('group', { name: /^Date of Birth/ })
  await expect(birthday).toContainText('Add the day and the year, with four digits.')
  await page.reload()

  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  await expect(page.getByLabel('Home Phone')).toHaveValue('(865) 555-0178')
  await expect(page.getByLabel('Month').first()).toHaveValue('4')
  await expect(page.getByRole('heading', { name: 'Your phone abroad' })).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('what is typed while a slow phone hydrates the page survives a reload', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const firstName = page.getByLabel('First Name', { exact: true })
  await page.goto('/about')
  await firstName.fill('Wren')
  await page.reload()
  await expect(firstName).toHaveValue('Wren')
})

/** Changes inputs without a key, once per tab, after the page was read and before React has rendered it. */
function fillInDuringHydration(): void {
  const texts = { first_name: 'Wren', phone_home: '8655550178', birth_date_month: '4', country: 'FRA' }
  const { addEventListener: listen } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function add(
    this: EventTarget,
    ...given: Parameters<typeof listen>
  ): void {
    listen.apply(this, given)
    // React is the only one to listen to it.
    if (given[0] !== 'auxclick' || sessionStorage.getItem('filled')) return
    sessionStorage.setItem('filled', 'yes')
    queueMicrotask(() => {
      for (const [name, text] of Object.entries(texts)) {
        const [input] = document.getElementsByName(name)
        if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue
        input.focus()
        input.value = text
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    })
  }
}

test('what is pressed in a section that waits for its hydration counts', async ({ page, browserErrors }) => {
  await page.addInitScript(pressWhileSectionsWait)
  const preference = page
    .getByRole('radiogroup', { name: /^May we write to a parent/ })
    .getByRole('radio')
    .nth(1)
  const revealed = page.locator('#parent_first_name')
  await page.goto('/about')

  await expect(page.getByLabel('Asian', { exact: true })).toBeChecked()
  await expect(preference).toBeChecked()
  await expect(revealed).toBeVisible()
  await page.reload()

  await expect(page.getByLabel('Asian', { exact: true })).toBeChecked()
  await expect(preference).toBeChecked()
  await expect(revealed).toBeVisible()
  expect(browserErrors).toEqual([])
})

/** Presses choices of the last sections, once per tab, as soon as the page around the sections has been hydrated. */
function pressWhileSectionsWait(): void {
  const press = (): void => {
    const notice = document.querySelector('#start')
    if (document.readyState === 'loading' || notice || sessionStorage.getItem('pressed')) return
    sessionStorage.setItem('pressed', 'yes')
    for (const selector of ['[name=race_asian]', 'label + label > [name=parent_communication_preference]'])
      document.querySelector<HTMLElement>(selector)?.click()
  }
  new MutationObserver(press).observe(document, { childList: true, subtree: true })
}

test('what is typed into a card before the script runs is kept', async ({ page, context, student }) => {
  await context.clearCookies()
  const releaseScripts = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email Address').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)

  releaseScripts()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page).toHaveURL('/about')
})

const stillLoading = 'Still loading. We’ll continue as soon as the page is ready.'

test.describe('what is pressed before the script runs', () => {
  test('continues with the answers once it has', async ({ page, browserErrors }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(page.getByText(stillLoading)).toBeVisible()

    releaseScripts()

    await expect(page).toHaveURL('/signup')
    await page.goBack()
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
    expect(browserErrors).toEqual([])
  })

  test('keeps the answers, also through a link', async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    const steps = page.getByRole('navigation', { name: 'Application steps' })
    await steps.getByRole('link', { name: /Academics/ }).click()
    await expect(page.getByText(stillLoading)).toBeVisible()
    await expect(page).toHaveURL('/about')

    releaseScripts()

    await expect(page).toHaveURL('/signup')
    await expect(page.getByText(stillLoading)).toBeHidden()
    await page.goBack()
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  })

  test('opens Help once it has', async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(page.getByText(stillLoading)).toBeVisible()

    releaseScripts()

    const help = page.getByRole('dialog', { name: 'Help' })
    await expect(help).toBeVisible()
    await help.getByRole('button', { name: 'Close' }).click()
    await expect(help).toBeHidden()
    await expect(page).toHaveURL('/about')
  })

  test('logs in once it has', async ({ page, context, student }) => {
    await context.clearCookies()
    const releaseScripts = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email Address').fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill(student.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(stillLoading)).toBeVisible()

    releaseScripts()

    await expect(page).toHaveURL('/about')
  })
})

function findRadio(page: Page, question: RegExp, choice: string): Locator {
  return page.getByRole('radiogroup', { name: question }).getByLabel(choice, { exact: true })
}
