import { expect } from '@playwright/test'
import sharp from 'sharp'

import { gatehouseTest as test } from './gatehouseTest.ts'

/** A laptop and a phone on which the lower edge of the slopes lies inside a pixel. */
const places = [
  { path: '/about', below: 'nav[aria-label="Application steps"]', width: 1280, deviceScaleFactor: 1.5 },
  { path: '/signup', below: 'footer', width: 360, deviceScaleFactor: 2.625 },
]

for (const { path, below, width, deviceScaleFactor } of places) {
  test(`no line of sky shows between the nearest slope and what is below it: ${path}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width, height: 800 },
      deviceScaleFactor,
    })
    await page.goto(path)
    const edge = await page.locator(below).evaluate((element) => element.getBoundingClientRect().top)
    const clip = { x: 0, y: edge - 3, width: 4, height: 6 }
    const picture = await page.screenshot({ fullPage: true, clip })
    const { channels } = await sharp(picture).removeAlpha().stats()
    // One level in 255 is nothing that anybody sees.
    for (const { min, max } of channels) expect(max - min).toBeLessThan(3)
    await page.close()
  })
}
