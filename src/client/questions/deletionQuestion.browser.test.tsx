import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { yesNo } from '#form/choice.ts'
import type { Question, Trigger } from '#form/page.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

const story: Question = {
  kind: 'textArea',
  key: 'story',
  label: 'What happened?',
  shownWhen: { valueKey: 'suspended', operator: 'equals', target: 'Y' },
}
const former: Trigger = {
  kind: 'trigger',
  id: 'former',
  trigger: 'checkBox',
  label: 'I had another name',
  items: [{ kind: 'upload', key: 'proof', label: 'Proof' }],
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

test.each([
  ['is hidden once its file is deleted', true],
  ['stays if its file could not be deleted', false],
])('a question %s', async (_, isDeleted) => {
  const { screen, store } = await renderQuestions([former], {}, false, {
    renderUpload: () => null,
    deleteFile: (_key, onDeleted) => void (isDeleted && onDeleted()),
  })
  const box = screen.getByRole('checkbox', { name: 'I had another name' })
  await box.click()
  const documents = { proof: { file_name: 'proof.pdf', file_size: 1 } }
  store.store.dispatch({ kind: 'documentsLoaded', documents })
  await box.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete your file?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox', { checked: !isDeleted })).toBeVisible()
})

test('the question of a file that is being converted cannot be hidden', async () => {
  const { screen, store } = await renderQuestions([former], {}, false, {
    renderUpload: () => null,
    deleteFile: () => undefined,
  })
  const box = screen.getByRole('checkbox', { name: 'I had another name' })
  await box.click()
  const upload = { phase: 'converting', fileName: 'proof.pdf', isPaused: false } as const
  store.store.dispatch({ kind: 'uploadChanged', key: 'proof', upload })
  await box.click()
  await expect.element(box).toBeChecked()
  expect(store.store.getDraft().student?.isTabBlocked).toBe(true)
})
