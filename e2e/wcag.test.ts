import { expect, type Locator, type Page } from '@playwright/test'

import { readAccessibilityTree } from './readAccessibilityTree.ts'
import { checkLayout } from './screens/checkView.ts'
import type { Screen, Stage, State } from './screens/screen.ts'
import { screens } from './screens/screens.ts'
import { stageTest as test } from './screens/stageTest.ts'
import { walkByTab } from './walkByTab.ts'

// What axe cannot see of WCAG 2.2, on every screen (docs/accessibility.md).

const portrait = { device: 'phone', width: 360, height: 740 } as const
const landscape = { device: 'phone', width: 740, height: 360 } as const

/** A student who has much to do, and a screen as it is first seen. */
const states: readonly State[] = ['errors', 'empty', 'filled']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of screens) {
  const tag = screen.id === 'login' ? [] : '@long'

  test(
    `${screen.title}: Tab leads through it in order, the focus is seen, and nothing happens`,
    { tag },
    async ({ stage }) => {
      const { page } = stage
      await show(stage, screen)
      const address = page.url()
      const text = await page.locator('body').innerText()
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
    { tag },
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
    `${screen.title}: help is at its end, nothing plays, and letters are no shortcuts`,
    { tag },
    async ({ stage }) => {
      const { page } = stage
      await show(stage, screen)
      const help = page.getByRole('button', { name: 'Help' }).or(page.locator('a[href^="mailto:"]'))
      if (screen.id !== 'service') await expect(help.last()).toBeVisible()
      await expect(page.locator('audio, video, object, embed, iframe, marquee')).toHaveCount(0)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      const tree = await readAccessibilityTree(page)
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

/** As far as a reader may widen it (1.4.12). The policy of the page forbids added styles, but not by its own script. */
async function widenSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Texts of which a part lies outside of an element that cuts it off. */
async function findCutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        ),
      )
      .filter((element) => {
        const { overflowX, overflowY, clip, clipPath } = getComputedStyle(element)
        // For screen readers only.
        if (clip !== 'auto' || clipPath !== 'none') return false
        const isCutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const isCutDown = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
        return isCutAcross || isCutDown
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )
}
