import type { Locator } from '@playwright/test'

/**
 * The position of an element on the page, in pixels.
 * @throws Error when it is not there
 */
export async function measure(locator: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}
