import { expect, test } from 'vitest'

import { renderQuestions } from '#testing/browser/renderQuestions.tsx'
import type { Trigger } from '#form/page.ts'

const former: Trigger = {
  kind: 'trigger',
  id: 'former',
  trigger: 'button',
  label: 'I had another name',
  items: [
    { kind: 'text', key: 'former_name', label: 'Former name' },
    { kind: 'text', key: 'former_until', label: 'Until when?' },
  ],
}

test('a button reveals its questions, announces it, and focuses the first', async () => {
  const { screen } = await renderQuestions([former])
  const button = screen.getByRole('button', { name: 'I had another name' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByLabelText(/^Former name/).query()).toBeNull()

  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByLabelText(/^Former name/)).toHaveFocus()
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('a second press hides nothing, and deleting the answer does not close it', async () => {
  const { screen, store } = await renderQuestions([former], { former_name: 'R' })
  const name = screen.getByLabelText(/^Former name/)
  await expect.element(name).toHaveValue('R')

  await screen.getByRole('button', { name: 'I had another name' }).click()
  await expect.element(name).toHaveValue('R')
  await name.fill('')
  await expect.element(name).toBeVisible()
  expect(store.takeChanges()).toEqual({ former_name: '' })
})

test('a check box reveals while it is checked; what it hides is cleared, and returns', async () => {
  const { screen, store } = await renderQuestions([{ ...former, trigger: 'checkBox' }])
  const box = screen.getByRole('checkbox', { name: 'I had another name' })
  await box.click()
  await screen.getByLabelText(/^Former name/).fill('Reed')
  expect(store.takeChanges()).toEqual({ former_name: 'Reed' })

  await box.click()
  expect(screen.getByLabelText(/^Former name/).query()).toBeNull()
  await expect.element(box).not.toBeChecked()
  expect(store.takeChanges()).toEqual({ former_name: '' })

  await box.click()
  await expect.element(screen.getByLabelText(/^Former name/)).toHaveValue('Reed')
  expect(store.takeChanges()).toEqual({ former_name: 'Reed' })
})

test('a box that hides a text asks before it is cleared', async () => {
  const { screen, store } = await renderQuestions([
    { ...former, trigger: 'checkBox', items: [{ kind: 'textArea', key: 'story', label: 'Your story' }] },
  ])
  const box = screen.getByRole('checkbox', { name: 'I had another name' })
  await box.click()
  await screen.getByLabelText(/^Your story/).fill('Long ago')
  await box.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete what you wrote?' })
  await expect.element(dialog).toHaveTextContent('If you continue, what you wrote here is deleted.')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(box).toBeChecked()
  expect(store.getAnswer('story')).toBe('Long ago')

  await box.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(box).not.toBeChecked()
  expect(store.getAnswer('story')).toBeUndefined()
})

test('an existing answer opens it', async () => {
  const { screen } = await renderQuestions([{ ...former, trigger: 'checkBox' }], { former_until: '2020' })
  await expect.element(screen.getByRole('checkbox', { name: 'I had another name' })).toBeChecked()
  await expect.element(screen.getByLabelText(/^Until when/)).toHaveValue('2020')
})

test('half a date that was hidden comes back', async () => {
  const { screen } = await renderQuestions([
    { ...former, trigger: 'checkBox', items: [{ kind: 'date', key: 'until', label: 'Until when?' }] },
  ])
  const box = screen.getByRole('checkbox', { name: 'I had another name' })
  await box.click()
  await screen.getByLabelText('Month').fill('4')
  await screen.getByLabelText('Year').fill('2009')
  await box.click()
  await box.click()
  await expect.element(screen.getByLabelText('Month')).toHaveValue('4')
  await expect.element(screen.getByLabelText('Day')).toHaveValue('')
  await expect.element(screen.getByLabelText('Year')).toHaveValue('2009')
})
