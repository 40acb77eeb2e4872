import { expect, type Locator, type Page, test } from '@playwright/test'

import type { MailKind, MailPlaceholder } from '#form/tenant.ts'
import { composeMail } from '#server/platform/mail/composeMail.ts'
import { mailTexts } from '#tenant/mail.ts'

import { expectNoViolations } from './expectNoViolations.ts'
import { findCutTexts, widenSpacing } from './widenSpacing.ts'

const address = 'https://apply.example.edu'
const values: Readonly<Record<MailPlaceholder, string>> = {
  code: '482913',
  link: `${address}/reset?username=ada%40example.com&id=1`,
  unsubscribe: `${address}/unsubscribe?token=1`,
  minutes: '15',
  firstName: 'Ada',
  name: 'Ada Hale',
  reference: 'LMU 4K7P 92QX',
  submittedAt: 'January 31, 2025, 11:52 PM Eastern Time',
  documents: 'Transcript (grade-11.pdf)',
  reason: 'Please attach the transcript of your present school.',
  until: 'February 14, 2025',
  remaining: '9 questions are left',
  step: '',
  stepRemaining: '',
}
const steps = [
  { step: 'About You', stepRemaining: 'Done' },
  { step: 'Your Academics', stepRemaining: '2 questions: Campus Preference, Search for Your School' },
  { step: 'Final Steps', stepRemaining: '7 questions' },
]
const kinds = Object.keys(mailTexts).filter(
  (key): key is MailKind => 'subject' in Object(mailTexts[key as MailKind]),
)

for (const kind of kinds) {
  test(`the mail "${kind}" is accessible, and reads the same as plain text`, async ({ page }) => {
    const { subject, text, html } = composeMail(mailTexts, kind, 'ada@example.com', values, { steps })
    await page.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // A mail is read inside a mailbox, which has the landmarks.
      await expectNoViolations(page, ['landmark-one-main', 'region'])
    }
    await expect(page).toHaveTitle(subject)
    // Mailboxes keep only what is in the body.
    await expect(page.locator('body > [lang="en"]')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mailTexts.letterhead.name)
    // Layout is no table to a screen reader.
    const facts = page.getByRole('table')
    await expect(facts.getByRole('rowheader')).toHaveCount(await facts.getByRole('row').count())
    const linking = page.getByRole('paragraph').filter({ has: page.getByRole('link') })
    for (const paragraph of await linking.all())
      await expect(paragraph).toHaveText(/\w+ \w+ .*[:.]\s*https:/s)
    // A button says by itself where it leads, and its address is below it.
    for (const button of await findButtons(page).all()) {
      await expect(button).toHaveText(/^[A-Z]\w+( \w+)+$/)
      const href = (await button.getAttribute('href')) ?? ''
      await expect(page.getByRole('paragraph').filter({ hasText: href })).toBeVisible()
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await readWords(page)).toEqual(
      `${mailTexts.letterhead.name}\n${mailTexts.letterhead.about}\n${text}`
        .replaceAll(/^-+$|^- /gm, '')
        .split(/[\s:]+/)
        .filter(Boolean),
    )
  })

  test(`the mail "${kind}" fits a narrow window, with wider spacing, too`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const { html } = composeMail(mailTexts, kind, 'ada@example.com', values, { steps })
    await page.setContent(html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await widenSpacing(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await findCutTexts(page)).toEqual([])
  })
}

function findButtons(page: Page): Locator {
  return page.getByRole('link').filter({ hasNotText: 'https:' })
}

/** What is shown, without the preview. */
async function readWords(page: Page): Promise<string[]> {
  const shown = await page.locator('body > table').innerText()
  return shown.split(/[\s:]+/).filter(Boolean)
}
