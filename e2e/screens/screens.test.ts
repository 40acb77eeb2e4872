import { readdir, readFile, writeFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { describeScreens, documentPath, listPictures } from './describeScreens.ts'
import { checkAccess, checkLayout } from './checkView.ts'
import { isRenewing, keepPicture, shownFolder } from './keepPicture.ts'
import { listMomentShots, listShots, type Shot } from './listShots.ts'
import { momentGroups } from './momentGroups.ts'
import { type Scene, type Stage, type State, stateTitles, windowStates } from './screen.ts'
import { screens } from './screens.ts'
import { stageTest as test } from './stageTest.ts'
import { open } from './steps.ts'
import { arrange } from './views.ts'
import { watchMotion } from './watchMotion.ts'
import { waitForHeadingFont } from '../waitForHeadingFont.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

for (const screen of screens) {
  for (const [state, stateTitle] of Object.entries(stateTitles) as [State, string][]) {
    const cell = screen.cells[state]
    if (typeof cell === 'object') continue
    const isWindow = windowStates.includes(state)
    test(`${screen.title}: ${stateTitle}`, async ({ stage }) => {
      await show(stage, cell, listShots(screen, state), isWindow)
    })
  }
}

for (const group of momentGroups) {
  for (const moment of group.moments) {
    test(`${group.title}: ${moment.title}`, async ({ stage }) => {
      await show(stage, moment.scene, listMomentShots(group, moment), true)
    })
  }
}

test('docs/screens.md shows every state, and no picture is missing or left over', async () => {
  if (isRenewing) await writeFile(documentPath, describeScreens())
  expect(await readFile(documentPath, 'utf8')).toBe(describeScreens())
  const pictures = listPictures().map((name) => `${name}.webp`)
  const files = await readdir(shownFolder)
  // While pictures are being renewed, missing ones are not an error.
  const missing = isRenewing ? [] : pictures.filter((name) => !files.includes(name))
  expect([...missing, ...files.filter((file) => !pictures.includes(file))]).toEqual([])
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('animations run, and are detected', async ({ page }) => {
    const readMotion = await watchMotion(page)
    await open(page, '/about')
    await page.getByLabel('First Name', { exact: true }).hover()
    await expect.poll(readMotion).not.toEqual([])
  })
})

/** Runs a scene, checks it in every window, and stores the pictures. */
async function show(stage: Stage, scene: Scene, shots: readonly Shot[], isWindow: boolean): Promise<void> {
  const { page } = stage
  const readMotion = await watchMotion(page)
  const first = shots[0]?.view
  if (first) await page.setViewportSize({ width: first.width, height: first.height })
  const marker = await scene(stage)
  await expect(marker).toBeVisible()
  await holdToasts(page)
  for (const { view, name, isChecked } of shots) {
    await arrange(page, view)
    await checkLayout(page, marker, view)
    if (name === undefined && !isChecked) continue
    // In a wider window the element may have moved below the steps.
    if (isWindow) await marker.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    else await page.evaluate(() => scrollTo(0, 0))
    await checkAccess(page, view)
    if (!isRenewing || name === undefined) continue
    // A page that never starts has none.
    await waitForHeadingFont(page, { timeout: 5000 }).catch(() => undefined)
    const options = { fullPage: !isWindow, animations: 'disabled', scale: 'css' } as const
    await keepPicture(name, view.device, await page.screenshot(options))
  }
  expect(await readMotion()).toEqual([])
}

/** A toast stays while it has the focus; elements hovered on the way must not look hovered in the picture. */
async function holdToasts(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  const closing = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
  if ((await closing.count()) > 0) {
    await closing.first().evaluate((button) => button.focus({ preventScroll: true }))
  }
}
