import { expect } from '@playwright/test'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { officeTest as test } from './officeTest.ts'

test('a reopened application is corrected and submitted again', async ({
  page,
  student,
  office,
  browserErrors,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  const { reference: first } = await student.call('POST', '/api/submit')
  await page.goto('/completion')
  await expect(page.getByText(String(first))).toBeVisible()

  const reason = 'Please attach the transcript of your present school.'
  await office.run('reopen', student.email, '--until', '2099-02-01', '--by', 'Ada', '--reason', reason)
  await page.reload()
  const notice = page.getByRole('region', { name: 'Correction' })
  await expect(notice).toContainText(`until February 1, 2099, 12:00 AM Eastern Time: ${reason}`)
  await expect(notice).toContainText('If you don’t, what you submitted before counts.')
  await expectNoViolations(page)

  await student.call('PUT', '/api/last-page', { last_page: '/final-steps' })
  await page.goto('/final-steps')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/completion$/)
  const receipt = page.getByRole('complementary', { name: 'Your receipt' })
  await expect(receipt).toBeVisible()
  await expect(receipt).not.toContainText(String(first))
  expect(browserErrors).toEqual([])
})

test('a withdrawn application says so instead of showing next steps', async ({ page, student, office }) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/submit')
  await office.run('withdraw', student.email, '--by', 'Ada', '--reason', 'You asked us to.')
  await page.goto('/completion')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application was withdrawn')
  await expect(page.getByText('You asked us to. If that is a mistake, write to')).toBeVisible()
  await expect(page.getByText('successfully submitted')).toHaveCount(0)
  await expectNoViolations(page)
})

test('staff who read a correction in progress see which submission it corrects', async ({
  page,
  student,
  office,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  const { reference } = await student.call('POST', '/api/submit')
  const reopen = ['reopen', student.email, '--until', '2099-02-01', '--by', 'Ada']
  await office.run(...reopen, '--reason', 'Another school.')
  const { result: link } = await office.run('service-link', student.email, '--by', 'Ada')
  await page.goto(link)
  const words = `This is a draft of a correction: application ${String(reference)}, submitted `
  await expect(page.getByText(words)).toContainText('before February 1, 2099, 12:00 AM Eastern Time.')
  await expectNoViolations(page)
})
