import { expect, test } from 'vitest'

import { sampleQuestions } from '#testing/sampleQuestions.ts'
import { makeSearch } from '#testing/sketchTenant.ts'

import { listSlots } from './answerSlot.ts'
import { getComponentPrefix, listComponentQuestions, withPrefix } from './componentPrefix.ts'
import type { Condition } from './condition.ts'
import type { AddAnother } from './page.ts'

test('the first component has the plain prefix, the others are numbered', () => {
  expect([1, 2, 10].map((component) => getComponentPrefix('college_', component))).toEqual([
    'college_',
    'college_2_',
    'college_10_',
  ])
})

test('keys and the conditions among them are renamed, other conditions are not', () => {
  const [country, state] = withPrefix('mailing_', [
    { kind: 'text', key: 'country', label: 'Country' },
    {
      kind: 'select',
      key: 'state',
      label: 'State',
      shownWhen: { valueKey: 'country', operator: 'answered' },
      required: [
        { message: 'State', when: { valueKey: 'country', operator: 'equals', target: 'USA' } },
        { message: 'Age', when: { valueKey: 'birth_date', operator: 'answered' } },
      ],
      rules: [
        {
          message: 'Odd',
          accepts: () => true,
          when: { valueKey: 'country', operator: 'equals', target: 'CAN' },
        },
      ],
      choices: { cases: [{ when: { valueKey: 'country', operator: 'answered' }, choices: [] }] },
    },
  ])
  expect(country).toMatchObject({ key: 'mailing_country' })
  expect(state).toMatchObject({
    key: 'mailing_state',
    shownWhen: { valueKey: 'mailing_country' },
    required: [{ when: { valueKey: 'mailing_country' } }, { when: { valueKey: 'birth_date' } }],
    rules: [{ when: { valueKey: 'mailing_country' } }],
    choices: { cases: [{ when: { valueKey: 'mailing_country' } }] },
  })
})

test('every key of a component is prefixed', () => {
  const group: AddAnother = {
    kind: 'addAnother',
    id: 'college',
    prefix: 'college_',
    componentTitle: 'College',
    addLabel: 'Add',
    max: 2,
    items: [
      {
        kind: 'lookup',
        key: 'name',
        label: 'Name',
        category: 'college_ceeb',
        prefix: '',
        parts: ['name', 'ceeb'],
      },
      { kind: 'monthYear', key: 'month', yearKey: 'year', label: 'When', months: [], years: [] },
      { kind: 'checkGroup', key: 'degrees', label: 'Degrees', boxes: [{ key: 'degree_ba', label: 'BA' }] },
    ],
  }
  expect(listComponentQuestions(group, 2)).toMatchObject([
    { key: 'college_2_name', prefix: 'college_2_' },
    { key: 'college_2_month', yearKey: 'college_2_year' },
    { key: 'college_2_degrees', boxes: [{ key: 'college_2_degree_ba' }] },
  ])
})

test('years that depend on another answer of the component follow it into its group', () => {
  const isAsked: Condition = { valueKey: 'level', operator: 'answered' }
  const questions = withPrefix('college_2_', [
    { kind: 'text', key: 'level', label: 'Level' },
    {
      kind: 'monthYear',
      key: 'month',
      yearKey: 'year',
      label: 'When',
      months: [],
      years: { cases: [{ when: isAsked, choices: [{ value: '2026', label: '2026' }] }] },
    },
  ])
  expect(questions[1]).toMatchObject({ years: { cases: [{ when: { valueKey: 'college_2_level' } }] } })
})

test('a condition on whether the name of a component was typed looks at that component', () => {
  const [, question] = withPrefix('college_2_', [
    makeSearch({ key: 'name', prefix: '', parts: ['name'] }),
    {
      kind: 'text',
      key: 'city',
      label: 'City',
      shownWhen: { valueKey: 'name_user_entered', operator: 'equals', target: 'Y' },
    },
  ])
  expect(question).toMatchObject({ shownWhen: { valueKey: 'college_2_name_user_entered' } })
})

test.for(sampleQuestions)('a group has all keys of the kind $kind of its own', (question) => {
  const [inGroup] = withPrefix('college_2_', [question])
  const keys = listSlots(question).map(({ key }) => `college_2_${key}`)
  expect(inGroup && listSlots(inGroup).map(({ key }) => key)).toEqual(keys)
  expect(inGroup?.key).toBe(`college_2_${question.key}`)
})
