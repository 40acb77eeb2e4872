import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, type Page, test } from '@playwright/test'

import { buildClient } from '../setup/buildClient.mjs'
import { secondTenant } from '../setup/tenantChoice.mjs'
import { readPdfText } from '../testing/readPdfText.ts'
import { type Gatehouse, startGatehouse } from '../testing/startGatehouse.ts'
import { openSharedPage } from './openSharedPage.ts'
import { signUp } from './signUp.ts'

const email = 'clara@example.com'
const number = '123-45-6789'
/** The default institution, which must not appear here. */
const stranger = /laurel|tennessee|\bLMU\b|about you|education-ug|final-steps/i

test.describe.serial('a musician applies to the second institution', { tag: '@long' }, () => {
  let gatehouse: Gatehouse
  let page: Page
  let browserErrors: readonly string[]

  test.beforeAll(async ({ browser }) => {
    await buildClient(secondTenant)
    gatehouse = await startGatehouse(secondTenant)
    ;({ page, browserErrors } = await openSharedPage(browser, gatehouse.url))
  })

  test.afterAll(async () => {
    await page.close()
    await gatehouse.stop()
  })

  const readForm = async (): Promise<string> => await page.locator('body').innerText()

  test('a visitor sees its own page, texts and colors', async () => {
    await page.goto('/somewhere/else')
    await expect(page).toHaveURL('/audition')
    await expect(page).toHaveTitle('You and Your Music – Harbor Street Conservatory of Music')
    for (const words of ['Play for us.', 'Out of tune?', '410 Harbor Street, Duluth, Minnesota 55802']) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('Live auditions are held on the first Saturday of each month.')).toBeVisible()
    const steps = page.getByRole('navigation', { name: 'Application steps' })
    await expect(steps.getByRole('listitem').getByRole('link')).toHaveText([
      'Part A You and Your Music',
      'Part B Hearing and Aid',
    ])
    await expect(steps).toHaveCSS('background-color', 'rgb(45, 27, 61)')
    await expect(page.getByLabel('Given Name')).toHaveCSS('border-top-width', '0px')
    await expect(page.getByLabel('Family Name')).toHaveCSS('border-top-width', '1px')
    expect(await readForm()).not.toMatch(stranger)
    const icon = await (await page.request.get('/favicon.svg')).text()
    expect(icon).toContain('#2d1b3d')
    for (const path of ['/about', '/education-ug', '/final-steps']) {
      await page.goto(path)
      await expect(page).toHaveURL('/audition')
    }
  })

  test('a visitor is not asked for the number', async () => {
    await page.goto('/hearing-and-aid')
    await page.getByRole('radiogroup', { name: 'Do you ask for federal aid?' }).getByLabel('Yes').check()
    await expect(
      page.getByText('For your safety, we ask for this number once you have created an account.'),
    ).toBeVisible()
    await expect(page.locator('[name="social_security_number"]')).toHaveCount(0)
  })

  test('from the first key to the login, with its own mail', async () => {
    await page.goto('/audition')
    await page.getByLabel('Given Name').fill('Clara')
    await page.getByLabel('Family Name').fill('Wieck')
    await expect(page.getByLabel('Your Teacher’s Email Address')).toHaveCount(0)
    await page.getByLabel(/^Present Teacher/).fill('Friedrich')
    await page.getByLabel(/^Your Teacher’s Email Address/).fill('friedrich@example.com')
    await page.getByRole('button', { name: 'Save and Continue' }).click()

    await signUp(page, gatehouse, email, '/audition')
    const mail = gatehouse.mails.find(({ subject }) => subject === 'Your code for the stage door')
    expect(mail?.text).toContain('Welcome to Harbor Street.')
    expect(JSON.stringify([mail?.from, mail?.text, mail?.html])).not.toMatch(stranger)
    await expect(page.getByLabel('Given Name')).toHaveValue('Clara')
    const cookies = await page.context().cookies()
    expect(cookies.some(({ name }) => name.startsWith('HarborStreetStage'))).toBe(true)
  })

  test('an exclusive group asks one question and then the other, and a group grows', async () => {
    await page.getByLabel('Principal Instrument').selectOption({ label: 'Piano' })
    const program = page.getByRole('radiogroup', { name: 'Program' })
    await program.getByLabel(/^Composition/).check()
    await page.getByLabel(/^Works in Your Portfolio/).fill('Three romances')
    await program.getByLabel(/^Performance/).click()
    const question = page.getByRole('dialog', { name: 'Delete what you wrote?' })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(program.getByLabel(/^Performance/)).toBeChecked()
    await expect(page.getByLabel(/^Works in Your Portfolio/)).toHaveCount(0)
    await page.getByLabel('Opening Piece').fill('Schumann, Papillons')
    await page.getByLabel(/^Composer/).fill('Bach')
    await page.getByRole('button', { name: 'Add another piece' }).click()
    await page
      .getByLabel(/^Composer/)
      .nth(1)
      .fill('Chopin')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(page).toHaveURL('/hearing-and-aid')
  })

  test('the number is formatted while it is typed', async () => {
    await page.getByRole('radiogroup', { name: 'Do you ask for federal aid?' }).getByLabel('Yes').check()
    const input = page.getByLabel('Social Security Number')
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await expect(input).toHaveAttribute('autocomplete', 'off')
    await input.pressSequentially('12345')
    await expect(input).toHaveValue('123-45')
    await page.keyboard.press('Tab')
    await expect(
      page.getByText('Please enter all nine digits of this number, such as 123-45-6789.'),
    ).toBeVisible()
    await expect(input).toHaveAttribute('aria-invalid', 'true')

    await input.press('End')
    await input.pressSequentially('678')
    await expect(input).toHaveValue('123-45-678')
  })

  test('once it is saved, only its last four digits are shown', async () => {
    const input = page.getByLabel('Social Security Number')
    const save = page.waitForResponse((reply) => reply.request().postData()?.includes(number) === true)
    await input.press('End')
    await page.keyboard.type('9')
    await expect(input).toHaveValue(number)
    expect((await save).status()).toBe(200)
    await page.keyboard.press('Tab')
    await expect(page.getByText('•••-••-6789')).toBeVisible()
    // The focus has moved on to the next question.
    await expect(page.getByRole('group', { name: /Social Security Number/ }).locator(':focus')).toHaveCount(0)
    expect(await page.content()).not.toContain(number)
    await page.reload()
    await expect(page.getByText('•••-••-6789')).toBeVisible()
    expect(await readWhatStays(page)).not.toContain('123-45')
    await expect(page.getByRole('group', { name: /Social Security Number/ })).toContainText('Ends in 6789')
  })

  test('it is changed only by another complete number', async () => {
    await page.getByRole('button', { name: 'Change Social Security Number' }).click()
    const input = page.getByLabel('Social Security Number')
    await expect(input).toBeFocused()
    await page.keyboard.type('98')
    await page.getByRole('button', { name: 'Keep the old number' }).click()
    await expect(page.getByRole('button', { name: 'Change Social Security Number' })).toBeFocused()
    await expect(page.getByText('•••-••-6789')).toBeVisible()

    await page.keyboard.press('Enter')
    await page.keyboard.type('987654321')
    await page.keyboard.press('Tab')
    await expect(page.getByText('•••-••-4321')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Social Security Number' }).click()
    await expect(input).toBeFocused()
    await page.keyboard.type('123456789')
    await page.keyboard.press('Tab')
    await expect(page.getByText('•••-••-6789')).toBeVisible()
  })

  test('the last step submits, and the completion page is its own', async () => {
    await page.getByRole('tab', { name: 'Play for us live' }).click()
    await page.getByLabel('I sign').check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/completion')
    await expect(page.getByRole('heading', { name: 'Bravo, Clara.' })).toBeVisible()
    await expect(page.getByText(/^HSC /)).toBeVisible()
    await expect(page.getByText(/Central Time/)).toBeVisible()
    expect(await readForm()).not.toMatch(stranger)
    await page.goto('/audition')
    await expect(page).toHaveURL('/completion')
  })

  test('the copy and the mail are its own', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF copy' }).click({ timeout: 60_000 })
    const copy = await download
    expect(copy.suggestedFilename()).toBe('Harbor-Street-Conservatory-of-Music-application.pdf')
    const text = await readPdfText(await readFile(await copy.path()))
    for (const words of [
      'Harbor Street Conservatory of Music',
      'Audition Application',
      'Schumann, Papillons',
      'Chopin',
      '***-**-6789',
      'Central Time',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(stranger)
    expect(text).not.toContain('123-45')

    const isReceipt = expect.stringMatching(/^Your audition file HSC /)
    await expect.poll(() => gatehouse.mails.map((mail) => mail.subject)).toContainEqual(isReceipt)
    const receipt = gatehouse.mails.at(-1)
    expect(receipt?.text).toContain('Dear Clara Wieck,')
    expect(JSON.stringify([receipt?.text, receipt?.html])).not.toMatch(stranger)
  })

  test('the number is in nothing that the server stores or prints, and the browser reports no errors', async () => {
    expect(await listFilesWith(gatehouse.folder, number)).toEqual([])
    // The search itself works: it finds an answer that is allowed to be stored.
    expect(await listFilesWith(gatehouse.folder, 'Papillons')).not.toEqual([])
    expect(gatehouse.readOutput()).toContain('/api/answer')
    expect(gatehouse.readOutput()).not.toContain('123-45')
    expect(browserErrors).toEqual([])
  })
})

/** Everything that outlives the page or its screens: URL, history entry, storage and cookies. */
async function readWhatStays(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
    ]),
  )
}

/** The files below a folder that contain a text. */
async function listFilesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // The database deletes files of its own during the listing.
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (content?.includes(text)) found.push(path)
  }
  return found
}
