import { expect } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { expectAnswers } from './readAnswers.ts'

test(
  'a select is the phone’s own, and with a mouse a menu that the keyboard works, too',
  { tag: '@desktop' },
  async ({ page, isMobile, browserErrors }) => {
    await page.goto('/about')
    const country = page.getByLabel('Country', { exact: true })
    await expect(country).toHaveCSS('appearance', isMobile ? 'none' : 'base-select')

    await country.focus()
    await page.keyboard.type('fra')

    await expect(country).toHaveValue('FRA')
    await expect(page.getByRole('heading', { name: 'Your phone abroad' })).toBeVisible()
    expect(browserErrors).toEqual([])
  },
)

test('a text that is too long is marked and kept, and the other answers are saved meanwhile', async ({
  page,
  student,
}) => {
  await student.call('PUT', '/api/last-page', { last_page: '/final-steps' })
  await page.goto('/final-steps')
  const statement = page.getByRole('textbox', { name: /^Personal statement/ })
  await statement.fill('é'.repeat(7003))
  await page
    .getByRole('radiogroup', { name: /convicted of a felony/ })
    .getByLabel('No', { exact: true })
    .check()

  await expect(page.getByText('Character count: 7003 / 7000')).toBeVisible()
  await expect(page.getByText(/^3 characters too many/)).toBeVisible()
  await expectAnswers(student, { conviction: 'N' })
  await expect(statement).toHaveValue('é'.repeat(7003))

  await statement.fill('é'.repeat(7000))
  await statement.blur()

  await expectAnswers(student, { personal_statement: 'é'.repeat(7000) })
})
