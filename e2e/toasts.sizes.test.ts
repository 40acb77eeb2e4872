import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

import { expectStarted } from './expectStarted.ts'
import { badDay, failCalls } from './failCalls.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { openSections } from './openSections.ts'

const label = 'Login Card Error'

/** The text of a toast; the card shows the same. */
const findText = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Opens /login with a clock that the test controls, and makes the login fail. */
async function showToast(page: Page): Promise<Locator> {
  await page.clock.install()
  let refusals = 0
  await page.route('**/public/login', async (route) => {
    await route.fulfill({ status: 400, json: { message: `Refused ${(refusals += 1)} times.` } })
  })
  await page.goto('/login')
  await page.getByLabel('Email Address').fill('a@example.com')
  await page.getByLabel('Password', { exact: true }).fill('x')
  // A press before that waits, and nothing goes on while the clock is paused.
  await expectStarted(page)
  await pauseClock(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const toast = findText(page, 'Refused 1 times.')
  await expect(toast).toBeVisible()
  return toast
}

/** From here on only the test advances the clock, however slow the machine is. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function doOverlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height - 1 &&
    other.y < one.y + one.height - 1
  )
}

async function readBox(locator: Locator): Promise<Box> {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

async function readPlace(locator: Locator) {
  const { x, y, width: across, height: up } = await readBox(locator)
  return { x, across, bottom: Math.round(y + up) }
}

/** Drags an element sideways. */
async function drag(page: Page, toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}

test('a toast has its label and text, is an alert, and closes after 5 seconds', async ({ page }) => {
  const toast = await showToast(page)
  await expect(page.getByRole('alert').filter({ hasText: label })).toContainText('Refused 1 times.')
  await page.clock.runFor(4000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1500)
  await expect(toast).toBeHidden()
})

test(
  'its timer pauses while the pointer or the focus is on it',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const toast = await showToast(page)
    await toast.hover()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    // axe uses the page's timers.
    await page.clock.resume()
    const { violations } = await new AxeBuilder({ page }).include('[aria-label=Notifications]').analyze()
    expect(violations).toEqual([])
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(5, 5)
    await page.keyboard.press('F8')
    const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
    await expect(close).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast).toBeHidden()
    await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused()
  },
)

test('it is dismissed by a swipe of 50 pixels or more to either side', async ({ page }) => {
  const first = await showToast(page)
  await drag(page, first, 40)
  await expect(first).toBeVisible()
  await drag(page, first, 60)
  await expect(first).toBeHidden()
  await page.getByRole('button', { name: 'Submit' }).click()
  const second = findText(page, 'Refused 2 times.')
  await drag(page, second, -60)
  await expect(second).toBeHidden()
})

test('an uncaught error is shown for 300 seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await expectStarted(page)
  await pauseClock(page)
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const error = new Error('Nobody caught this')
        error.stack = `${location.origin}/assets/screen.js`
        void Promise.reject(error)
      })
      return await page
        .getByRole('region', { name: 'Notifications' })
        .getByText('Error', { exact: true })
        .count()
    })
    .toBe(1)
  const toast = page.getByText("We've encountered an unexpected error at this time. Please try again later.")
  await page.clock.runFor(290_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(toast).toBeHidden()
  // An exception rather than a rejected promise.
  await page.evaluate(() => {
    const error = new Error('Nobody caught this')
    error.stack = `${location.origin}/assets/screen.js`
    queueMicrotask(() => {
      throw error
    })
  })
  await expect(toast).toBeVisible()
})

test('the newest replaces the previous one, and the next attempt dismisses it', async ({ page }) => {
  const first = await showToast(page)
  await first.hover()
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(findText(page, 'Refused 2 times.')).toBeVisible()
  await expect(first).toHaveCount(0)

  await page.route('**/public/login', () => undefined)
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden()
})

test('a success dismisses the failure before it, and no other', async ({ studentPage: page }) => {
  const region = page.getByRole('region', { name: 'Notifications' })
  const expectFailure = async (name: string): Promise<void> => {
    const toast = region.getByText(name, { exact: true })
    await expect(toast).toBeVisible()
    // It stays while it is hovered.
    await toast.hover()
  }
  await page.goto('/education-ug')
  const privacy = page.getByRole('button', { name: 'Privacy' })
  await page.route('**/assets/TextModal*', (route) => route.abort())
  await privacy.press('Enter')
  await expectFailure('Error opening Privacy')
  await page.unroute('**/assets/TextModal*')
  await privacy.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy and Cookie Notice' })
  await expect(dialog).toBeVisible()
  await expect(region).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await openSections(page, 'Colleges attended')
  await failCalls(page, '**/api/add-another')
  const add = page.getByRole('button', { name: 'Add another college' })
  await add.press('Enter')
  await expectFailure('Error adding another college')
  await privacy.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(region).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/add-another')
  await add.press('Enter')
  await expect(page.getByRole('group', { name: 'College 2', exact: true })).toBeVisible()
  await expect(region).toBeHidden()
})

test('it never covers the focused input, also at the end of a page', async ({ page }) => {
  await page.clock.install()
  for (const [width, height] of [
    [360, 740],
    [768, 600],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/final-steps')
    const privacy = page.getByRole('button', { name: 'Privacy' })
    await expect(page.getByRole('heading', { name: 'Final Steps' })).toBeVisible()
    await privacy.focus()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.route('**/assets/TextModal*', (route) => route.abort())
    await pauseClock(page)
    await privacy.press('Enter')
    const region = page.getByRole('region', { name: 'Notifications' })
    await expect(region).toBeVisible()
    await expect(privacy).toBeFocused()
    const [used, toast] = [await privacy.boundingBox(), await region.boundingBox()]
    expect(used && toast && doOverlap(used, toast), `${width}: ${used?.y} ${toast?.y}`).toBe(false)
    await page.clock.resume()
  }
})

test('on a card it is in the window below the button, and covers nothing', async ({ page }) => {
  const toast = await showToast(page)
  await toast.hover()
  const region = await readBox(page.getByRole('region', { name: 'Notifications' }))
  const button = await readBox(page.getByRole('button', { name: 'Submit' }))
  expect(region.y).toBeGreaterThanOrEqual(button.y + button.height)
  expect(region.y + region.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  const others = await page.locator('h1, p, a, input, button:not([aria-label=Notifications] *)').all()
  const boxes = await Promise.all(others.map(async (one) => await one.boundingBox()))
  expect(boxes.filter((box) => box !== null).length).toBeGreaterThan(5)
  expect(boxes.filter((box) => box && doOverlap(box, region))).toEqual([])
})

for (const [width, height] of [
  [360, 740],
  [768, 600],
  [1280, 800],
] as const) {
  test(`between the controls of a form of ${width} pixels it spans the edge of the window`, async ({
    studentPage: page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/education-ug')
    await openSections(page, 'Colleges attended')
    const add = page.getByRole('button', { name: 'Add another college' })
    await expect(add).toBeVisible()
    await failCalls(page, '**/api/add-another')
    await add.press('Enter')
    const region = page.getByRole('region', { name: 'Notifications' })
    await region.getByText(badDay).hover()
    const city = page.getByRole('textbox', { name: 'City (optional)', exact: true }).first()
    await city.evaluate((box) => scrollBy(0, box.getBoundingClientRect().bottom - innerHeight))
    await expect.poll(async () => await readPlace(region)).toEqual({ x: 0, across: width, bottom: height })

    await page.getByLabel('Name of College').first().focus()
    const used = page.locator(':focus')
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press('Tab')
      expect(doOverlap(await readBox(used), await readBox(region)), await used.innerText()).toBe(false)
    }
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    await expect(region).toBeHidden()
  })
}
