import { expect, test } from 'vitest'

import { makeDictionary } from './dictionary.ts'
import type { Item, Page, Tabs } from './page.ts'

const isOn = { valueKey: 'on', operator: 'answered' } as const
const isBig = { valueKey: 'size', operator: 'gt', target: 3 } as const

test('a question says when it is required: always, never, or the condition under which it is asked and required', () => {
  const page: Page = {
    id: 'one',
    path: '/one',
    step: 'Step One',
    title: 'One',
    sections: [
      {
        id: 'a',
        title: 'A',
        items: [
          { kind: 'checkBox', key: 'on', label: 'On', statement: 'On', required: { message: 'On' } },
          { kind: 'text', key: 'size', label: 'Size' },
          { kind: 'text', key: 'if_big', label: 'Big', required: { message: 'Big', when: isBig } },
          { kind: 'text', key: 'if_on', label: 'If on', shownWhen: isOn, required: { message: 'On' } },
          {
            kind: 'text',
            key: 'either',
            label: 'Either',
            required: [
              { message: 'On', when: isOn },
              { message: 'Big', when: isBig },
            ],
          },
        ],
      },
      {
        id: 'b',
        title: 'B',
        shownWhen: isOn,
        items: [{ kind: 'text', key: 'both', label: 'Both', required: { message: 'Both', when: isBig } }],
      },
    ],
  }
  expect(makeDictionary([page]).map(({ key, required }) => [key, required])).toEqual([
    ['on', 'always'],
    ['size', 'never'],
    ['if_big', isBig],
    ['if_on', isOn],
    ['either', { any: [isOn, isBig] }],
    ['both', { all: [isOn, isBig] }],
  ])
})

function describe(items: readonly Item[]): unknown {
  const page: Page = {
    id: 'one',
    path: '/one',
    step: 'Step One',
    title: 'One',
    sections: [{ id: 'a', title: 'A', items }],
  }
  return makeDictionary([page])
}

test('every key of a question of several keys is there, and says which part it is', () => {
  const required = { message: 'Please answer' }
  const place = { page: '/one', section: 'A', choices: [] }
  const months = [{ value: '1', label: 'January', hint: 'Cold' }]
  expect(
    describe([
      {
        kind: 'monthYear',
        key: 'grad_month',
        yearKey: 'grad_year',
        label: 'Graduation',
        months,
        years: { years: { from: 0, to: 4 } },
      },
      {
        kind: 'checkGroup',
        key: 'race',
        label: 'Race',
        boxes: [{ key: 'race_asian', label: 'Asian' }],
        required,
      },
      {
        kind: 'lookup',
        key: 'hs_name',
        label: 'School',
        category: 'hs_ceeb',
        prefix: 'hs_',
        parts: ['name', 'ceeb'],
        hiddenParts: ['ceeb'],
        required,
      },
    ]),
  ).toEqual([
    {
      ...place,
      key: 'grad_month',
      label: 'Graduation: month',
      kind: 'monthYear',
      choices: [{ value: '1', label: 'January' }],
      required: 'never',
    },
    { ...place, key: 'grad_year', label: 'Graduation: year', kind: 'monthYear', required: 'never' },
    { ...place, key: 'race_asian', label: 'Race: Asian', kind: 'checkGroup', required: 'always' },
    { ...place, key: 'hs_name', label: 'School', kind: 'lookup', required: 'always' },
    {
      ...place,
      key: 'hs_name_user_entered',
      label: 'School: typed by the student (Y, or P for part of a name)',
      kind: 'lookup',
      required: 'never',
    },
    { ...place, key: 'hs_ceeb', label: 'School: ceeb', kind: 'lookup', required: 'never' },
  ])
})

test('every component, tab and case is there', () => {
  const name = { kind: 'text', key: 'name', label: 'Name', required: { message: 'Name' } } as const
  const words = { componentTitle: 'College', addLabel: 'Add' }
  const tabs: Tabs['tabs'] = [
    { id: 'write', label: 'Write', items: [{ ...name, key: 'essay' }] },
    { id: 'upload', label: 'Upload', items: [{ kind: 'upload', key: 'file', label: 'File' }] },
  ]
  const cases = [{ when: isOn, items: [{ ...name, key: 'if_on' }] }]
  expect(
    describe([
      { kind: 'addAnother', id: 'college', prefix: 'college_', ...words, max: 3, items: [name] },
      { kind: 'tabs', id: 'statement', label: 'Statement', tabs },
      { kind: 'exclusive', cases },
    ]),
  ).toEqual([
    expect.objectContaining({ key: 'college_name', section: 'A: College 1' }),
    expect.objectContaining({ key: 'college_2_name', section: 'A: College 2' }),
    expect.objectContaining({ key: 'college_3_name', section: 'A: College 3' }),
    expect.objectContaining({ key: 'essay', section: 'A' }),
    expect.objectContaining({ key: 'file', kind: 'upload', required: 'never' }),
    expect.objectContaining({ key: 'if_on', required: isOn }),
  ])
})

test('choices that depend on answers are listed once each', () => {
  const [yes, no, maybe] = ['Yes', 'No', 'Maybe'].map((label) => ({ value: label, label }))
  if (!yes || !no || !maybe) throw new Error('These are three choices.')
  const cases = [
    { when: isOn, choices: [yes, no] },
    { when: isBig, choices: [yes, maybe] },
  ]
  expect(describe([{ kind: 'radio', key: 'sure', label: 'Sure?', choices: { cases } }])).toEqual([
    expect.objectContaining({ choices: [yes, no, maybe] }),
  ])
})
