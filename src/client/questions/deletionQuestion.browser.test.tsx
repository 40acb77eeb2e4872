import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { yesNo } from '#form/choice.ts'
import type { Question } from '#form/page.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

const story: Question = {
  kind: 'textArea',
  key: 'story',
  label: 'What happened?',
  shownWhen: { valueKey: 'suspended', operator: 'equals', target: 'Y' },
}
const written = { suspended: 'Y', story: 'Long ago' }

test('an answer that hides a text asks before that is deleted', async () => {
  const { screen, store } = await renderQuestions(
    [{ kind: 'radio', key: 'suspended', label: 'Suspended?', choices: yesNo }, story],
    written,
  )
  const no = screen.getByRole('radio', { name: 'No' })
  await no.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete what you wrote?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  expect(store.getAnswer('story')).toBe('Long ago')

  await no.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(no).toBeChecked()
  expect(store.getAnswer('story')).toBeUndefined()
})

test('it asks about a text that is being written, and by keyboard', async () => {
  const { screen, store } = await renderQuestions(
    [{ kind: 'radio', key: 'suspended', label: 'Suspended?', choices: yesNo }, story],
    { suspended: 'Y' },
  )
  await screen.getByLabelText(/^What happened/).fill('Just now')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}')
  await screen
    .getByRole('dialog', { name: 'Delete what you wrote?' })
    .getByRole('button', { name: 'Keep it' })
    .click()
  expect(store.getAnswer('suspended')).toBe('Y')
  expect(store.getAnswer('story')).toBe('Just now')
})

test('an answer that hides nothing that was written asks nothing', async () => {
  const { screen, store } = await renderQuestions(
    [{ kind: 'select', key: 'suspended', label: 'Suspended?', choices: yesNo }, story],
    { suspended: 'Y' },
  )
  await screen.getByLabelText('Suspended?').selectOptions('No')
  await expect.element(screen.getByLabelText(/^What happened/)).not.toBeInTheDocument()
  expect(store.getAnswer('suspended')).toBe('N')
})
