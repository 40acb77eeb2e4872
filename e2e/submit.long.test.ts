import { expect, type Page } from '@playwright/test'

import { submittedMessage } from '#contract/messages.ts'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectSaved } from './expectSaved.ts'
import { badDay, failCalls } from './failCalls.ts'
import { gatehouseTest as test, type Student } from './gatehouseTest.ts'
import { logIn } from './logIn.ts'
import { makeStudent } from './makeStudent.ts'

const findFirstName = (page: Page) => page.getByLabel('First Name', { exact: true })

async function openLastStep(page: Page, student: Student): Promise<void> {
  await student.call('PUT', '/api/answer', completeAnswers)
  await page.goto('/final-steps#legal_agree')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
}

test('a submit whose reply was lost is shown once it is known', async ({ page, student }) => {
  await openLastStep(page, student)
  await page.route('**/api/submit', async (route) => {
    await route.fetch()
    await page.route('**/api/profile', (asked) => asked.abort())
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^We don’t know yet whether your application was submitted/)).toBeVisible()
  await page.unroute('**/api/profile')
  await expect(page).toHaveURL('/completion')
  await expect(page.getByText(/Eastern Time/)).toBeVisible()
  const { submission } = await student.call('GET', '/api/profile')
  await expect(page.getByText((submission as { reference: string }).reference)).toBeVisible()
})

test('a submit whose reply was lost is shown in a dialog, and the browser asks before the page is closed', async ({
  page,
  student,
}) => {
  await openLastStep(page, student)
  const heard = Promise.withResolvers<void>()
  await page.route('**/api/submit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route('**/api/answer', async (route) => {
    if (route.request().headers()['idempotency-key']?.endsWith('-2"')) await heard.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Submitting your application' })
  await expect(dialog).toContainText('We don’t know yet whether your application was submitted.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const asking = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await page.unroute('**/api/answer')
  heard.resolve()
  await expect(page).toHaveURL('/completion')
  await expect(page.getByText(submittedMessage).first()).toBeVisible()
})

test('a submit that never arrived is called not submitted, also after a reload, and can be repeated', async ({
  page,
  student,
}) => {
  await openLastStep(page, student)
  page.on('dialog', (question) => void question.accept())
  await page.route('**/api/{submit,answer}', async (route) => {
    const isSave = route.request().url().endsWith('answer')
    const isFirst = !route.request().headers()['idempotency-key']?.endsWith('-2"')
    await (isSave && isFirst ? route.continue() : route.abort())
  })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const asking = page.getByRole('alertdialog', { name: 'Submitting your application' })
  await expect(asking).toBeVisible()
  // The last call of a page that is left may reach the server.
  await page.reload()
  const dialog = page.getByRole('alertdialog', { name: 'Not submitted' })
  await expect(asking.or(dialog)).toBeVisible()
  await page.unroute('**/api/{submit,answer}')
  await expect(dialog).toContainText('Your application was not submitted: it did not reach us.')
  await page.reload()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit again' }).click()
  await expect(page).toHaveURL('/completion')
  await expect(page.getByText(submittedMessage).first()).toBeVisible()
})

test('a submit that fails on the server is called not submitted, in the server’s words', async ({
  page,
  student,
}) => {
  await openLastStep(page, student)
  await failCalls(page, '**/api/submit')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Not submitted' })
  await expect(dialog).toContainText(
    `Your application was not submitted. ${badDay} Your answers are still here. Please submit again.`,
  )
  await page.unroute('**/api/submit')
  await dialog.getByRole('button', { name: 'Submit again' }).click()
  await expect(page).toHaveURL('/completion')
})

test('a submit that is clicked twice is sent once, and going back leads nowhere else', async ({
  page,
  student,
}) => {
  await openLastStep(page, student)
  let submits = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/submit')) submits += 1
  })
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page).toHaveURL('/completion')
  expect(submits).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL('/completion')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
})

test('Back before the page after the submit is shown leads there all the same', async ({ page, student }) => {
  await openLastStep(page, student)
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...to) => {
      pushState.apply(history, to)
      if (!String(to[2]).endsWith('/completion')) return
      history.pushState = pushState
      history.back()
    }
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/Eastern Time/)).toBeVisible()
  await expect(page).toHaveURL('/completion')
})

test('a submit in one tab is shown in the other, whatever is typed there', async ({
  page,
  context,
  student,
}) => {
  await openLastStep(page, student)
  const other = await context.newPage()
  await other.goto('/about#first_name')
  await expect(findFirstName(other)).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/completion')
  await findFirstName(other).fill('Wrenna')
  await expect(other).toHaveURL('/completion')
})

for (const reply of ['comes late', 'is lost']) {
  test(`a submit whose reply ${reply} after another student logged in is not that one’s`, async ({
    page,
    student,
    gatehouse,
  }) => {
    // A suspended page is not notified of a login.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
    await openLastStep(page, student)
    const replies = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    await page.route('**/api/submit', async (route) => {
      const response = await route.fetch()
      await replies.promise
      await (reply === 'is lost' ? route.abort() : route.fulfill({ response }))
      ended.resolve()
    })
    const sent = page.waitForRequest('**/api/submit')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await sent
    const other = await makeStudent(gatehouse, page.context().request, `after.${student.email}`)
    await page.getByRole('textbox', { name: /^Personal statement/ }).fill('Once')
    await expect(page).toHaveURL('/login')
    await logIn(page, other)
    await expect(page).toHaveURL('/about')
    await findFirstName(page).fill('Noor')

    replies.resolve()
    await ended.promise
    await expectSaved(page)
    await findFirstName(page).fill('Noora')
    await expectSaved(page)
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await other.call('GET', '/api/profile')).toMatchObject({
      submission: null,
      answer: { first_name: 'Noora' },
    })
  })
}
