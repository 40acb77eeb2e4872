import { brotliCompressSync } from 'node:zlib'

import { expect, type Locator, type Page, type Request } from '@playwright/test'

import { cardPaths } from '#contract/pagePaths.ts'
import { emptyContents } from '#form/answers.ts'
import { listAskedQuestions } from '#form/askedQuestions.ts'
import type { Question } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'

import { readThirdParty } from '../testing/readThirdParty.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'

const about = tenant.pages.filter((page) => page.path === '/about')
const stepPaths = tenant.pages.map((page) => page.path)

/** Design 6: the size limits of a first visit to /about, compressed with brotli. */
const maxScriptBytes = 108_000
const maxStyleBytes = 12_000

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/about shows all its questions, with only the page itself and its font', async ({ page }) => {
    const requests = collectRequests(page)
    await page.goto('/about', { waitUntil: 'networkidle' })

    await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
    // The browser opens sections by itself.
    for (const section of await page.locator('section > details > summary').all()) await section.click()
    for (const { question } of listAskedQuestions(about, emptyContents)) {
      await expect(findQuestion(page, question), question.key).toBeVisible()
    }
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Newsreader/)
    expect(requests.filter((request) => request.resourceType() === 'stylesheet')).toEqual([])
    expect(listForeign(requests, page)).toEqual([])
  })

  test('pressing the button keeps the answers out of the URL', async ({ page }) => {
    await page.goto('/about')
    await page.getByLabel('First Name', { exact: true }).fill('Wren')
    await page.getByRole('button', { name: 'Save and Continue' }).click()

    await expect(page).toHaveURL('/about')
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
  })
})

test.describe('a first visit to /about', () => {
  test('loads no more JavaScript than the limit', async ({ page }) => {
    const requests = collectRequests(page)
    await page.goto('/about', { waitUntil: 'networkidle' })

    const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith('.js'))
    const weights = await Promise.all(
      scripts.map(async (request) => ({
        url: request.url(),
        encoding: await (await request.response())?.headerValue('content-encoding'),
        bytes: (await request.sizes()).responseBodySize,
      })),
    )
    expect(weights.length).toBeGreaterThan(0)
    expect(weights.filter(({ encoding }) => encoding !== 'br')).toEqual([])
    expect(weights.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxScriptBytes)
  })

  test('has its styles inlined, within the limit, and requests no other origin', async ({ page }) => {
    const requests = collectRequests(page)
    const response = await page.goto('/about', { waitUntil: 'networkidle' })

    const html = (await response?.text()) ?? ''
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('\n')
    expect(styles.length).toBeGreaterThan(1000)
    expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(maxStyleBytes)
    expect(requests.filter((request) => request.resourceType() === 'stylesheet')).toEqual([])
    expect(listForeign(requests, page)).toEqual([])
  })
})

test('the licenses of all bundled packages are served with the pages, and are listed', async ({
  request,
  gatehouse,
}) => {
  const text = await (await request.get(`${gatehouse.url}/licenses.txt`)).text()
  const names = [...text.matchAll(/(?:^|={80}\n\n)(\S+) \d\S* \(/g)].map(([, name]) => name)
  expect(names).toEqual(readThirdParty().browser)
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test.describe('the right page at once', () => {
  test('a visitor is welcomed and shown the way back in', async ({ page }) => {
    const flashed = await watchFor(page, 'log back in')
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'log back in' })).toBeVisible()
    expect(await flashed()).toBe(true)
  })

  test('a student never sees the visitor’s form, and lands where they left off', async ({
    page,
    student,
  }) => {
    await student.call('PUT', '/api/last-page', { last_page: '/education-ug' })
    const flashed = await watchFor(page, 'log back in')

    const response = await page.goto('/about')

    expect(response?.headers()['cache-control']).toBe('no-store')
    const html = (await response?.text()) ?? ''
    expect(html).not.toMatch(/<(input|select|textarea)\b/)
    expect(html).not.toContain('log back in')
    await expect(page).toHaveURL('/education-ug')
    await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible()
    expect(await flashed()).toBe(false)
  })

  test('a student’s page names all code that its questions need, and loads no style sheet', async ({
    studentPage: page,
  }) => {
    const requests = collectRequests(page)
    const response = await page.goto('/about')
    await expect(page.getByLabel('First Name', { exact: true })).toBeVisible()

    const html = (await response?.text()) ?? ''
    const paths = requests.map((request) => new URL(request.url()).pathname)
    expect(paths).toContain('/api/profile')
    const early = paths.slice(0, paths.indexOf('/api/profile')).filter((path) => path.endsWith('.js'))
    expect(early).not.toEqual([])
    expect(early.filter((path) => !html.includes(path))).toEqual([])
    expect(paths.filter((path) => path.endsWith('.css'))).toEqual([])
  })
})

test.describe('the browser logs no errors', () => {
  test('on any page of a visitor', async ({ page, browserErrors }) => {
    for (const path of [...stepPaths, ...cardPaths]) await load(page, path)
    expect(browserErrors).toEqual([])
  })

  test('on any page of a student', { tag: '@long' }, async ({ page, student, browserErrors }) => {
    for (const path of stepPaths) {
      await student.call('PUT', '/api/last-page', { last_page: path })
      await load(page, path)
    }
    for (const path of cardPaths) await page.goto(path, { waitUntil: 'networkidle' })
    expect(browserErrors).toEqual([])
  })
})

/** Loads a page twice, by its URL and by a reload, and waits until it is idle. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Watches for a text from the start of a document, however briefly it appears.
 * @returns whether it has appeared so far
 */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((text) => {
    const check = (): void => {
      if (document.documentElement?.textContent.includes(text)) sessionStorage.setItem('seen', text)
    }
    new MutationObserver(check).observe(document, { childList: true, characterData: true, subtree: true })
  }, words)
  return async () => (await page.evaluate(() => sessionStorage.getItem('seen'))) === words
}

function collectRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

/** The URLs of requests to other origins. */
function listForeign(requests: readonly Request[], page: Page): string[] {
  const { origin } = new URL(page.url())
  return requests.map((request) => request.url()).filter((url) => new URL(url).origin !== origin)
}

/** Finds a question by its visible text only. */
function findQuestion(page: Page, question: Question): Locator {
  switch (question.kind) {
    case 'radio':
      return page.getByRole('radiogroup', { name: question.label })
    case 'date':
    case 'checkGroup':
    case 'monthYear':
      return page.getByRole('group', { name: question.label })
    case 'checkBox':
      return page.getByRole('checkbox', { name: question.statement })
    case 'text':
    case 'textArea':
    case 'phone':
    case 'identifier':
    case 'select':
    case 'lookup':
    case 'upload':
      return page.getByLabel(new RegExp(`^${RegExp.escape(question.label)}( \\(optional\\))?$`))
  }
}
