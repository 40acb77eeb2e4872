import { expect, type Page } from '@playwright/test'

import { expectSaved } from './expectSaved.ts'
import { badDay, failCalls } from './failCalls.ts'
import { logOut } from './findOnPage.ts'
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
import type { Student } from './makeStudent.ts'
import { refuseStorage } from './refuseStorage.ts'
import { choose, fixtures, getStatus, openTranscript, uploadUrl } from './transcriptField.ts'
import { expectAnswers, readAnswers } from './readAnswers.ts'

/** Types two answers that the server doesn't take. */
async function typeUnsaved(page: Page): Promise<void> {
  await openAbout(page)
  await failCalls(page, saves, 'PUT')
  await findFirstName(page).fill('Wren')
  await findCity(page).fill('Oak Ridge')
}

/** Expects what the next login finds, in this page and, from the device, in a new one. */
async function expectAfterLogIn(page: Page, student: Student, firstName: string): Promise<void> {
  const fresh = await page.context().newPage()
  for (const [index, next] of [page, fresh].entries()) {
    await next.unrouteAll({ behavior: 'ignoreErrors' })
    if (index === 0) await logIn(next, student)
    else await next.goto('/about')
    await expect(findFirstName(next)).toHaveValue(firstName)
    await expect(next.getByText(/^We found answers/)).toHaveCount(0)
  }
}

test.describe('while the server doesn’t save', () => {
  const lost = 'Two answers are not saved yet. If you log out now, they are deleted from this device.'

  test('a logout asks, and staying keeps everything', async ({ page, student }) => {
    await typeUnsaved(page)
    await logOut(page)
    await expect(findQuestion(page).getByText(lost)).toBeVisible()
    const stay = findQuestion(page).getByRole('button', { name: 'Stay' })
    await expect(findQuestion(page)).toBeFocused()
    await stay.press('Enter')
    await expect(findQuestion(page)).toBeHidden()
    await expect(page).toHaveURL('/about')
    await expect(findFirstName(page)).toHaveValue('Wren')

    // Saved with the last save of the next logout.
    await page.unroute(saves)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await logIn(page, student)
    await expect(findFirstName(page)).toHaveValue('Wren')
    await expect(findCity(page)).toHaveValue('Oak Ridge')
  })

  test('a logout asks, and deletes the answers if the student says so', async ({ page, student }) => {
    await typeUnsaved(page)
    await logOut(page)
    await findQuestion(page).getByRole('button', { name: 'Log out and delete them' }).click()
    await expect(page).toHaveURL('/login')
    await expectAfterLogIn(page, student, '')
    expect(await readAnswers(student.call)).toEqual({})
  })

  test('nor ends the session, nothing is deleted', async ({ studentPage: page, context }) => {
    await typeUnsaved(page)
    // The last save of a page that is being closed takes everything else.
    await findMonth(page).fill('4')
    await failCalls(page, '**/api/logout')
    await logOut(page)
    await findQuestion(page).getByRole('button', { name: 'Log out and delete them' }).click()
    const failure = page.getByRole('dialog', { name: 'Unexpected Error' })
    await expect(failure.getByText(badDay)).toBeVisible()
    await failure.getByRole('button', { name: 'OK' }).click()
    await expect(findFirstName(page)).toHaveValue('Wren')
    await page.close()

    const later = await context.newPage()
    await openAbout(later)
    await expect(findFirstName(later)).toHaveValue('Wren')
    await expect(findCity(later)).toHaveValue('Oak Ridge')
    await expect(findMonth(later)).toHaveValue('4')
  })

  test('a device without storage asks, too', async ({ page, student }) => {
    await refuseStorage(page)
    await typeUnsaved(page)
    await logOut(page)
    await expect(findQuestion(page).getByText(lost)).toBeVisible()
    await findQuestion(page).getByRole('button', { name: 'Close' }).click()
    await expect(findFirstName(page)).toHaveValue('Wren')
    await page.unroute(saves)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await logIn(page, student)
    await expect(findFirstName(page)).toHaveValue('Wren')
    await expect(findCity(page)).toHaveValue('Oak Ridge')
  })
})

test.describe('while a save hangs', () => {
  test('a logout waits for it', async ({ page, student }) => {
    await openAbout(page)
    const release = await holdCalls(page, saves, 'PUT')
    await findFirstName(page).fill('Wren')
    await logOut(page)
    await expect(findWaiting(page).getByText('Saving your answers before you log out')).toBeVisible()
    expect(await readAnswers(student.call)).toEqual({})
    release()
    await expect(page).toHaveURL('/login')
    await logIn(page, student)
    await expect(findFirstName(page)).toHaveValue('Wren')
  })

  test('the student may stay, and it goes on', async ({ studentPage: page }) => {
    await openAbout(page)
    const release = await holdCalls(page, saves, 'PUT')
    await findFirstName(page).fill('Wren')
    await logOut(page)
    await findWaiting(page).getByRole('button', { name: 'Stay' }).click()
    await findCity(page).fill('Oak Ridge')
    release()
    await expectSaved(page)
    await expect(page).toHaveURL('/about')
    await expect(findCity(page)).toHaveValue('Oak Ridge')
  })

  test('a page without storage asks before it is left', async ({ page, student }) => {
    await refuseStorage(page)
    await openAbout(page)
    const release = await holdCalls(page, saves, 'PUT')
    const sent = page.waitForRequest(saves)
    await findFirstName(page).fill('Wren')
    await sent
    const asking = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asking
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    release()
    await expectAnswers(student, { first_name: 'Wren' })
  })
})

test('half a date is asked about, and stays', async ({ page, student }) => {
  await openAbout(page)
  await findMonth(page).fill('4')
  await logOut(page)
  const words = 'One answer is not saved yet. If you log out now, it is deleted from this device.'
  await expect(findQuestion(page).getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findMonth(page)).toHaveValue('4')
  await logOut(page)
  await findQuestion(page).getByRole('button', { name: 'Log out and delete it' }).click()
  await expect(page).toHaveURL('/login')
  await expectAfterLogIn(page, student, '')
  await expect(findMonth(page)).toHaveValue('')
})

test('a conflict is asked about, and can still be decided', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', { first_name: 'Wren' })
  await openAbout(page)
  await student.call('PUT', '/api/answer', { first_name: 'Renée' })
  // Saved by the logout.
  const release = await holdCalls(page, saves, 'PUT')
  await findFirstName(page).fill('Wrenna')
  await logOut(page)
  release()
  await expect(findQuestion(page).getByText(/^One answer is not saved yet/)).toBeVisible()
  await findQuestion(page).getByRole('button', { name: 'Stay' }).click()
  const choice = page.getByRole('dialog', { name: 'Which answers are right?' })
  await choice.getByRole('radiogroup', { name: 'First Name' }).getByLabel('Wrenna').check()
  await choice.getByRole('button', { name: 'Continue' }).click()
  await expectAnswers(student, { first_name: 'Wrenna' })
  await logOut(page)
  await expect(page).toHaveURL('/login')
})

test('a file that is being sent is asked about, also before the page is left', async ({ page, student }) => {
  await openTranscript(page)
  const release = await holdCalls(page, uploadUrl, 'POST')
  await choose(page, `${fixtures}/good/p-plain.pdf`)
  await expect(getStatus(page, 'Sending your file')).toBeVisible()
  const asking = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asking).dismiss()
  await logOut(page)
  await expect(
    findQuestion(page).getByText(
      'A file is still being sent. If you log out now, it will not be part of your application.',
    ),
  ).toBeVisible()
  await findQuestion(page).getByRole('button', { name: 'Stay' }).click()
  release()
  await expect
    .poll(async () => await student.call('GET', '/api/document-answer'), { timeout: 60_000 })
    .toHaveProperty('transcript')
})
