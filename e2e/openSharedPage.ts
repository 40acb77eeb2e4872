import { type Browser, type Page, test } from '@playwright/test'

import { collectBrowserErrors } from './collectBrowserErrors.ts'

/**
 * Opens a page shared by a series of tests, with the project's window, touch and locale.
 * @returns the page and its browser errors
 */
export async function openSharedPage(
  browser: Browser,
  baseURL: string,
): Promise<{ readonly page: Page; readonly browserErrors: readonly string[] }> {
  const { viewport, hasTouch, isMobile, locale, timezoneId } = test.info().project.use
  const page = await browser.newPage({
    baseURL,
    ...(viewport !== undefined && { viewport }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(isMobile !== undefined && { isMobile }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
  })
  return { page, browserErrors: collectBrowserErrors(page) }
}
