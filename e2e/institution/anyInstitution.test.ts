import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { type ApplicationContents, emptyContents } from '#form/answers.ts'
import { getToday } from '#form/calendarDate.ts'
import { makeForm } from '#form/form.ts'

import { defaultTenant } from '../../setup/tenantChoice.mjs'
import { ownTenant as tenant } from '../../testing/ownInstitution.ts'
import { readPdfText } from '../../testing/readPdfText.ts'
import { type Gatehouse, startGatehouse } from '../../testing/startGatehouse.ts'
import { answerPage } from '../answerPage.ts'
import { openSharedPage } from '../openSharedPage.ts'
import { signUp } from '../signUp.ts'

const email = 'wren.calloway@example.com'

test.describe.serial('a student answers every question of this institution', () => {
  const [firstPage] = tenant.pages
  const form = makeForm(tenant.pages)
  const today = getToday(new Date(), tenant.timeZone)
  let gatehouse: Gatehouse
  let screen: Page
  let browserErrors: readonly string[]
  let contents: ApplicationContents = emptyContents

  test.beforeAll(async ({ browser }) => {
    gatehouse = await startGatehouse(defaultTenant)
    ;({ page: screen, browserErrors } = await openSharedPage(browser, gatehouse.url))
  })

  test.afterAll(async () => {
    await screen.close()
    await gatehouse.stop()
  })

  test('the first step, and then an account', async () => {
    if (!firstPage) throw new Error('The form has no page.')
    await screen.goto('/')
    await expect(screen).toHaveURL(firstPage.path)
    contents = await answerPage(screen, firstPage, { form, today, hasAccount: false }, contents)
    await screen.getByRole('button', { name: 'Save and Continue' }).click()

    await signUp(screen, gatehouse, email, firstPage.path)
    // The account popover would cover the next questions.
    await expect(screen.getByText('Success Notification')).toBeHidden()
  })

  for (const [index, page] of tenant.pages.entries()) {
    test(`everything on ${page.path}`, async () => {
      await expect(screen).toHaveURL(page.path)
      await expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible()
      contents = await answerPage(screen, page, { form, today, hasAccount: true }, contents)
      const isLast = index === tenant.pages.length - 1
      await screen.getByRole('button', { name: isLast ? 'Submit' : 'Save and Continue' }).click()
      await expect(screen).toHaveURL(tenant.pages[index + 1]?.path ?? '/completion')
    })
  }

  test('the copy has every text and every document, and nothing went wrong', async () => {
    await expect(screen.getByText(new RegExp(`^${tenant.shortName} `))).toBeVisible()
    const download = screen.waitForEvent('download')
    await screen.getByRole('link', { name: 'Download PDF copy' }).click({ timeout: 30_000 })
    const text = await readPdfText(await readFile(await (await download).path()))
    expect(text).toContain(tenant.partnerName)
    const typed = [...form.slots.values()]
      .filter(({ question }) => ['text', 'textArea', 'phone', 'lookup'].includes(question.kind))
      .flatMap(({ key }) => contents.answers[key] ?? [])
    const files = Object.values(contents.documents).map((document) => document.file_name)
    expect(typed.length).toBeGreaterThan(0)
    expect([...typed, ...files].filter((answer) => !text.includes(String(answer)))).toEqual([])
    await expect.poll(() => gatehouse.mails.length).toBeGreaterThan(1)
    expect(gatehouse.mails.at(-1)?.text).toContain(tenant.help.email)
    expect(browserErrors).toEqual([])
  })
})
