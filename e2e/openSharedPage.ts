import { type Browser, type Page, test } from '@playwright/test'

import { collectBrowserErrors } from './collectBrowserErrors.ts'

/**
 * Opens a page that all tests of a series go on with. The project's window, touch and place belong to a test's own page,
 * and are given to this one, too.
 * @returns the page, and what the browser complains about while it is used
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
