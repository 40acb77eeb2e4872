import type { Browser } from '@playwright/test'

import { openPhone, slowPhone } from './openPhone.ts'

/**
 * Loads the first page on a slow phone and answers a question as soon as it is there.
 * @param url of /about
 * @returns the milliseconds from the request until the page has reacted to the answer: it asks for another phone number
 */
export async function measureReaction(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser, slowPhone)
  await page.addInitScript(() => {
    const chooseCountry = (): void => {
      const country = document.querySelector<HTMLSelectElement>('[name=country]')
      if (country && country.value !== 'FRA') {
        country.value = 'FRA'
        for (const kind of ['input', 'change']) country.dispatchEvent(new Event(kind, { bubbles: true }))
      }
      if (document.querySelector('[name=phone_international]')) {
        performance.mark('reaction')
        return
      }
      requestAnimationFrame(chooseCountry)
    }
    requestAnimationFrame(chooseCountry)
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('[name=phone_international]').waitFor()
  const reactedMs = await page.evaluate(
    () => performance.getEntriesByName('reaction')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  return reactedMs
}
