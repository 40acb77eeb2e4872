import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator } from '@playwright/test'

import { readAccessibilityTree } from './readAccessibilityTree.ts'
import { checkLayout } from './screens/checkView.ts'
import type { Screen, Stage, State } from './screens/screen.ts'
import { screens } from './screens/screens.ts'
import { stageTest as test } from './screens/stageTest.ts'
import { walkByTab } from './walkByTab.ts'
import { findCutTexts, widenSpacing } from './widenSpacing.ts'

// What axe cannot see of WCAG 2.2, on every screen (docs/accessibility.md).

const portrait = { device: 'phone', width: 360, height: 740 } as const
const landscape = { device: 'phone', width: 740, height: 360 } as const

/** A student who has much to do, and a screen as it is first seen. */
const states: readonly State[] = ['errors', 'empty', 'filled']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of screens) {
  test(
    `${screen.title}: Tab leads through it in order, the focus is seen, and nothing happens`,
    { tag: '@long' },
    async ({ stage }) => {
      const { page } = stage
      await show(stage, screen)
      const address = page.url()
      const text = await readStill(async () => await page.locator('body').innerText())
      const stops = await walkByTab(page)
      expect(stops.length).toBeGreaterThan(0)
      expect(
        stops.filter(({ isInOrder, isInView, isMarked }) => !(isInOrder && isInView && isMarked)),
      ).toEqual([])
      expect(page.url()).toBe(address)
      expect(await page.locator('body').innerText()).toBe(text)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  test(
    `${screen.title}: it can be read with wider spacing, and in a window on its side`,
    { tag: '@long' },
    async ({ stage }) => {
      const { page } = stage
      const marker = await show(stage, screen)
      await checkLayout(page, marker, portrait)
      await widenSpacing(page)
      await checkLayout(page, marker, portrait)
      expect(await findCutTexts(page)).toEqual([])
      await page.setViewportSize({ width: landscape.width, height: landscape.height })
      await checkLayout(page, marker, landscape)
      expect(await findCutTexts(page)).toEqual([])
    },
  )

  test(
    `${screen.title}: names say what is seen, help is at its end, nothing plays, and letters are no shortcuts`,
    { tag: '@long' },
    async ({ stage }) => {
      const { page } = stage
      await show(stage, screen)
      // Not one of axe's usual rules yet.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withRules(['label-content-name-mismatch'])
        .analyze()
      expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([])
      await expect(page.locator('audio, video, object, embed, iframe, marquee')).toHaveCount(0)
      // The staff has no help on its pages, and keys that each member can turn off (staff.sizes.test.ts).
      if (screen.id.startsWith('staff')) return
      const help = page.getByRole('button', { name: 'Help' }).or(page.locator('a[href^="mailto:"]'))
      if (screen.id !== 'service') await expect(help.last()).toBeVisible()
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      const tree = await readStill(async () => await readAccessibilityTree(page))
      for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/.,-') await page.keyboard.press(key)
      expect(await readAccessibilityTree(page)).toBe(tree)
    },
  )
}

async function show(stage: Stage, { cells }: Screen): Promise<Locator> {
  const scene = states.map((state) => cells[state]).find((cell) => typeof cell === 'function')
  if (scene === undefined) throw new Error('The screen has no state')
  const marker = await scene(stage)
  await expect(marker).toBeVisible()
  return marker
}

/** Reads what a page says until it says the same twice: what was typed is summed up once somebody pauses. */
async function readStill(read: () => Promise<string>): Promise<string> {
  let now = ''
  const isStill = async (): Promise<boolean> => {
    const before = now
    now = await read()
    return now === before
  }
  await expect.poll(isStill, { intervals: [1500] }).toBe(true)
  return now
}
