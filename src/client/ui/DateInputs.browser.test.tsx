import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { composeDate } from '#form/calendarDate.ts'
import { readWholeDate } from '#form/readWholeDate.ts'
import { pasteText } from '#testing/browser/pasteText.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { DateInputs } from './DateInputs.tsx'
import { Field } from './Field.tsx'

function Birthday({ initial = '' }: { readonly initial?: string }): ReactNode {
  const [value, setValue] = useState(initial)
  return (
    <>
      <Field id="birth_date" label="Date of Birth" group="group">
        {() => (
          <DateInputs
            name="birth_date"
            value={value}
            isBirthday
            isInvalid={false}
            compose={composeDate}
            readPasted={async (text) => await Promise.resolve(readWholeDate(text))}
            onValue={setValue}
          />
        )}
      </Field>
      <output>{value === '' ? 'none' : value}</output>
      <button type="button" onClick={() => setValue('1999-12-31')}>
        Load
      </button>
    </>
  )
}

async function showBirthday(initial = '') {
  const screen = await renderStyled(<Birthday initial={initial} />)
  const group = screen.getByRole('group', { name: 'Date of Birth' })
  const [month, day, year] = ['Month', 'Day', 'Year'].map((name) => group.getByRole('textbox', { name }))
  if (!month || !day || !year) throw new Error('A date has three inputs.')
  const read = (): string[] => [month, day, year].map((input) => (input.element() as HTMLInputElement).value)
  return { screen, month, day, year, read, answer: screen.getByRole('status') }
}

test('is answered once all three are a day, and empty again while they are not', async () => {
  const { month, year, read, answer } = await showBirthday()
  await month.click()
  await userEvent.keyboard('4{Tab}17{Tab}2009')
  await expect.element(answer).toHaveTextContent('2009-04-17')

  await userEvent.keyboard('{Backspace}')
  await expect.element(answer).toHaveTextContent('none')
  expect(read()).toEqual(['4', '17', '200'])

  await userEvent.type(year, '8')
  await expect.element(answer).toHaveTextContent('2008-04-17')
  expect(read()).toEqual(['4', '17', '2008'])
})

test.each([
  ['a two-digit year', '04', '17', '09'],
  ['30 February', '2', '30', '2008'],
])('%s is no day, and stays where it was typed', async (_, ...typed) => {
  const { month, day, year, read, answer } = await showBirthday()
  await userEvent.type(month, typed[0])
  await userEvent.type(day, typed[1])
  await userEvent.type(year, typed[2])
  await expect.element(answer).toHaveTextContent('none')
  expect(read()).toEqual(typed)
})

test('letters are not taken, and digits of any width are', async () => {
  const { month, day, year, read, answer } = await showBirthday()
  await month.click()
  await userEvent.keyboard('Ap4{Tab}d5{Tab}2008')
  await expect.element(answer).toHaveTextContent('2008-04-05')
  await userEvent.fill(month, '１')
  await userEvent.fill(day, '/')
  await userEvent.fill(year, '2O0')
  expect(read()).toEqual(['1', '', '20'])
})

test('the focus moves by hand only', async () => {
  const { month } = await showBirthday()
  await month.click()
  await userEvent.keyboard('04')
  expect(document.activeElement).toBe(month.element())
})

test('the browser can fill it in', async () => {
  const { month, day, year } = await showBirthday()
  expect([month, day, year].map((input) => input.element().getAttribute('autocomplete'))).toEqual([
    'bday-month',
    'bday-day',
    'bday-year',
  ])
  expect(month.element()).toHaveAttribute('inputmode', 'numeric')
})

test.each([
  ['04/15/2008', ['04', '15', '2008']],
  ['4.5.2008', ['4', '5', '2008']],
  [' 2008-04-15\n', ['04', '15', '2008']],
  ['April 15, 2008', ['4', '15', '2008']],
])('pasting %j fills all three', async (text, filled) => {
  const { month, read, answer } = await showBirthday()
  await pasteText(month.element() as HTMLInputElement, text)
  expect(read()).toEqual(filled)
  await expect.element(answer).toHaveTextContent(/^2008-04-/)
})

test('pasting a date with a year of two digits fills nothing else', async () => {
  const { month, read } = await showBirthday()
  await pasteText(month.element() as HTMLInputElement, '04/15/08')
  expect(read()).toEqual(['04', '', ''])
})

test('shows a day that comes from elsewhere', async () => {
  const { screen, read } = await showBirthday('2008-04-15')
  expect(read()).toEqual(['04', '15', '2008'])
  await screen.getByRole('button', { name: 'Load' }).click()
  expect(read()).toEqual(['12', '31', '1999'])
})
