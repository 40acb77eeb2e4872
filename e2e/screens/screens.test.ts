import { readdir, readFile, writeFile } from 'node:fs/promises'

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { gatehouseTest } from '../gatehouseTest.ts'
import { describeScreens, documentPath, listPictures } from './describeScreens.ts'
import { dialogs } from './dialogs.ts'
import { isRenewing, keepPicture, namePicture, shownFolder } from './keepPicture.ts'
import { type ApplicationName, openApplications, type OpenedApplication } from './openApplications.ts'
import { type Device, listDevices, type Scene, type Stage, windowStates } from './screen.ts'
import { screens } from './screens.ts'

const test = gatehouseTest.extend<
  { stage: Stage },
  { applications: Readonly<Record<ApplicationName, OpenedApplication>> }
>({
  applications: [
    async ({ playwright, gatehouse }, use) => await use(await openApplications(playwright, gatehouse)),
    { scope: 'worker', timeout: 90_000 },
  ],
  stage: async ({ page, context, applications }, use) => {
    await use({
      page,
      async enterAs(name, lastPage) {
        const { student, cookies } = applications[name]
        if (lastPage !== undefined) await student.call('PUT', '/api/last-page', { last_page: lastPage })
        await context.addCookies([...cookies])
      },
    })
  },
})

for (const { id, title, cells } of screens) {
  for (const [state, cell] of Object.entries(cells)) {
    if (typeof cell === 'function') showOnDevices(`${title}: ${state}`, cell, id, state)
  }
}

for (const { id, title, scene } of dialogs) showOnDevices(`dialog: ${title}`, scene, 'dialog', id)

test('docs/screens.md shows every cell, and no picture is missing or left over', async ({}, { project }) => {
  if (isRenewing) await writeFile(documentPath, describeScreens())
  expect(await readFile(documentPath, 'utf8')).toBe(describeScreens())
  const isOfThisRun = (file: string): boolean => !isRenewing || file.endsWith(`${project.name}.webp`)
  const files = (await readdir(shownFolder)).filter(isOfThisRun)
  const pictures = listPictures().map((name) => `${name}.webp`)
  expect(files.toSorted()).toEqual(pictures.filter(isOfThisRun).toSorted())
})

/** Makes a test of a cell, for the devices that it is shown on. */
function showOnDevices(title: string, scene: Scene, row: string, cell: string): void {
  const devices = listDevices(cell)
  const tag = devices.length === 1 ? devices.map((device) => `@only-${device}`) : []
  test(title, { tag }, async ({ stage }, { project }) => {
    await show(stage, scene, row, cell, project.name === 'phone' ? 'phone' : 'desktop')
  })
}

/** Plays a scene, judges what it shows, and keeps the picture. */
async function show(stage: Stage, scene: Scene, row: string, cell: string, device: Device): Promise<void> {
  const { page } = stage
  await prepare(page, cell, device)
  await scene(stage)
  if (cell === 'print') await page.emulateMedia({ media: 'print' })
  // What was pointed at on the way here must not look so in the picture.
  await page.mouse.move(0, 0)
  const isWindow = row === 'dialog' || windowStates.includes(cell)
  if (!isWindow) await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(async () => await document.fonts.ready)
  const picture = await page.screenshot({
    fullPage: !isWindow,
    animations: 'disabled',
    scale: 'css',
  })
  await keepPicture(namePicture(row, cell, device), device, picture)
  expect(await listViolations(page, cell)).toEqual([])
  // A phone makes its window wider rather than scroll: what counts is the window that it was given.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
}

/** Some states are the window's, and must be there before the page is. */
async function prepare(page: Page, cell: string, device: Device): Promise<void> {
  const isPhone = device === 'phone'
  if (cell === 'zoom') {
    // A desktop's zoom halves the window; a phone's doubles the text.
    if (isPhone) await doubleText(page)
    else await page.setViewportSize({ width: 640, height: 400 })
  }
  if (cell === 'narrow') await page.setViewportSize({ width: 320, height: isPhone ? 568 : 256 })
  if (cell === 'print') await page.setViewportSize({ width: 680, height: 960 })
  if (cell === 'forcedColours') await page.emulateMedia({ forcedColors: 'active' })
  if (cell === 'reducedMotion') await page.emulateMedia({ reducedMotion: 'reduce' })
}

async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
}

/** What axe finds on the page, as lines that say where. */
async function listViolations(page: Page, cell: string): Promise<string[]> {
  const rules = {
    'target-size': { enabled: true },
    // The colours are the system's then, and axe reads ours.
    'color-contrast': { enabled: cell !== 'forcedColours' },
  }
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}
