import { expect, type Locator, type Page } from '@playwright/test'

export const fixtures = 'testing/fixtures'
export const uploadUrl = '**/storage/upload'
export const presignUrl = '**/api/presigned-url'
export const conversionUrl = '**/api/pdf/document-answer/transcript'
export const documentUrl = '**/api/document-answer/transcript'
export const documentsUrl = '**/api/document-answer'

type Call = (method: 'GET', path: string) => Promise<Readonly<Record<string, unknown>>>
type Documents = Readonly<Record<string, { readonly file_name: string; readonly file_size: number }>>

/** Opens the step with the transcript. */
export async function openTranscript(page: Page): Promise<void> {
  await page.goto('/education-ug#transcript')
  await expect(getInput(page)).toBeEnabled()
}

/** The button that opens the browser's dialog. */
export function getInput(page: Page): Locator {
  return page.getByLabel('Transcript: Choose File')
}

/** The whole question. */
export function getGroup(page: Page): Locator {
  return page.getByRole('group', { name: /^Transcript/ })
}

/** A tab of the transcript. */
export function getTab(page: Page, name: string): Locator {
  return page.getByRole('tablist', { name: 'Transcript' }).getByRole('tab', { name })
}

/** The status with these words. */
export function getStatus(page: Page, words: string): Locator {
  return getGroup(page).getByRole('status').filter({ hasText: words })
}

export function findWords(page: Page, text: string): Locator {
  return getGroup(page).getByText(text)
}

/** Chooses files in the browser's dialog. */
export async function choose(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await getGroup(page).locator('input[type=file]').setInputFiles(file)
}

/** Opens the step and attaches a small PDF. */
export async function attach(page: Page): Promise<void> {
  await openTranscript(page)
  await choose(page, `${fixtures}/good/p-plain.pdf`)
  await expectAttached(page, 'p-plain.pdf')
}

/** Expects a converted file. */
export async function expectAttached(page: Page, name: string, size = ''): Promise<void> {
  await expect(getGroup(page).getByRole('button', { name: `Delete ${name}` })).toBeVisible({
    timeout: 60_000,
  })
  await expect(getStatus(page, `Attached, ${size}`)).toHaveCount(1)
}

/** The stored documents. */
export async function readDocuments(call: Call): Promise<Documents> {
  return (await call('GET', '/api/document-answer')) as Documents
}

/** Pretends that `p-plain.pdf` is still being converted, also in the list of documents. */
export async function hideConversion(page: Page): Promise<() => Promise<void>> {
  const hide = async (url: string, json: object): Promise<void> => {
    await page.route(url, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    )
  }
  await hide(conversionUrl, { status: 'IN_PROGRESS', message: '', file_name: 'p-plain.pdf' })
  await hide(documentsUrl, {})
  return async () => {
    // From now on the converted document is listed.
    await page.unroute(documentsUrl)
    await page.unroute(conversionUrl)
  }
}
