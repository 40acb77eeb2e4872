import { expect, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectSaved } from './expectSaved.ts'
import { failCalls } from './failCalls.ts'
import { findStatus, logOut } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { holdCalls } from './holdCalls.ts'
import { logIn } from './logIn.ts'
import {
  findCity,
  findFirstName,
  findMonth,
  findQuestion,
  findWaiting,
  openAbout,
  saves,
} from './logOutDialog.ts'
import { makeStudent } from './makeStudent.ts'
import { holdTime, skipTime } from './pageClock.ts'

const invalidSession = 'Your session is invalid. Please clear your cookies and login again.'
const lostElsewhere =
  'One answer in another window is not saved yet. If you log out now, it is deleted from this device.'

/** Opens a second window, which has an answer that the server doesn't take. */
async function openUnsaved(page: Page, opened?: Page): Promise<Page> {
  const other = opened ?? (await page.context().newPage())
  await openAbout(other)
  await failCalls(other, saves, 'PUT')
  await findFirstName(other).fill('Wren')
  await expect(findStatus(other, /^Not saved yet: kept on this device/)).toBeVisible()
  await page.bringToFront()
  return other
}

test.describe('a logout in one window', () => {
  test('asks about what the other one cannot save, and staying keeps it', async ({ page, student }) => {
    await openAbout(page)
    const other = await openUnsaved(page)
    await logOut(page)
    await expect(findQuestion(page).getByText(lostElsewhere)).toBeVisible()
    await findQuestion(page).getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL('/about')
    await expect(findFirstName(other)).toHaveValue('Wren')

    await other.unroute(saves)
    await logOut(page)
    for (const one of [page, other]) await expect(one).toHaveURL('/login')
    await logIn(page, student)
    await expect(findFirstName(page)).toHaveValue('Wren')
  })

  test('deletes what the other one cannot save, if the student says so', async ({ page, student }) => {
    await openAbout(page)
    const other = await openUnsaved(page)
    await findCity(page).fill('Oak Ridge')
    await logOut(page)
    await findQuestion(page).getByRole('button', { name: 'Log out and delete it' }).click()
    for (const one of [page, other]) await expect(one).toHaveURL('/login')
    await logIn(other, student)
    await expect(findCity(other)).toHaveValue('Oak Ridge')
    await expect(findFirstName(other)).toHaveValue('')
  })

  test('asks while the other one has not heard whether its submit has arrived', async ({ page, student }) => {
    await student.call('PUT', '/api/answer', completeAnswers)
    await openAbout(page)
    const other = await page.context().newPage()
    await other.goto('/final-steps#legal_agree')
    await other.route('**/api/submit', (route) => route.abort())
    await other.route(saves, async (route) => {
      const isGivingUp = route.request().headers()['idempotency-key']?.endsWith('-2"') === true
      await (isGivingUp ? route.abort() : route.continue())
    })
    await other.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(other.getByRole('alertdialog', { name: 'Submitting your application' })).toBeVisible()
    await page.bringToFront()
    await logOut(page)
    await expect(findQuestion(page).getByText(/whether your application was submitted/)).toBeVisible()
    await findQuestion(page).getByRole('button', { name: 'Stay' }).click()

    await other.unroute(saves)
    // It tries less and less often.
    await other.evaluate(() => dispatchEvent(new Event('online')))
    await expect(other.getByRole('alertdialog', { name: 'Not submitted' })).toBeVisible()
    await logOut(page)
    await expect(page).toHaveURL('/login')
  })

  test('waits for the other one’s save', async ({ page, student }) => {
    await openAbout(page)
    const other = await page.context().newPage()
    await openAbout(other)
    const release = await holdCalls(other, saves, 'PUT')
    await findFirstName(other).fill('Wren')
    await page.bringToFront()
    await logOut(page)
    await expect(findWaiting(page).getByText('Saving your answers before you log out')).toBeVisible()
    release()
    for (const one of [page, other]) await expect(one).toHaveURL('/login')
    await logIn(page, student)
    await expect(findFirstName(page)).toHaveValue('Wren')
  })

  test('asks again about what is typed in the other one meanwhile', async ({ page, student }) => {
    await openAbout(page)
    const other = await openUnsaved(page)
    await logOut(page)
    await expect(findQuestion(page).getByText(lostElsewhere)).toBeVisible()
    await findCity(other).fill('Oak Ridge')
    await findQuestion(page).getByRole('button', { name: 'Log out and delete it' }).click()
    await expect(findQuestion(page).getByText(/^Two answers in another window are not/)).toBeVisible()
    await findQuestion(page).getByRole('button', { name: 'Stay' }).click()
    await other.unroute(saves)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await logIn(page, student)
    await expect(findFirstName(page)).toHaveValue('Wren')
    await expect(findCity(page)).toHaveValue('Oak Ridge')
  })

  test('asks about a window that sleeps', async ({ studentPage: page, context }) => {
    await openAbout(page)
    // It receives no messages.
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
    const other = await openUnsaved(page)
    await logOut(page)
    await expect(findQuestion(page).getByText(lostElsewhere)).toBeVisible()
    await findQuestion(page).getByRole('button', { name: 'Stay' }).click()
    await other.unroute(saves)
    await findCity(other).fill('Oak Ridge')
    await expectSaved(other)
    await page.bringToFront()
    await logOut(page)
    await expect(page).toHaveURL('/login')
  })

  test('asks about what a closed one has left', async ({ page, student }) => {
    await openAbout(page)
    const other = await page.context().newPage()
    await openAbout(other)
    // The last save of a page that is being closed takes everything else.
    await findMonth(other).fill('4')
    await other.close()
    await logOut(page)
    await expect(findQuestion(page).getByText(lostElsewhere)).toBeVisible()
    await findQuestion(page).getByRole('button', { name: 'Stay' }).click()
    // The next page takes it over.
    await page.reload()
    await expect(findMonth(page)).toHaveValue('4')
    await logOut(page)
    await findQuestion(page).getByRole('button', { name: 'Log out and delete it' }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, student)
    await expect(findFirstName(page)).toBeVisible()
    await expect(findMonth(page)).toHaveValue('')
  })

  test('doesn’t ask about what a closed one has left and the server has', async ({ page, student }) => {
    await openAbout(page)
    const other = await openUnsaved(page)
    await other.close()
    await student.call('PUT', '/api/answer', { first_name: 'Wren' })
    await logOut(page)
    await expect(page).toHaveURL('/login')
  })
})

test('after 15 minutes without activity nobody is asked, and what could not be saved is there after the next login', async ({
  page,
  context,
  student,
}) => {
  // The other window notices nothing by itself, as in the background where timers are late: it is told.
  const other = await context.newPage()
  await other.addInitScript(() => {
    for (const kind of ['storage', 'scroll', 'pointermove'])
      addEventListener(kind, (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await openUnsaved(page, other)
  await page.clock.install()
  await openAbout(page)
  await failCalls(page, saves, 'PUT')
  await findCity(page).fill('Oak Ridge')
  await findMonth(page).fill('4')
  await holdTime(page)
  await skipTime(page, '16:00')
  await Promise.all([page, other].map(async (tab) => await expect(tab).toHaveURL('/login')))
  await Promise.all([page.close(), other.close()])

  const later = await context.newPage()
  await later.goto('/login')
  await logIn(later, student)
  await expect(later.getByText(/^We found answers from .+ that were not saved\./)).toBeVisible()
  await expect(findFirstName(later)).toHaveValue('Wren')
  await expect(findCity(later)).toHaveValue('Oak Ridge')
  await expect(findMonth(later)).toHaveValue('4')
})

test('a logout whose save hangs doesn’t end the session of a student who has logged in since', async ({
  page,
  student,
  gatehouse,
}) => {
  // Otherwise the popover's own call would be the first to detect the other student's session.
  await page.route('**/api/pdf', (route) => route.abort())
  await openAbout(page)
  const release = await holdCalls(page, saves, 'PUT')
  await findFirstName(page).fill('Wren')
  await logOut(page)
  await expect(findWaiting(page)).toBeVisible()

  await makeStudent(gatehouse, page.context().request, `next.${student.email}`)
  const next = await page.context().newPage()
  await openAbout(next)
  const ends: string[] = []
  page.on('request', (request) => void ends.push(new URL(request.url()).pathname))
  release()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(invalidSession)).toBeVisible()
  expect(ends).not.toContain('/api/logout')
  await findFirstName(next).fill('Noor')
  await expectSaved(next)

  await page.bringToFront()
  await logIn(page, student)
  await expect(findFirstName(page)).toHaveValue('Wren')
})
