import { userEvent } from 'vitest/browser'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

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

test('the suggestions are counted once, and without what was typed', async () => {
  const { screen } = await typeThenFocus('Address')
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^1 suggestion$/)
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  await expect.element(list.getByRole('option')).toHaveLength(2)
  // Screen readers count the list's own items as it is entered.
  expect(list.element().querySelectorAll(':scope > [role=option]')).toHaveLength(0)
})

/** A search of addresses on a server that has none. */
async function searchAddresses() {
  vi.spyOn(window, 'fetch').mockImplementation(async () => await Promise.resolve(Response.json([])))
  const { screen } = await renderQuestions([
    {
      kind: 'lookup',
      key: 'street',
      label: 'Address',
      category: 'address',
      prefix: '',
      parts: [],
      hint: 'The number and street.',
      suggestionHint: 'Choose yours.',
    },
  ])
  const input = screen.getByRole('combobox', { name: 'Address' })
  await input.click()
  await userEvent.keyboard('218 Cedar')
  await expect
    .poll(() => vi.mocked(window.fetch).mock.lastCall)
    .toEqual([expect.stringContaining('text=218+Cedar&'), expect.anything()])
  return { screen, input }
}

test('where addresses cannot be suggested, what is typed is simply the street until the student asks', async () => {
  const { screen, input } = await searchAddresses()
  await expect.element(input).toHaveAccessibleDescription('The number and street.')
  await expect.element(screen.getByText('Choose yours.')).not.toBeVisible()
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Use: 218 Cedar')
  await userEvent.keyboard(' Lane')
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('218 Cedar Lane')
})

test('where they can, the hint says so and what was typed is offered', async () => {
  document.documentElement.toggleAttribute('data-suggests-addresses', true)
  onTestFinished(() => document.documentElement.removeAttribute('data-suggests-addresses'))
  const { screen, input } = await searchAddresses()
  await expect.element(input).toHaveAccessibleDescription('Choose yours.')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Use: 218 Cedar')
})

test('while the list of schools is being filled, the search says so and offers what was typed', async () => {
  const words =
    'The list of schools is still being prepared. You can use what you typed, or search again in a minute.'
  const unfilled = { headers: { 'gatehouse-unfilled-list': 'hs_ceeb' } }
  const school = { id: 'a', text: 'Farragut High School', sub_text: 'Knoxville, TN' }
  const server = { isFilled: false }
  vi.spyOn(window, 'fetch').mockImplementation(
    async () =>
      await Promise.resolve(server.isFilled ? Response.json([school]) : Response.json([], unfilled)),
  )
  const { screen } = await renderQuestions([
    { kind: 'lookup', key: 'hs_name', label: 'School', category: 'hs_ceeb', prefix: 'hs_', parts: ['name'] },
  ])
  await screen.getByRole('combobox', { name: 'School' }).click()
  await userEvent.keyboard('far')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Use: far')
  await expect.element(screen.getByRole('listbox').getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent(words)

  server.isFilled = true
  await userEvent.keyboard('r')
  await expect.element(screen.getByRole('option', { name: 'Farragut High School' })).toBeVisible()
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 suggestion')
})

test('the chosen text is there before the list goes, so that it is heard whole', async () => {
  const { screen, input } = await typeThenFocus('Address')
  const option = screen.getByRole('option', { name: '218 Cedar Bluff Lane' })
  await expect.element(option).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(input).toHaveAttribute('aria-activedescendant')
  const seen: string[] = []
  const note = (): void => {
    const { value, ariaExpanded } = input.element() as HTMLInputElement
    seen.push(`${value}, expanded: ${ariaExpanded}`)
  }
  addEventListener('keydown', () => requestAnimationFrame(note), { once: true, capture: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(seen).toEqual(['218 Cedar Bluff Lane, expanded: true'])
  await expect.element(input).toHaveFocus()
})

/** A search of schools that finds one in Knoxville, and a question for its city. */
async function searchSchools() {
  const found = [{ id: 'a', text: 'Farragut High School', sub_text: 'Knoxville, TN' }]
  const record = { name: 'Farragut High School', city: 'Knoxville' }
  vi.spyOn(window, 'fetch').mockImplementation(async (target) => {
    const url = target instanceof Request ? target.url : String(target)
    return await Promise.resolve(Response.json(/[?&]id=/.test(url) ? record : found))
  })
  const { screen } = await renderQuestions([
    {
      kind: 'lookup',
      key: 'hs_name',
      label: 'School',
      category: 'hs_ceeb',
      prefix: 'hs_',
      parts: ['name', 'city'],
    },
    { kind: 'text', key: 'hs_city', label: 'City' },
  ])
  const input = screen.getByRole('combobox', { name: 'School' })
  await input.click()
  await userEvent.keyboard('farr')
  const option = screen.getByRole('option', { name: 'Farragut High School' })
  await expect.element(option).toBeVisible()
  return { screen, input, option, list: screen.getByRole('listbox') }
}

test('another name typed after a choice clears what the choice filled in, and the list goes with the focus', async () => {
  const { screen, input, option, list } = await searchSchools()
  await option.click()
  await expect.element(screen.getByLabelText('City')).toHaveValue('Knoxville')
  await expect.element(list).not.toBeInTheDocument()

  await userEvent.keyboard('{Control>}a{/Control}Bearden')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('Bearden')
  await expect.element(screen.getByLabelText('City')).toHaveValue('')
})

test('half a school’s name says so when it is left, offers to be used, and opens the list again', async () => {
  const { screen, input, option } = await searchSchools()
  await userEvent.keyboard('{Tab}')
  const words = screen.getByText('Choose your school from the list, or use what you typed.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^School: Choose your school/)
  await input.click()
  await expect.element(option).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(words).toBeVisible()

  await screen.getByRole('button', { name: 'Use: farr' }).click()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByLabelText('City')).toHaveFocus()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('farr')
})
