import { expect, test } from 'vitest'

import { getComponentPrefix, listComponentQuestions, withPrefix } from './componentPrefix.ts'
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
