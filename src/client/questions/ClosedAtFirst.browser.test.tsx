import { expect, test } from 'vitest'

import type { Section } from '#form/page.ts'
import { renderSection } from '#testing/browser/renderQuestions.tsx'

import { focusQuestion } from './focusQuestion.ts'

const section: Section = {
  id: 'more',
  title: 'More about you',
  lede: 'If you like.',
  items: [
    { kind: 'text', key: 'nickname', label: 'Nickname' },
    { kind: 'date', key: 'since', label: 'Since' },
    {
      kind: 'addAnother',
      id: 'college',
      prefix: 'college_',
      componentTitle: 'College',
      addLabel: 'Add another college',
      max: 3,
      items: [{ kind: 'text', key: 'name', label: 'Name' }],
    },
  ],
}

const isOpen = (): boolean => document.querySelector('details')?.open === true

test('an optional section is closed, says how long it takes, and opens by a press on its heading', async () => {
  const { screen } = await renderSection(section, { minutes: 1 })
  const heading = screen.getByRole('heading', { level: 2, name: 'More about you' })
  await expect.element(screen.getByText('Optional, one minute')).toBeVisible()
  await expect.element(screen.getByText('If you like.')).not.toBeVisible()
  // It lies over what opens.
  await heading.click({ force: true })
  await expect.element(screen.getByLabelText(/^Nickname/)).toBeVisible()
  await heading.click({ force: true })
  await expect.element(screen.getByLabelText(/^Nickname/)).not.toBeVisible()
})

test('longer ones take minutes', async () => {
  const { screen } = await renderSection(section, { minutes: 2 })
  await expect.element(screen.getByText('Optional, 2 minutes')).toBeVisible()
})

test.each([
  ['an answer', { nickname: 'Wren' }, {}],
  ['half a date', {}, { since: '-04-' }],
] as const)('one with %s is open', async (_, answers, inputs) => {
  await renderSection(section, { answers, inputs, minutes: 1 })
  expect(isOpen()).toBe(true)
})

test('one that something is filled into opens, and stays open while that is corrected', async () => {
  const { store } = await renderSection(section, { minutes: 1 })
  expect(isOpen()).toBe(false)
  store.addAnswers({ nickname: 'Wren' })
  await expect.poll(isOpen).toBe(true)
  store.setAnswer('nickname', '')
  store.setAnswer('nickname', 'W')
  expect(isOpen()).toBe(true)
})

test('one with an added component is open', async () => {
  const { store } = await renderSection(section, { minutes: 1 })
  expect(isOpen()).toBe(false)
  store.setComponents('college', 2)
  await expect.poll(isOpen).toBe(true)
})

test('a link to one of its questions opens it', async () => {
  const { screen } = await renderSection(section, { minutes: 1 })
  expect(focusQuestion('nickname')).toBe(true)
  expect(isOpen()).toBe(true)
  await expect.element(screen.getByLabelText(/^Nickname/)).toHaveFocus()
})
