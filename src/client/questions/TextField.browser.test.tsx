import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import type { Answers } from '#form/answers.ts'
import { composeText } from '#testing/browser/composeText.ts'
import { pasteText } from '#testing/browser/pasteText.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'
import type { TestDraft } from '#testing/openTestDraft.ts'

async function showCity(answers: Answers = {}): Promise<{ input: HTMLInputElement; store: TestDraft }> {
  const { screen, store } = await renderQuestions(
    [{ kind: 'text', key: 'city', label: 'City', maxLength: 10 }],
    answers,
  )
  const input = screen.getByRole('textbox', { name: 'City' }).element() as HTMLInputElement
  input.focus()
  return { input, store }
}

test('a key in the middle of a text leaves the caret after it', async () => {
  const { input, store } = await showCity({ city: 'Oak Rige' })
  input.setSelectionRange(6, 6)
  await userEvent.keyboard('d')
  expect(store.getAnswer('city')).toBe('Oak Ridge')
  expect(input).toHaveValue('Oak Ridge')
  expect(input.selectionStart).toBe(7)
})

test('an answer from elsewhere is shown, and typing continues from it', async () => {
  const { input, store } = await showCity({ city: 'Oak' })
  await userEvent.keyboard('s')
  store.setAnswer('city', 'Berea')
  expect(input).toHaveValue('Berea')
  store.setAnswer('city', '')
  expect(input).toHaveValue('')
  await userEvent.keyboard('K')
  expect(store.getAnswer('city')).toBe('K')
})

test('a form reset keeps the answers', async () => {
  const { input } = await showCity()
  await userEvent.keyboard('Oak')
  const form = document.createElement('form')
  form.id = 'other'
  document.body.append(form)
  input.setAttribute('form', form.id)
  form.reset()
  expect(input).toHaveValue('Oak')
})

test('text that an input method is composing is neither cut nor rewritten', async () => {
  const { input, store } = await showCity()
  await composeText('x', 'xiao', '小龍')
  expect(input).toHaveValue('小龍')
  expect(store.getAnswer('city')).toBe('小龍')
})

test('a text that is too long is reported, whether it was pasted or came from elsewhere', async () => {
  const { input, store } = await showCity()
  await pasteText(input, 'a'.repeat(12))
  expect(store.getAnswer('city')).toBe('a'.repeat(12))
  await expect.poll(() => input).toHaveAccessibleDescription(/^2 characters too many/)
  expect(input).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(input).not.toHaveAttribute('aria-invalid')

  store.setAnswer('city', '😀'.repeat(11))
  await expect.poll(() => input).toHaveAccessibleDescription(/^1 character too many/)
})
