import { expect, test } from 'vitest'

import { yesNo } from '#form/choice.ts'
import type { Item, Question } from '#form/page.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

const required = { message: 'Please answer this.' }
const questions: readonly Question[] = [
  { kind: 'text', key: 'city', label: 'City', required },
  { kind: 'textArea', key: 'comment', label: 'Comment', required },
  { kind: 'phone', key: 'phone', label: 'Phone', format: 'us', required },
  { kind: 'select', key: 'state', label: 'State', choices: [{ value: 'TN', label: 'Tennessee' }], required },
  { kind: 'radio', key: 'athlete', label: 'Are you an athlete?', choices: yesNo, required },
  { kind: 'date', key: 'birth_date', label: 'Date of Birth', required },
  { kind: 'checkBox', key: 'agree', label: 'Agreement', statement: 'I agree', required },
]

test('an untouched question is heard as required, and not as wrong', async () => {
  const { screen } = await renderQuestions(questions)
  for (const role of ['textbox', 'combobox', 'radiogroup', 'checkbox'])
    for (const control of screen.getByRole(role).elements()) expect(control).toBeRequired()
  expect(screen.container.querySelectorAll(':invalid, [aria-invalid]')).toHaveLength(0)
})

const oneRequired = 'Please enter either a home phone or cell phone number.'
const phones: readonly Item[] = (['home', 'cell'] as const).map((name) => ({
  kind: 'phone',
  key: name,
  label: name,
  format: 'us',
  required: {
    message: oneRequired,
    when: { valueKey: name === 'home' ? 'cell' : 'home', operator: 'notAnswered' },
  },
}))

test('what is required unless another question is answered says so', async () => {
  const { screen } = await renderQuestions(phones)
  for (const name of ['home', 'cell'])
    expect(screen.getByLabelText(name).element()).toHaveAccessibleDescription(oneRequired)
})

test('and once: an error says the same', async () => {
  const { screen } = await renderQuestions(phones, {}, true)
  expect(screen.getByLabelText('cell').element()).toHaveAccessibleDescription(oneRequired)
})

const tooShort = 'ZIP must be at least 5 characters.'
const isInUsa = { valueKey: 'country', operator: 'equals', target: 'USA' } as const

test('what another answer requires is heard as required from then on', async () => {
  const { screen, store } = await renderQuestions([
    { kind: 'text', key: 'country', label: 'Country' },
    {
      kind: 'text',
      key: 'zip',
      label: 'ZIP',
      required: { message: tooShort, when: isInUsa },
      rules: [{ message: tooShort, accepts: (text) => text.length >= 5, when: isInUsa }],
    },
  ])
  const zip = screen.getByLabelText('ZIP')
  expect(zip.element()).not.toBeRequired()
  store.setAnswer('country', 'USA')
  await expect.element(zip).toBeRequired()
  expect(zip.element()).not.toHaveAccessibleDescription()
})
