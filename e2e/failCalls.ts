import type { Page } from '@playwright/test'

/** The message of the failing server. */
export const badDay = 'The server has a bad day.'

/**
 * Makes calls fail from now on.
 * @param method default: all
 */
export async function failCalls(page: Page, url: string, method?: string): Promise<void> {
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: badDay } })
      : route.fallback(),
  )
}
