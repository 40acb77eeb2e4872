import { expect, test } from 'vitest'

import type { Question } from '#form/page.ts'
import { renderQuestions } from '#testing/browser/renderQuestions.tsx'

/** A select whose choices depend on another one, such as major and campus. */
const questions: readonly Question[] = [
  {
    kind: 'select',
    key: 'campus',
    label: 'Campus',
    choices: [
      { value: 'M', label: 'Mountain' },
      { value: 'V', label: 'Valley' },
      { value: 'O', label: 'Online' },
    ],
  },
  {
    kind: 'select',
    key: 'major',
    label: 'Major',
    shownWhen: { valueKey: 'campus', operator: 'answered' },
    choices: {
      cases: [
        {
          when: { valueKey: 'campus', operator: 'equals', target: 'M' },
          choices: [
            { value: 'FOR', label: 'Forestry' },
            { value: 'BIO', label: 'Biology' },
          ],
        },
        {
          when: { valueKey: 'campus', operator: 'equals', target: 'V' },
          choices: [
            { value: 'BIO', label: 'Biology' },
            { value: 'ENG', label: 'English' },
          ],
        },
      ],
    },
  },
]

async function showMajors(answers: Record<string, string>) {
  const { screen, store } = await renderQuestions(questions, answers)
  return {
    campus: screen.getByRole('combobox', { name: 'Campus' }),
    major: screen.getByRole('combobox', { name: 'Major' }),
    store,
  }
}

test('is shown only while its condition holds and it has choices', async () => {
  const { campus, major } = await showMajors({})
  await expect.element(major).not.toBeInTheDocument()

  await campus.selectOptions('Mountain')
  await expect.element(major).toBeVisible()
  expect([...(major.element() as HTMLSelectElement).options].map((option) => option.label)).toEqual([
    'Choose one',
    'Forestry',
    'Biology',
  ])

  await campus.selectOptions('Online')
  await expect.element(major).not.toBeInTheDocument()
})

test('is empty again when the choice is no longer offered, also in the next save', async () => {
  const { campus, major, store } = await showMajors({ campus: 'M', major: 'FOR' })
  await expect.element(major).toHaveValue('FOR')

  await campus.selectOptions('Valley')

  await expect.element(major).toHaveValue('')
  expect(store.getAnswer('major') ?? '').toBe('')
  // The server clears `major_desc` with it.
  expect(store.takeChanges()).toEqual({ campus: 'V', major: '' })
})

test('shows a retired choice to a student who has it, until they choose again', async () => {
  const country: Question = {
    kind: 'select',
    key: 'country',
    label: 'Country',
    choices: [
      { value: 'USA', label: 'United States' },
      { value: 'GUM', label: 'Guam', isRetired: true },
      { value: 'PRI', label: 'Puerto Rico', isRetired: true },
    ],
  }
  const { screen } = await renderQuestions([country], { country: 'PRI' })
  const select = screen.getByRole('combobox', { name: 'Country' })
  const listLabels = () => [...(select.element() as HTMLSelectElement).options].map((option) => option.label)
  await expect.element(select).toHaveValue('PRI')
  expect(listLabels()).toEqual(['Choose one', 'United States', 'Puerto Rico'])
  await select.selectOptions('United States')
  expect(listLabels()).toEqual(['Choose one', 'United States'])
})
