import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { pino } from 'pino'

import { openConfiguredDatabase } from '#server/platform/database/openDatabase.ts'

import { completeAnswers } from '../testing/rules/completeAnswers.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { expectSaved } from './expectSaved.ts'
import { officeTest as test } from './officeTest.ts'
import { choose, fixtures } from './transcriptField.ts'

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
  await office.run('reopen', student.email, '--until', '2099-01-31', '--by', 'Ada', '--reason', reason)
  await page.reload()
  const notice = page.getByRole('region', { name: 'Correction' })
  await expect(notice).toContainText('until the end of January 31, 2099 (Eastern Time):')
  await expect(notice.getByRole('blockquote')).toHaveText(`“${reason}”`)
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

async function endCorrections(dataFolder: string): Promise<void> {
  const log = pino({ level: 'silent' })
  const options = { url: undefined, dataFolder, program: 'command reopen' as const, log, onGivenUp: () => {} }
  const { db, close } = await openConfiguredDatabase(options)
  await sql`update application set correction_until = now() where correction_until is not null`.execute(db)
  await close()
}

test.describe('a correction that comes too late', () => {
  for (const [path, what] of [
    ['**/api/answer', 'while it is saved'],
    ['**/api/submit', 'while it is submitted'],
    ['**/api/submit', 'and whose reply is lost'],
  ] as const) {
    test(`is not taken for submitted ${what}`, async ({ page, student, office, gatehouse }) => {
      await student.call('PUT', '/api/answer', completeAnswers)
      const { reference } = await student.call('POST', '/api/submit')
      const reopen = ['reopen', student.email, '--until', '2099-01-31', '--by', 'Ada']
      await office.run(...reopen, '--reason', 'Another school.')
      await page.goto('/final-steps#legal_agree')
      const submit = page.getByRole('button', { name: 'Submit', exact: true })
      await expect(submit).toBeVisible()
      // A text is saved once it is left, at the latest by the button.
      if (what === 'while it is saved') await page.locator('[name=personal_statement]').fill('Once more')
      await page.route(
        path,
        async (route) => {
          await endCorrections(gatehouse.folder)
          if (what === 'and whose reply is lost') {
            await route.fetch()
            await route.abort()
          } else await route.continue()
        },
        { times: 1 },
      )
      await submit.click()
      await expect(page).toHaveURL(/\/completion$/)
      await expect(page.getByText(String(reference))).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(
        /The deadline for corrections has passed. What you submitted on .* Eastern Time counts\./,
      )
      await expect(page.getByText('Success Notification')).toHaveCount(0)
    })
  }
})

test('a student whose time for corrections ends before Submit is told what counts', async ({
  page,
  student,
  office,
  gatehouse,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/submit')
  const reopen = ['reopen', student.email, '--until', '2099-01-31', '--by', 'Ada']
  await office.run(...reopen, '--reason', 'Another school.')
  await page.goto('/about#first_name')
  await page.getByLabel('First Name').fill('Wrenna')
  await expectSaved(page)
  await endCorrections(gatehouse.folder)
  await page.getByLabel('Last Name').fill('Callaway')
  await expect(page).toHaveURL(/\/completion$/)
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  const ended = page.getByText(
    /^The deadline for corrections has passed\. What you submitted on .* counts\.$/,
  )
  await expect(ended).toBeVisible()
  await page.reload()
  await expect(ended).toBeVisible()
})

test('a student who still sees the submission learns that it was reopened, or withdrawn', async ({
  page,
  student,
  office,
}) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/submit')
  await page.goto('/completion')
  const lateFile = page.getByLabel('Transcript: Choose File')
  await expect(lateFile).toBeEnabled()
  const reopen = ['reopen', student.email, '--until', '2099-01-31', '--by', 'Ada']
  await office.run(...reopen, '--reason', 'Please attach your transcript.')
  await choose(page, `${fixtures}/good/p-plain.pdf`)
  await expect(page.getByRole('region', { name: 'Correction' })).toContainText('Please attach')
  await student.call('POST', '/api/submit')
  await page.goto('/completion')
  await expect(lateFile).toBeEnabled()
  await office.run('withdraw', student.email, '--by', 'Ada', '--reason', 'You asked us to.')
  await choose(page, `${fixtures}/good/p-plain.pdf`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application was withdrawn')
})

test('a withdrawn application says so instead of showing next steps', async ({ page, student, office }) => {
  await student.call('PUT', '/api/answer', completeAnswers)
  await student.call('POST', '/api/submit')
  await office.run('withdraw', student.email, '--by', 'Ada', '--reason', 'You asked us to.')
  await page.goto('/completion')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application was withdrawn')
  await expect(page.getByText('You asked us to.')).toBeVisible()
  await expect(page.getByText('If that is a mistake, write to apply@laurelmountain.example.')).toBeVisible()
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
  const reopen = ['reopen', student.email, '--until', '2099-01-31', '--by', 'Ada']
  await office.run(...reopen, '--reason', 'Another school.')
  const { result: link } = await office.run('service-link', student.email, '--by', 'Ada')
  await page.goto(link)
  const words = `This is a draft of a correction: application ${String(reference)}, submitted `
  await expect(page.getByText(words)).toContainText('before February 1, 2099, 12:00 AM Eastern Time.')
  await expectNoViolations(page)
})
