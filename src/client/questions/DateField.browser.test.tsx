import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { composeText } from '#testing/browser/composeText.ts'
import { pasteText } from '#testing/browser/pasteText.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

async function showBirthday(initial = '') {
  const { screen, store } = await renderQuestions(
    [{ kind: 'date', key: 'birth_date', label: 'Date of Birth', isBirthday: true }],
    { birth_date: initial },
  )
  const group = screen.getByRole('group', { name: 'Date of Birth' })
  const [month, day, year] = ['Month', 'Day', 'Year'].map((name) => group.getByRole('textbox', { name }))
  if (!month || !day || !year) throw new Error('A date has three inputs.')
  const read = (): string[] => [month, day, year].map((input) => (input.element() as HTMLInputElement).value)
  const readAnswer = () => store.getAnswer('birth_date')
  return { screen, store, month, day, year, read, readAnswer }
}

test('is answered once all three make a date, and empty again while they don’t', async () => {
  const { month, year, read, readAnswer } = await showBirthday()
  await month.click()
  await userEvent.keyboard('4{Tab}17{Tab}2009')
  await expect.poll(readAnswer).toBe('2009-04-17')

  await userEvent.keyboard('{Backspace}')
  await expect.poll(readAnswer).toBe('')
  expect(read()).toEqual(['4', '17', '200'])

  await userEvent.type(year, '8')
  await expect.poll(readAnswer).toBe('2008-04-17')
  expect(read()).toEqual(['4', '17', '2008'])
})

test.each([
  ['a two-digit year', '04', '17', '09'],
  ['30 February', '2', '30', '2008'],
])('%s is not a date, and stays in its inputs', async (_, ...typed) => {
  const { month, day, year, read, readAnswer } = await showBirthday()
  await userEvent.type(month, typed[0])
  await userEvent.type(day, typed[1])
  await userEvent.type(year, typed[2])
  await expect.poll(readAnswer).toBe('')
  expect(read()).toEqual(typed)
})

test('letters are ignored, and digits of any width are accepted', async () => {
  const { month, day, year, read, readAnswer } = await showBirthday()
  await month.click()
  await userEvent.keyboard('Ap4{Tab}d5{Tab}2008')
  await expect.poll(readAnswer).toBe('2008-04-05')
  await userEvent.fill(month, '１')
  await userEvent.fill(day, '/')
  await userEvent.fill(year, '2O0')
  expect(read()).toEqual(['1', '', '20'])
})

test('digits of an input method are accepted once they are composed', async () => {
  const { month, day, year, read, readAnswer } = await showBirthday()
  for (const [input, text] of [
    [month, '０４'],
    [day, '１７'],
    [year, '２００９'],
  ] as const) {
    await input.click()
    await composeText(text.slice(0, 1), text)
  }
  await expect.poll(readAnswer).toBe('2009-04-17')
  expect(read()).toEqual(['04', '17', '2009'])
})

test('the focus never moves by itself', async () => {
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
  const { month, read, readAnswer } = await showBirthday()
  await pasteText(month.element() as HTMLInputElement, text)
  await expect.poll(read).toEqual(filled)
  await expect.poll(readAnswer).toMatch(/^2008-04-/)
})

test('pasting a date with a year of two digits fills nothing else', async () => {
  const { month, read } = await showBirthday()
  await pasteText(month.element() as HTMLInputElement, '04/15/08')
  expect(read()).toEqual(['04', '', ''])
})

test('what is offered for a wrong date is that of another one that takes its place', async () => {
  const { store, read, readAnswer, screen } = await showBirthday()
  const take = (text: string): void => {
    store.store.dispatch({ kind: 'inputTyped', key: 'birth_date', text })
    store.store.dispatch({ kind: 'inputsLeft' })
  }
  take('2008-13-12')
  await expect.element(screen.getByRole('button', { name: 'Use December 13' })).toBeVisible()
  take('2008-13-5')
  await screen.getByRole('button', { name: 'Use May 13' }).click()
  expect(read()).toEqual(['5', '13', '2008'])
  await expect.poll(readAnswer).toBe('2008-05-13')
})

test('shows a date from elsewhere', async () => {
  const { store, read } = await showBirthday('2008-04-15')
  expect(read()).toEqual(['04', '15', '2008'])
  store.setAnswer('birth_date', '1999-12-31')
  await expect.poll(read).toEqual(['12', '31', '1999'])
})
