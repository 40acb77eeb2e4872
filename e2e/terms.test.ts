import { expect, type Page } from '@playwright/test'

import { buildClient } from '../setup/buildClient.mjs'
import { secondTenant } from '../setup/tenantChoice.mjs'
import { runAdminProgram } from '../testing/runAdminProgram.ts'
import { type Gatehouse, startGatehouse } from '../testing/startGatehouse.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { gatehouseTest } from './gatehouseTest.ts'

/** The second institution: one of its terms has closed, another one will. */
const test = gatehouseTest.extend<object, { gatehouse: Gatehouse }>({
  gatehouse: [
    async ({}, use) => {
      await buildClient(secondTenant)
      const gatehouse = await startGatehouse(secondTenant)
      await use(gatehouse)
      await gatehouse.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const answers = {
  first_name: 'Clara',
  last_name: 'Wieck',
  instrument: 'PIANO',
  program: 'PERFORMANCE',
  opening_piece: 'Schumann, Papillons',
  wants_aid: 'N',
  true_answers: true,
}
const closing = 'Applications for Fall 2090 close on March 1, 2090, at the end of the day (Central Time).'
const closed = 'Applications for Fall 2020 closed on March 1, 2020, and can no longer be submitted.'

async function runAdmin(gatehouse: Gatehouse, ...words: readonly string[]): Promise<void> {
  const settings = { ...secondTenant.env, DATA_DIR: gatehouse.folder, PUBLIC_URL: gatehouse.url }
  expect(await runAdminProgram([...words, '--by', 'Ada'], settings)).toMatchObject({ code: 0 })
}

const findTerm = (page: Page) => page.getByRole('combobox', { name: /When would you begin/ })
const findSubmit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

test('a student is told when a term closes, and is offered no closed one', async ({
  page,
  student,
  browserErrors,
}) => {
  await student.call('PUT', '/api/answer', answers)
  await page.goto('/audition')
  const term = findTerm(page)
  await expect(term.getByRole('option')).toHaveText(['Choose one', 'Fall 2090'])
  await expect(term).toHaveAccessibleDescription(closing)
  await expect(page.getByText('After you submit')).toHaveCount(0)
  await expectNoViolations(page)
  await term.selectOption({ label: 'Fall 2090' })
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page).toHaveURL('/hearing-and-aid')
  await expect(findSubmit(page)).toHaveAccessibleDescription(new RegExp(RegExp.escape(closing)))
  await expectNoViolations(page)
  await findSubmit(page).click()
  await expect(page).toHaveURL('/completion')
  expect(browserErrors).toEqual([])
})

test('after it they keep and print their answers and cannot submit, unless the office extends it', async ({
  page,
  student,
  gatehouse,
}) => {
  await student.call('PUT', '/api/answer', { ...answers, entry_term: '2020F' })
  await student.call('PUT', '/api/last-page', { last_page: '/hearing-and-aid' })
  await page.goto('/hearing-and-aid')
  await expect(findSubmit(page)).toHaveAccessibleDescription(new RegExp(RegExp.escape(closed)))
  await expectNoViolations(page)
  await findSubmit(page).click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText(closed)).toBeVisible()
  await expect(page).toHaveURL('/hearing-and-aid')
  await expect
    .poll(async () => (await student.call('GET', '/api/pdf')).status, { timeout: 60_000 })
    .toBe('COMPLETED')

  await page.getByRole('link', { name: 'Choose another term' }).click()
  await expect(page).toHaveURL('/audition#entry_term')
  const term = findTerm(page)
  await expect(term).toBeFocused()
  await expect(term.locator('option:checked')).toHaveText('Fall 2020')
  await expect(term).toHaveAccessibleDescription(new RegExp(RegExp.escape(closed)))
  await expect(page.getByLabel('Opening Piece')).toHaveValue('Schumann, Papillons')
  await expectNoViolations(page)

  await runAdmin(gatehouse, 'extend', 'Fall 2020', '--until', '2091-01-01', '--student', student.email)
  await student.call('PUT', '/api/last-page', { last_page: '/hearing-and-aid' })
  await page.goto('/hearing-and-aid')
  await expect(findSubmit(page)).toHaveAccessibleDescription(/close on January 1, 2091/)
  await findSubmit(page).click()
  await expect(page).toHaveURL('/completion')
})

test('a correction offers a term that is extended, and says until when it can be sent', async ({
  page,
  student,
  gatehouse,
}) => {
  await student.call('PUT', '/api/answer', { ...answers, entry_term: '2090F' })
  await student.call('POST', '/api/submit')
  const { email } = student
  await runAdmin(gatehouse, 'reopen', email, '--until', '2089-01-31', '--reason', 'You want to come earlier.')
  await runAdmin(gatehouse, 'extend', 'Fall 2020', '--until', '2091-01-01', '--student', email)
  await page.goto('/audition')
  const term = findTerm(page)
  await expect(term).toHaveAccessibleDescription(/^Applications for Fall 2090 close on January 31, 2089,/)
  await term.selectOption({ label: 'Fall 2020' })
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await findSubmit(page).click()
  await expect(page).toHaveURL('/completion')
})
