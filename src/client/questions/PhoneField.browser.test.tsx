import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import type { PhoneQuestion } from '#form/kinds/phone.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

const phone: PhoneQuestion = {
  kind: 'phone',
  key: 'phone_home',
  label: 'Home Phone',
  format: 'us',
  rules: [
    { name: 'validHome', message: 'Please enter a valid home phone number.', accepts: (text) => text === '' },
  ],
}

test.each([
  ['615-555-0100 ext 22', '(615) 555-0100'],
  ['6155550100', '(615) 555-010'],
  ['+1 615 555 0100', '(615) 555-010'],
])('a stored number stays as it is until the student types: %s', async (stored, shortened) => {
  const { screen, store } = await renderQuestions([phone], { phone_home: stored }, true)
  const input = screen.getByLabelText('Home Phone')
  await expect.element(input).toHaveValue(stored)
  await expect.element(screen.getByText('Please enter a valid home phone number.')).toBeVisible()
  expect(store.hasChanges()).toBe(false)

  await input.click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(input).toHaveValue(shortened)
  expect(store.hasChanges()).toBe(true)
})
