import type { Page } from '@playwright/test'

/** What the server says of itself when it fails. */
export const badDay = 'The server has a bad day.'

/**
 * Fails calls from now on.
 * @param method fails these only; all of them without it
 */
export async function failCalls(page: Page, url: string, method?: string): Promise<void> {
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: badDay } })
      : route.fallback(),
  )
}
