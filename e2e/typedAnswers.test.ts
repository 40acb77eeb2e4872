import { expect, type Page } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { findStatus } from './findOnPage.ts'
import { gatehouseTest as test } from './gatehouseTest.ts'
import { readAnswers } from './readAnswers.ts'

const findFirstName = (page: Page) => page.getByLabel('First Name', { exact: true })
const findConflict = (page: Page) => page.getByRole('dialog', { name: 'Which answers are right?' })

test('a reload during an open conflict decides nothing', async ({ page, student }) => {
  await page.goto('/about')
  await expect(findFirstName(page)).toBeVisible()
  await student.call('PUT', '/api/answer', { first_name: 'Renée' })
  await findFirstName(page).fill('Wrenna')
  // Around midnight the day is named, too.
  const expectStored = async (place: string): Promise<void> =>
    await expect(
      findConflict(page).getByRole('radio', { name: 'Renée', exact: true }),
    ).toHaveAccessibleDescription(new RegExp(`^${place}, .*\\d:\\d\\d [AP]M$`))
  await expectStored('On another device')

  await page.reload()
  await expectStored('In your application')
  expect(await readAnswers(student.call)).toEqual({ first_name: 'Renée' })
  await findConflict(page).getByLabel('Wrenna').check()
  await findConflict(page).getByRole('button', { name: 'Continue' }).click()
  await expect.poll(async () => await readAnswers(student.call)).toEqual({ first_name: 'Wrenna' })
})

test('typing goes on in an answer that another device changes, until a pause', async ({ page, student }) => {
  await page.goto('/about')
  await expect(findFirstName(page)).toBeVisible()
  await student.call('PUT', '/api/answer', { first_name: 'Renée' })
  const reply = Promise.withResolvers<void>()
  await page.route('**/api/profile', async (route) => {
    await reply.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/profile')
  await findFirstName(page).fill('Wren')
  await asked
  // No dialog opens under a press, however slow this machine is.
  await findFirstName(page).hover()
  await page.mouse.down()
  await findFirstName(page).press('End')
  await findFirstName(page).press('n')
  reply.resolve()
  await expect(findStatus(page, /^Another device has changed some of your answers\.$/)).toBeVisible()
  await expect(findFirstName(page)).toHaveValue('Wrenn')
  await findFirstName(page).press('a')
  await expect(findFirstName(page)).toHaveValue('Wrenna')
  await expect(findConflict(page)).toHaveCount(0)
  await page.mouse.up()

  await expect(findConflict(page).getByLabel('Renée')).not.toBeChecked()
  expect(await readAnswers(student.call)).toEqual({ first_name: 'Renée' })
  await findConflict(page).getByLabel('Wrenna').check()
  await findConflict(page).getByRole('button', { name: 'Continue' }).click()
  await expect.poll(async () => await readAnswers(student.call)).toEqual({ first_name: 'Wrenna' })
})

test('what is typed during the submission is named, however often the server must be asked', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await page.goto('/final-steps')
  const replies = Promise.withResolvers<void>()
  let refused = 0
  await page.route('**/api/submit', async (route) => {
    const response = await route.fetch()
    await page.route('**/api/profile', async (profile) => {
      refused += 1
      await (refused < 3 ? profile.abort() : profile.continue())
    })
    await page.getByRole('textbox', { name: /^Personal statement/ }).fill('Too late')
    await replies.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('textbox', { name: /^Personal statement/ })).toHaveValue('Too late')
  replies.resolve()

  await expect(page).toHaveURL('/completion')
  await expect(page.getByRole('dialog', { name: 'Not part of your application' })).toContainText('Too late')
  expect(refused).toBeGreaterThan(2)
})

test('what is typed after the application was submitted elsewhere is named', async ({ page, student }) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await page.goto('/about')
  await expect(findFirstName(page)).toHaveValue(String(completeAnswers.first_name))
  await student.call('POST', '/api/web-status', { web_status: 'validating' })
  await student.call('POST', '/api/submit')
  await findFirstName(page).fill('Wrenna')

  const dialog = page.getByRole('dialog', { name: 'Not part of your application' })
  await expect(dialog.getByText('First Name: Wrenna')).toBeVisible()
  await expect(page).toHaveURL('/completion')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await readAnswers(student.call)).toMatchObject({
    first_name: completeAnswers.first_name,
  })
})

test('an answer in a component that was removed elsewhere is a choice for the student', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 2 })
  await page.goto('/education-ug')
  const city = page.getByRole('group', { name: 'College 2', exact: true }).getByLabel(/^City/)
  await expect(city).toBeVisible()
  await student.call('PUT', '/api/add-another', { button_id: 'college', num_components: 1 })
  await city.fill('Berea')
  await expect(findConflict(page).getByText('College 2')).toBeVisible()
  await expect(findConflict(page).getByLabel('No answer')).not.toBeChecked()
  expect(await readAnswers(student.call)).toEqual({})

  await findConflict(page).getByLabel('Berea').check()
  await findConflict(page).getByRole('button', { name: 'Continue' }).click()
  await expect(city).toHaveValue('Berea')
  await expect.poll(async () => await readAnswers(student.call)).toEqual({ college_2_city: 'Berea' })
  expect(await student.call('GET', '/api/add-another')).toEqual({ college: 2 })
})

test('a tab without a file is left without a network, and kept once that is back', async ({
  page,
  context,
  student,
}) => {
  await page.goto('/education-ug')
  const tab = page.getByRole('tab', { name: 'My school will send it' })
  await expect(tab).toBeVisible()
  await context.setOffline(true)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await context.setOffline(false)
  await expect.poll(async () => await student.call('GET', '/api/tabs')).toEqual({ transcript: 'school' })
})

test('a conflict about a text that is being typed offers what was saved elsewhere', async ({
  page,
  context,
  student,
}) => {
  const findStatement = (of: Page) => of.getByRole('textbox', { name: /^Personal statement/ })
  await student.call('PUT', '/api/answer', completeAnswers)
  await page.goto('/final-steps#content')
  const other = await context.newPage()
  await other.goto('/final-steps#content')
  await expect(findStatement(other)).toBeEditable()
  await findStatement(page).fill('Typed here')
  await findStatement(other).fill('Saved elsewhere')
  await findStatement(other).blur()

  await expect(findConflict(page).getByLabel('Typed here')).toBeVisible()
  await findConflict(page).getByLabel('Saved elsewhere').check()
  await findConflict(page).getByRole('button', { name: 'Continue' }).click()
  await expect(findStatement(page)).toHaveValue('Saved elsewhere')
  await expect(findStatement(other)).toHaveValue('Saved elsewhere')
})
