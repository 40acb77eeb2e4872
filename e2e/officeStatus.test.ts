import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { getToday } from '#form/calendarDate.ts'
import { formatDay } from '#form/formatMoment.ts'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { officeTest as test } from './officeTest.ts'

test('a student reads what the office has received, in place of the request for it', async ({
  page,
  student,
  office,
  browserErrors,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  const { reference } = await student.call('POST', '/api/submit')
  await page.goto('/completion')
  const missing = page.getByRole('heading', { name: 'Ask your school for your transcript' })
  await expect(missing).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'From the Office of Undergraduate Admissions' }),
  ).toHaveCount(0)

  const today = getToday(new Date(), 'America/New_York')
  const file = join(office.folder, 'status.csv')
  const rows = [
    'student,item,received_on,text',
    `${String(reference)},Transcript,${today},`,
    `${student.email},Decision,,"<b>You are in</b>, and we are glad."`,
  ]
  await writeFile(file, rows.join('\r\n'))
  expect((await office.run('import', 'status', file)).result).toBe('2 changed, 0 as before.')

  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'From the Office of Undergraduate Admissions' }),
  ).toBeVisible()
  const received = `Transcript: received ${formatDay(today, today)}`
  await expect(page.getByRole('heading', { name: received, exact: true })).toBeVisible()
  await expect(page.getByText('<b>You are in</b>, and we are glad.')).toBeVisible()
  await expect(missing).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Watch your email' })).toBeVisible()
  await expectNoViolations(page)
  expect(browserErrors).toEqual([])
})
