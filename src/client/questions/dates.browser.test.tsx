import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import type { Item } from '#form/page.ts'
import { months } from '#tenant/choices/months.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

const graduation = {
  kind: 'monthYear',
  key: 'grad_month',
  yearKey: 'grad_year',
  label: 'Graduation',
  months,
  years: { years: { from: 1, to: -3 } },
} as const
const items: readonly Item[] = [
  { kind: 'date', key: 'birth_date', label: 'Date of Birth', required: { message: 'Date of Birth' } },
  graduation,
  { kind: 'text', key: 'city', label: 'City' },
]

async function show(isValidating = false) {
  const { screen, store } = await renderQuestions(items, {}, isValidating)
  const birthday = screen.getByRole('group', { name: 'Date of Birth' })
  const pair = screen.getByRole('group', { name: 'Graduation' })
  return { screen, store, birthday, pair, month: birthday.getByLabelText('Month') }
}

test('a date’s error is shown once it is left, and disappears while it is corrected', async () => {
  const { birthday, month, store } = await show()
  await month.click()
  await userEvent.keyboard('4{Tab}31{Tab}2008')
  expect(birthday.element()).not.toHaveAccessibleDescription()
  await userEvent.keyboard('{Tab}')
  await expect.element(birthday.getByRole('alert')).toHaveTextContent('April has 30 days. Check the day.')
  expect(birthday.element()).toHaveAccessibleDescription('April has 30 days. Check the day.')
  // Only the wrong part is marked.
  const day = birthday.getByLabelText('Day')
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  expect(day.element()).toHaveAccessibleDescription('April has 30 days. Check the day.')
  for (const label of ['Month', 'Year'])
    expect(birthday.getByLabelText(label).element()).not.toHaveAttribute('aria-invalid')

  await birthday.getByLabelText('Day').fill('30')
  await expect.element(birthday.getByRole('alert')).not.toBeInTheDocument()
  expect(store.takeChanges()).toMatchObject({ birth_date: '2008-04-30' })
})

test('a date’s error is announced once, with its question', async () => {
  const { birthday, month, screen } = await show()
  await month.click()
  await userEvent.keyboard('13{Tab}{Tab}2008{Tab}')
  const alert = birthday.getByRole('alert')
  await expect.element(alert).toHaveTextContent(/^Date of Birth: There is no month 13\.$/)
  expect(month.element()).toHaveAccessibleDescription('There is no month 13.')

  // A dialog that closes would repeat an alert.
  await userEvent.keyboard('{Shift}')
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(screen.getByText('There is no month 13.')).toBeVisible()

  await birthday.getByLabelText('Year').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(alert).toBeInTheDocument()
})

test('a day in the place of its month is offered as a date', async () => {
  const { birthday, month, store } = await show()
  await month.click()
  await userEvent.keyboard('17{Tab}04{Tab}2008{Tab}')
  await expect
    .element(birthday.getByRole('alert'))
    .toHaveTextContent(/^Date of Birth: There is no month 17\.Use April 17$/)
  for (const label of ['Day', 'Year'])
    expect(birthday.getByLabelText(label).element()).not.toHaveAttribute('aria-invalid')
  await birthday.getByRole('button', { name: 'Use April 17' }).click()

  await expect.element(month).toHaveFocus()
  await expect.element(month).toHaveValue('04')
  await expect.element(birthday.getByLabelText('Day')).toHaveValue('17')
  await expect.element(birthday.getByText('There is no month 17.')).not.toBeInTheDocument()
  await expect.element(birthday.getByRole('button')).not.toBeInTheDocument()
  expect(store.takeChanges()).toMatchObject({ birth_date: '2008-04-17' })
})

test('after a swap the focus goes to what is still missing', async () => {
  const { birthday, month } = await show()
  await month.click()
  await userEvent.keyboard('17{Tab}4{Tab}{Tab}')
  await expect.element(birthday.getByRole('button', { name: 'Use April 17' })).toBeVisible()
  // Back by keyboard: year, day, month, and the button above them.
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{Tab}{/Shift}')
  await expect.element(birthday.getByRole('button', { name: 'Use April 17' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(birthday.getByLabelText('Year')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(birthday.getByText('Add the year, with four digits.')).toBeVisible()
})

test('a date that breaks a rule is wrong as a whole', async () => {
  const rules = [{ message: 'You must be 13 years or older to apply.', accepts: () => false }]
  const birthDate = { ...items[0], rules } as Item
  const { screen } = await renderQuestions([birthDate], { birth_date: '2020-04-17' }, true)
  for (const input of screen.getByRole('textbox').elements())
    expect(input).toHaveAttribute('aria-invalid', 'true')
})

test('half a date from an earlier visit is shown as wrong, and not announced again', async () => {
  const { birthday, screen, store } = await show()
  store.store.dispatch({ kind: 'inputTyped', key: 'birth_date', text: '2008-04-31' })
  store.store.dispatch({ kind: 'inputsLeft' })
  await expect.element(screen.getByText('April has 30 days.')).toBeVisible()
  await expect.element(birthday.getByRole('alert')).not.toBeInTheDocument()
})

test('an input that is emptied again is no error', async () => {
  const { birthday, month } = await show()
  await month.fill('4')
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(birthday.getByRole('alert')).toHaveTextContent('Add the day and the year')
  await month.fill('')
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(birthday.getByRole('alert')).not.toBeInTheDocument()
})

test('only an empty date is called missing', async () => {
  const { birthday, month } = await show(true)
  await expect.element(birthday.getByText('Missing: Date of Birth')).toBeVisible()
  await month.fill('13')
  await expect.element(birthday.getByText('Missing')).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(birthday.getByText('There is no month 13.')).toBeVisible()
  await expect.element(birthday.getByText('Missing')).not.toBeInTheDocument()
})

test('half of a required pair is wrong once it is validated', async () => {
  const required = { message: 'Graduation' }
  const { screen } = await renderQuestions([{ ...graduation, required }], { grad_month: '5' }, true)
  for (const select of screen.getByRole('combobox').elements())
    expect(select).toHaveAccessibleDescription('Choose the year, too.')
  expect(screen.getByLabelText('Year').element()).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByLabelText('Month').element()).not.toHaveAttribute('aria-invalid')
})

test('a button that is pressed to leave a date does not move', async () => {
  const { birthday, month, screen } = await show()
  await month.fill('4')
  const city = screen.getByLabelText(/^City/)
  const { y } = city.element().getBoundingClientRect()
  city.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  ;(city.element() as HTMLElement).focus()
  expect(city.element().getBoundingClientRect().y).toBe(y)
  city.element().dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  await expect.element(birthday.getByRole('alert')).toHaveTextContent('Add the day and the year')
})

test('a month without its year is reported once it is left, and vice versa', async () => {
  const { pair } = await show()
  const [month, year] = [pair.getByLabelText('Month'), pair.getByLabelText('Year')]
  ;(month.element() as HTMLElement).focus()
  await month.selectOptions('May')
  await expect.element(pair.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(pair.getByRole('alert')).toHaveTextContent('Choose the year, too.')
  await userEvent.keyboard('{Shift}')
  expect(month.element()).toHaveAccessibleDescription('Choose the year, too.')
  // Validation does not count it.
  for (const select of [month, year]) expect(select.element()).not.toHaveAttribute('aria-invalid')

  await year.selectOptions(String(new Date().getFullYear()))
  await expect.element(pair.getByRole('alert')).not.toBeInTheDocument()
  ;(month.element() as HTMLElement).focus()
  await month.selectOptions('')
  await expect.element(pair.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(pair.getByRole('alert')).toHaveTextContent('Choose the month, too.')
})
