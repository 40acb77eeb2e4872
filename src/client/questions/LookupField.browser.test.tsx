import { afterEach, expect, test, vi } from 'vitest'

import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Types into a search, after which another question may get the focus before the suggestions are loaded. */
async function typeThenFocus(label: string) {
  const found = [{ id: 'a', text: '218 Cedar Bluff Lane', sub_text: '' }]
  vi.spyOn(window, 'fetch').mockImplementation(async () => await Promise.resolve(Response.json(found)))
  const { screen } = await renderQuestions([
    { kind: 'lookup', key: 'address', label: 'Address', category: 'address', prefix: '', parts: [] },
    { kind: 'text', key: 'city', label: 'City' },
  ])
  const find = (name: string) => screen.getByLabelText(name)
  find('Address').element().focus()
  document.execCommand('insertText', false, '218 Cedar')
  find(label).element().focus()
  await expect.element(screen.getByRole('listbox', { includeHidden: true })).toBeInTheDocument()
  return { screen, input: find(label) }
}

test('a list that is loaded late opens if its search still has focus', async () => {
  const { screen, input } = await typeThenFocus('Address')
  await expect.element(screen.getByRole('option', { name: '218 Cedar Bluff Lane' })).toBeVisible()
  await expect.element(input).toHaveFocus()
})

test('a list that is loaded late leaves the focus in the next question', async () => {
  const { screen, input } = await typeThenFocus('City')
  await expect.element(screen.getByRole('combobox', { name: 'Address' })).toHaveAttribute('aria-controls')
  await expect.element(input).toHaveFocus()
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
})
