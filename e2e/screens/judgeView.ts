import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

import type { View } from './views.ts'

/** Fails when what must be seen is not, or when the page is wider than its window. */
export async function judgeLayout(page: Page, marker: Locator, view: View): Promise<void> {
  if (!view.isPrinted) await expect(marker).toBeVisible()
  const tooWide = await page.evaluate((width) => {
    // A phone makes its window wider rather than scroll: what counts is the window that it was given.
    if (document.documentElement.scrollWidth <= width) return []
    const elements = [...document.body.querySelectorAll('*')]
    const wide = elements.filter((element) => element.getBoundingClientRect().right > width)
    return ['the page', ...wide.map((element) => element.outerHTML.slice(0, 120))]
  }, view.width)
  expect(tooWide, describeView(view)).toEqual([])
}

/** Fails when axe finds something, in lines that say where. */
export async function judgeAccess(page: Page, view: View): Promise<void> {
  const rules = {
    'target-size': { enabled: true },
    // The colours are the system's then, and axe reads ours.
    'color-contrast': { enabled: !view.hasForcedColours },
  }
  // There is one document and no frame, so axe can work in the page itself; that is five times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules })
  // What is half below the steps that stay in view is no small target: it can be scrolled out.
  const held = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    ),
  )
  await held.evaluate((elements) => elements.forEach((element) => (element.style.position = 'relative')))
  const { violations } = await axe.analyze()
  await held.evaluate((elements) => elements.forEach((element) => element.style.removeProperty('position')))
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`),
  )
  expect(lines, describeView(view)).toEqual([])
}

function describeView({ width, hasLargeText, hasForcedColours, isPrinted }: View): string {
  const extras = [
    ...(hasLargeText ? ['large text'] : []),
    ...(hasForcedColours ? ['forced colours'] : []),
    ...(isPrinted ? ['on paper'] : []),
  ]
  return [`in a window of ${width} px`, ...extras].join(', ')
}
