import type { Page } from '@playwright/test'

/** Holds the clock while somebody does something: only the test moves it, until `page.clock.resume()`. */
export async function holdTime(page: Page): Promise<void> {
  // The clock still runs while it is read, and cannot be held in its past.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.keyboard.press('Shift')
}

export async function skipTime(page: Page, time: string): Promise<void> {
  await page.clock.fastForward(time)
  await page.clock.resume()
}

/** Jumps ahead as a machine does that slept: no timer has run. */
export async function sleepFor(page: Page, minutes: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * 60_000)
}
