import { expect, type Page } from '@playwright/test'

/** Pauses the clock during an action: only the test advances it, until `page.clock.resume()`. */
export async function holdTime(page: Page): Promise<void> {
  // The clock is still running while it is read, and cannot be paused in its past.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.keyboard.press('Shift')
}

export async function skipTime(page: Page, time: string): Promise<void> {
  await page.clock.fastForward(time)
  await page.clock.resume()
}

/** Jumps ahead without running timers, as after a machine has slept. */
export async function sleepFor(page: Page, minutes: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * 60_000)
}

/** Waits until a tab knows when another one was last used: it hears of it a moment later. */
export async function expectSameActivity(tab: Page, other: Page): Promise<void> {
  const read = async (page: Page) => await page.evaluate(() => localStorage.getItem('last-activity'))
  const activity = await read(other)
  await expect.poll(async () => await read(tab)).toBe(activity)
}
