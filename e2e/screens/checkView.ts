import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

import type { View } from './views.ts'

/** Fails when the marker is not visible, or when the page is wider than the window. */
export async function checkLayout(page: Page, marker: Locator, view: View): Promise<void> {
  if (!view.isPrinted) await expect(marker).toBeVisible()
  const tooWide = await page.evaluate((width) => {
    // Phones widen the layout viewport instead of scrolling, so the original width counts.
    if (document.documentElement.scrollWidth <= width) return []
    const elements = [...document.body.querySelectorAll('*')]
    const wide = elements.filter((element) => element.getBoundingClientRect().right > width)
    return ['the page', ...wide.map((element) => element.outerHTML.slice(0, 120))]
  }, view.width)
  expect(tooWide, describeView(view)).toEqual([])
}

/** Fails on axe violations and lists their elements. */
export async function checkAccess(page: Page, view: View): Promise<void> {
  const rules = {
    'target-size': { enabled: true },
    // Forced colors are the system's, but axe would read ours.
    'color-contrast': { enabled: !view.hasForcedColors },
  }
  // The page has no frames, so axe can run in the page itself, which is five times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules })
  // Nothing else differs in the dark.
  if (view.isDark) axe.withRules(['color-contrast'])
  // A control half below the sticky step navigation is no small target, since it can be scrolled out.
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

function describeView({ width, hasLargeText, hasForcedColors, isPrinted, isDark }: View): string {
  const extras = [
    ...(hasLargeText ? ['large text'] : []),
    ...(hasForcedColors ? ['forced colors'] : []),
    ...(isPrinted ? ['on paper'] : []),
    ...(isDark ? ['in the dark'] : []),
  ]
  return [`in a window of ${width} px`, ...extras].join(', ')
}
