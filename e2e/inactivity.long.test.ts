import { expect, type Page } from '@playwright/test'

import { expectSaved } from './expectSaved.ts'
import { logOut } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'
import { expectSameActivity, holdTime, skipTime, sleepFor } from './pageClock.ts'

const inactive = 'You have been automatically logged out due to inactivity.'
const invalidSession = 'Your session is invalid. Please clear your cookies and login again.'

/** Opens the application with a running clock, since nothing loads while it is paused. */
async function load(page: Page): Promise<void> {
  await page.clock.install()
  await goToForm(page)
}

async function goToForm(page: Page): Promise<void> {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible()
}

async function open(page: Page): Promise<void> {
  await load(page)
  await holdTime(page)
}

/** Types, and waits until that is saved: no reply could arrive in time while minutes are skipped. */
async function type(page: Page): Promise<void> {
  await page.getByLabel('City', { exact: true }).press('a')
  await page.clock.runFor(2000)
  await expectSaved(page)
}

/** Scrolls, and waits for the scroll event, which fires with the next frame. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true })
      scrollBy(0, 50)
    })
  })
}

function findModal(page: Page) {
  return page.getByRole('alertdialog', { name: 'Still working?' })
}

test('after 14 minutes it asks, counts down, and continues on request', async ({ studentPage: page }) => {
  await open(page)
  await page.clock.runFor('13:50')
  await expect(findModal(page)).toBeHidden()
  await page.clock.runFor('00:15')
  const modal = findModal(page)
  await expect(modal).toBeVisible()
  // Screen readers say all of it then.
  await expect(modal).toBeFocused()
  await expect(modal.getByRole('timer')).toHaveText(/^5\d seconds$/)
  await page.clock.runFor('00:20')
  await expect(modal.getByRole('timer')).toHaveText(/^3\d seconds$/)

  const renewed = page.waitForResponse((response) => response.url().includes('/api/'))
  await modal.getByRole('button', { name: 'Continue' }).click()
  expect((await renewed).status()).toBe(200)
  await expect(modal).toBeHidden()
  await page.clock.runFor('13:00')
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/about')
})

test('visitors are not asked', async ({ page }) => {
  await open(page)
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await page.clock.runFor('20:00')
  await expect(findModal(page)).toBeHidden()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('after 15 minutes the student is logged out, and what was typed has been saved', async ({
  page,
  student,
}) => {
  await open(page)
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  // Nothing has been saved yet, since the clock is paused.
  await skipTime(page, '16:00')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(inactive)).toBeVisible()
  await expect(page.getByText("You're logged out. Your answers are saved.")).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => /session/.test(name))).toEqual([])
  await page.goBack()
  await page.reload()
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('')

  await page.goto('/login')
  await logIn(page, student)
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('a text that is still being typed when the machine falls asleep is saved too', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/answer', { conviction: 'Y' })
  await student.call('PUT', '/api/last-page', { last_page: '/final-steps' })
  await page.clock.install()
  await page.goto('/final-steps')
  const text = page.getByLabel(/explain/).first()
  await text.pressSequentially('It was long ago')
  await holdTime(page)
  await sleepFor(page, 40)
  await scroll(page)
  await page.clock.resume()
  await expect(page).toHaveURL('/login')
  await logIn(page, student)
  await expect(page).toHaveURL('/final-steps')
  await expect(text).toHaveValue('It was long ago')
})

for (const [what, act] of [
  ['typing', type],
  ['scrolling', scroll],
  ['pointing', async (page: Page) => await page.mouse.move(100, 200, { steps: 3 })],
  ['touching', async (page: Page) => await page.locator('h1').dispatchEvent('touchstart')],
] as const) {
  test(
    `${what} counts as activity`,
    { tag: what === 'typing' ? [] : '@long' },
    async ({ studentPage: page }) => {
      await open(page)
      await page.clock.runFor('12:00')
      await act(page)
      await page.clock.runFor('12:00')
      await expect(findModal(page)).toBeHidden()
      await page.clock.runFor('02:30')
      await expect(findModal(page)).toBeVisible()
    },
  )
}

test('a laptop that slept is logged out with the first movement', async ({ studentPage: page }) => {
  await open(page)
  await sleepFor(page, 40)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.resume()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(inactive)).toBeVisible()
})

test('when the server has already ended the session, the message is the same and nothing is lost', async ({
  page,
  context,
  student,
}) => {
  await open(page)
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  const cookies = await context.cookies()
  await context.clearCookies({ name: cookies.find(({ name }) => /(^|-)session$/.test(name))?.name ?? '' })
  await skipTime(page, '40:00')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(inactive)).toBeVisible()
  await expect(page.getByText(invalidSession)).toBeHidden()
  await logIn(page, student)
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('without a network the student is logged out here, and on the server later', async ({
  page,
  context,
  student,
}) => {
  const card = page.waitForResponse(/LogInScreen/)
  await open(page)
  // It is loaded ahead, since it may be needed without a network.
  await page.evaluate(async (url) => void (await import(url)), (await card).url())
  await page.getByLabel('First Name', { exact: true }).fill('Wren')
  await context.setOffline(true)
  await skipTime(page, '16:00')
  await expect(page).toHaveURL('/login')
  // Beside the toast, which is gone after five seconds.
  await expect(page.getByText("You're logged out.", { exact: true })).toBeVisible()
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await context.setOffline(false)
  expect((await ended).status()).toBe(200)
  await logIn(page, student)
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Wren')
})

test('the session is renewed every 10 minutes while the student is active', async ({ studentPage: page }) => {
  await open(page)
  await page.waitForLoadState('networkidle')
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/tabs')) renewals += 1
  })
  let steps = 0
  // Short steps, since a call that is not answered within 30 seconds of the page's time is repeated.
  const step = async () => {
    await page.clock.runFor('00:10')
    steps += 1
    return renewals
  }
  for (const count of [1, 2]) {
    await page.clock.runFor('08:00')
    await scroll(page)
    expect(renewals).toBe(count - 1)
    const renewed = page.waitForResponse('**/api/tabs')
    await expect.poll(step, { intervals: [100] }).toBe(count)
    await (await renewed).finished()
  }
  // Two minutes each, and the 30 seconds between two checks of the clock.
  expect(steps).toBeLessThan(36)
  await expect(page).toHaveURL('/about')
})

test('Log Out in the modal logs out', async ({ studentPage: page }) => {
  await open(page)
  await page.clock.runFor('14:05')
  await page.clock.resume()
  await findModal(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(invalidSession)).toBeVisible()
})

test('a page that is opened again after the time is over is logged out at once', async ({
  studentPage: page,
  context,
}) => {
  await open(page)
  await page.close()
  const later = await context.newPage()
  await skipTime(later, '16:00')
  const isTold = expect(later.getByText(inactive)).toBeVisible({ timeout: 60_000 })
  await Promise.all([later.goto('/about'), isTold])
  await expect(later).toHaveURL('/login')
})

test.describe('two tabs', () => {
  test('an active one keeps the other alive, and dismisses its dialog', async ({
    studentPage: page,
    context,
  }) => {
    await load(page)
    const other = await context.newPage()
    await goToForm(other)
    await holdTime(other)
    await context.clock.runFor('14:05')
    await expect(findModal(page)).toBeVisible()
    await expect(findModal(other)).toBeVisible()
    await other.bringToFront()
    await findModal(other).getByRole('button', { name: 'Continue' }).click()
    await expect(findModal(page)).toBeHidden()

    await context.clock.runFor('10:00')
    await other.getByLabel('City', { exact: true }).press('a')
    await expectSameActivity(page, other)
    await context.clock.runFor('10:00')
    await expect(findModal(page)).toBeHidden()
    await expect(page).toHaveURL('/about')
  })

  test('both are logged out together, with the same words', async ({ studentPage: page, context }) => {
    await load(page)
    const other = await context.newPage()
    await goToForm(other)
    await holdTime(other)
    // Both tabs log out at the same time. The toast is gone after five seconds; these words are only those of inactivity.
    await context.clock.runFor('15:01')
    await context.clock.resume()
    await Promise.all(
      [page, other].map(async (tab) => {
        await expect(tab).toHaveURL('/login')
        await expect(tab.getByText("You're logged out. Your answers are saved.")).toBeVisible()
        await expect(tab.getByText(invalidSession)).toBeHidden()
      }),
    )
  })

  test('a logout in one logs out both, and saves what was typed in the other', async ({
    page,
    context,
    student,
  }) => {
    await load(page)
    const other = await context.newPage()
    await goToForm(other)
    await page.getByLabel('City', { exact: true }).fill('Oak Ridge')
    await logOut(other)
    await Promise.all(
      [page, other].map(async (tab) => {
        await expect(tab.getByText(invalidSession)).toBeVisible()
        await expect(tab).toHaveURL('/login')
      }),
    )
    await page.bringToFront()
    await logIn(page, student)
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Oak Ridge')
  })
})
