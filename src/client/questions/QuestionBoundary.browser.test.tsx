import { expect, test, vi } from 'vitest'

import type { Item, Question } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

import { focusQuestion } from './focusQuestion.ts'

const words = 'This question cannot be shown. Your answers are kept.'
const name: Question = { kind: 'text', key: 'name', label: 'Name' }
const city: Question = { kind: 'text', key: 'city', label: 'City' }

/** A definition that the types would reject: React cannot render such a hint. */
const broken = { kind: 'text', key: 'state', label: 'State', hint: {} } as unknown as Question

/** React logs errors that a boundary has caught. */
function expectErrors(): void {
  vi.spyOn(console, 'error').mockReturnValue()
}

test('a question that cannot be rendered says so in its place, and the others work', async () => {
  expectErrors()
  const { screen, store } = await renderQuestions([name, broken, city], { state: 'TN' })
  const notice = screen.getByRole('alert')
  await expect.element(notice).toHaveTextContent(`State${words}`)
  await expect.element(notice.getByRole('link', { name: tenant.help.email })).toBeVisible()
  await screen.getByLabelText(/^Name/).fill('Wren')
  await screen.getByLabelText(/^City/).fill('Oak Ridge')
  expect(store.takeChanges()).toEqual({ name: 'Wren', city: 'Oak Ridge' })
  expect(store.getContents().answers.state).toBe('TN')
  expect(focusQuestion('state')).toBe(true)
})

test('a question that throws while it is answered keeps what was typed', async () => {
  expectErrors()
  const fragile: Question = {
    ...name,
    rules: [
      {
        message: 'Too long',
        accepts: (text) => {
          if (text === 'Wren') throw new Error('broken')
          return true
        },
      },
    ],
  }
  const { screen, store } = await renderQuestions([fragile, city], { name: 'Wre' }, true)
  await screen.getByLabelText(/^City/).fill('Oak Ridge')
  await screen.getByLabelText(/^Name/).fill('Wren')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`Name${words}`)
  await expect.element(screen.getByLabelText(/^City/)).toHaveValue('Oak Ridge')
  expect(store.getContents().answers).toMatchObject({ name: 'Wren', city: 'Oak Ridge' })
})

test.each<Item>([
  {
    kind: 'addAnother',
    id: 'college',
    prefix: 'college_',
    max: 2,
    componentTitle: 'College',
    addLabel: 'Add another college',
    items: [name, broken, city],
  },
  {
    kind: 'tabs',
    id: 'ways',
    label: 'Ways',
    tabs: [{ id: 'one', label: 'One', items: [name, broken, city] }],
  },
  { kind: 'trigger', id: 'more', trigger: 'checkBox', label: 'More', items: [name, broken, city] },
  {
    kind: 'exclusive',
    cases: [{ when: { valueKey: 'name', operator: 'notAnswered' }, items: [broken, city] }],
  },
])('inside %o it is one question, too', async (item) => {
  expectErrors()
  const { screen } = await renderQuestions([item])
  if (item.kind === 'trigger') await screen.getByRole('checkbox', { name: 'More' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`State${words}`)
  await expect.element(screen.getByLabelText(/^City/)).toBeVisible()
})
