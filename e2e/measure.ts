import type { Locator } from '@playwright/test'

/**
 * The position of an element on the page, in pixels.
 * @throws Error if it is missing
 */
export async function measure(locator: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}
