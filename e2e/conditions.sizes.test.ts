import { expect } from '@playwright/test'

import { gatehouseTest as test } from './gatehouseTest.ts'
import { measure } from './measure.ts'
import { expectSaved } from './expectSaved.ts'
import { expectAnswers, readAnswers } from './readAnswers.ts'

test.describe('what a condition hides', () => {
  test('disappears without moving the page or the focus, is cleared, and returns', async ({
    page,
    student,
  }) => {
    await page.goto('/about')
    const question = page.getByRole('radiogroup', { name: /^Should we send mail to this address/ })
    const [yes, no] = [
      question.getByRole('radio', { name: 'Yes' }),
      question.getByRole('radio', { name: 'No' }),
    ]
    await no.check()
    const street = page.getByLabel('Mailing Address', { exact: true })
    await street.fill('PO Box 12')
    await expectSaved(page)
    await yes.scrollIntoViewIfNeeded()
    await yes.focus()
    const before = await measure(yes)
    await yes.check()
    await expect(street).toHaveCount(0)
    expect((await measure(yes)).y).toBe(before.y)
    await expect(yes).toBeFocused()
    await expect
      .poll(async () => await readAnswers(student.call))
      .not.toHaveProperty('mailing_address_line_1')

    await no.check()
    await expect(street).toHaveValue('PO Box 12')
    await expectAnswers(student, { mailing_address_line_1: 'PO Box 12' })
  })
})
