import { expect, type Page } from '@playwright/test'

import { expectNoViolations } from './expectNoViolations.ts'
import { pretendViewer } from './pretendViewer.ts'
import { openApplication, staffTest as test } from './staffTest.ts'

const documents = ['transcript', 'transcript-late-1']

test(
  'documents are read beside the record, one after the other',
  { tag: '@desktop' },
  async ({ page, office }) => {
    await pretendViewer(page)
    await office.apply({ first_name: 'Faye', last_name: 'Underwood' }, true, documents)
    await office.signIn(page, await office.addMember('Ida Moss'))
    await openApplication(page, 'Faye Underwood')
    const address = page.url()
    const checklist = page.getByRole('region', { name: 'Documents' })
    await expect(checklist).toContainText('transcript.png 1 page, with the application')
    await expect(checklist).toContainText(/transcript-late-1\.png 1 page, late: received \w+ \d+/)

    await checklist.getByRole('link', { name: 'transcript.png' }).click()
    const pane = page.getByRole('region', { name: 'Transcript: transcript.png' })
    await expect(pane.getByRole('heading')).toBeFocused()
    const shown = pane.locator('iframe').contentFrame()
    await expect(shown.getByText('application/pdf %PDF-')).toBeVisible()
    await expectNoViolations(page)
    await expectToFit(page)
    await pane.getByRole('link', { name: 'Next document' }).click()
    const late = page.getByRole('region', { name: 'Transcript: transcript-late-1.png' })
    await expect(late).toContainText('2 of 2')
    await expect(late.getByRole('link', { name: 'Next document' })).toBeHidden()
    await page.reload()

    await expect(late.locator('iframe').contentFrame().getByText('application/pdf')).toBeVisible()
    await late.getByRole('link', { name: 'Previous document' }).click()
    await expect(pane).toBeVisible()
    await pane.getByRole('button', { name: 'Close' }).click()
    await expect(pane).toBeHidden()
    await expect(page).toHaveURL(address)
  },
)

test(
  'a document that is closed as it opens gives the focus back',
  { tag: '@desktop' },
  async ({ page, office }) => {
    await pretendViewer(page)
    await office.apply({ first_name: 'Hope', last_name: 'Winslow' }, true, documents)
    await office.signIn(page, await office.addMember('Ida Moss'))
    await openApplication(page, 'Hope Winslow')
    const heading = page.getByRole('heading', { level: 1, name: 'Hope Winslow' })
    await expect(heading).toBeFocused()
    const quick = await page.evaluateHandle(() => {
      const presses: string[] = []
      const observer = new MutationObserver(() => {
        if (!document.getElementById('document-title')) return
        observer.disconnect()
        presses.push('Escape')
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
      })
      observer.observe(document, { childList: true, subtree: true })
      return presses
    })
    await page.keyboard.press('d')
    await expect.poll(async () => await quick.jsonValue()).toEqual(['Escape'])
    await expect(page.getByRole('region', { name: /^Transcript: / })).toBeHidden()
    await expect(page).not.toHaveURL(/\?document=/)
    await expect(heading).toBeFocused()
  },
)

test('documents are opened and closed by keys', { tag: '@desktop' }, async ({ page, office }) => {
  await pretendViewer(page)
  await office.apply({ first_name: 'Gwen', last_name: 'Ashdown' }, true, documents)
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Gwen Ashdown')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { name: 'Transcript: transcript.png' })).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { name: 'Transcript: transcript-late-1.png' })).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { name: 'Transcript: transcript.png' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: /^Transcript: / })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Gwen Ashdown' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible()
})

test('a document that cannot be opened says so, and is tried again', async ({ page, office }) => {
  await pretendViewer(page)
  await office.apply({ first_name: 'Hal', last_name: 'Birchwood' }, true, ['transcript'])
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Hal Birchwood')
  await page.route('**/openings', async (route) => await route.abort(), { times: 1 })
  // Of the record, in the place of its answer.
  await page.getByRole('definition').getByRole('link', { name: 'transcript.png' }).click()
  const pane = page.getByRole('region', { name: 'Transcript: transcript.png' })
  await expect(pane.getByRole('alert')).toBeVisible()
  await expectNoViolations(page)
  await pane.getByRole('button', { name: 'Try again' }).click()
  await expect(pane.locator('iframe').contentFrame().getByText('application/pdf')).toBeVisible()
})

test('a browser without a viewer of PDFs saves the document', async ({ page, office }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
  )
  await office.apply({ first_name: 'Ivo', last_name: 'Larkspur' }, true, ['transcript'])
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Ivo Larkspur')
  await page.keyboard.press('d')
  const pane = page.getByRole('region', { name: 'Transcript: transcript.png' })
  await expect(pane).toContainText('This browser shows no PDF inside a page.')
  const saving = page.waitForEvent('download')
  await pane.getByRole('link', { name: 'Save' }).click()
  expect((await saving).suggestedFilename()).toBe('transcript.pdf')
})

test(
  'a corrected application says what each changed answer was, on paper too',
  { tag: '@desktop' },
  async ({ page, office }) => {
    const essay = 'A long essay. '.repeat(80)
    const student = await office.apply({
      first_name: 'Jules',
      last_name: 'Fenwick',
      preferred_name: 'Jay',
      personal_statement: essay,
    })
    await office.signIn(page, await office.addMember('Ida Moss'))
    await openApplication(page, 'Jules Fenwick')
    await expect(page.getByRole('region', { name: 'Documents' }).getByRole('listitem')).toHaveText(
      'Transcript Missing',
    )
    await expect(page.getByRole('region', { name: /^Changed since/ })).toBeHidden()
    await office.correct(student, { preferred_name: 'Jules Rose', personal_statement: 'A short one.' })
    await page.reload()
    const changes = page.getByRole('region', { name: /^Changed since .+, submitted \w+ \d+/ })
    await expect(changes.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('region', { name: /^New since/ })).toContainText(
      'Corrected and submitted again',
    )
    await changes.getByRole('link').first().click()
    const was = page.getByRole('definition').filter({ hasText: 'Was: Jay' })
    await expect(was).toBeFocused()
    const earlier = page.getByRole('definition').filter({ hasText: 'What it was' })
    await earlier.getByText('What it was').click()
    await expect(earlier.getByText(essay.trim())).toBeVisible()
    await expectNoViolations(page)
    await expectToFit(page)

    await page.emulateMedia({ media: 'print' })
    await expect(was).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const hidden of ['Processing', 'Documents', 'Notes'])
      await expect(page.getByRole('heading', { name: hidden })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'List' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden()
  },
)

test('a note whose reply is lost is added once', async ({ page, office }) => {
  await office.apply({ first_name: 'Kit', last_name: 'Rosewall' })
  await office.signIn(page, await office.addMember('Ida Moss'))
  await openApplication(page, 'Kit Rosewall')
  await page.route(
    '**/notes',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByLabel('New note').fill('Called the school.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The note was not added').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('New note')).toHaveValue('Called the school.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called the school.' })).toHaveCount(1)
})

async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
  if (size) await page.setViewportSize(size)
}
