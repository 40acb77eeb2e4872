import { expect, test } from 'vitest'

import { checkTenant } from './checkTenant.ts'
import { yesNo } from './choice.ts'
import type { Condition } from './condition.ts'
import type { AddAnother, Item } from './page.ts'

const athlete: Item = { kind: 'radio', key: 'athlete', label: 'Athlete?', choices: yesNo }
const texts: Item = { kind: 'checkBox', key: 'texts', label: 'Texts', statement: 'Send me texts' }

function check(...pages: readonly (readonly Item[])[]): string[] {
  return checkTenant({
    pages: pages.map((items, index) => ({
      id: `page_${index}`,
      path: `/page-${index}`,
      step: 'Step',
      title: 'Page',
      sections: [{ id: 'section', title: 'Section', items }],
    })),
  })
}

function askSport(shownWhen: Condition): Item {
  return { kind: 'text', key: 'sport', label: 'Sport', shownWhen }
}

function makeGroup(changes: Partial<AddAnother>): AddAnother {
  const items = [{ kind: 'text', key: 'name', label: 'Name' } as const]
  const group = {
    id: 'college',
    prefix: 'college_',
    componentTitle: 'College',
    addLabel: 'Add',
    max: 10,
    items,
  }
  return { kind: 'addAnother', ...group, ...changes }
}

test('a sound tenant has no problems', () => {
  const condition = { valueKey: 'athlete', operator: 'equals', target: 'Y' } as const
  expect(check([athlete, askSport(condition)], [makeGroup({}), texts])).toEqual([])
})

test.for<[string, readonly (readonly Item[])[], string]>([
  ['one key twice on a page', [[athlete, athlete]], 'athlete is asked by two questions'],
  ['one key on two pages', [[athlete], [athlete]], 'athlete is asked by two questions'],
  [
    'a key that a group takes too',
    [[makeGroup({}), { kind: 'text', key: 'college_2_name', label: 'Name' }]],
    'college_2_name is asked by two questions',
  ],
  ['a group of eleven', [[makeGroup({ max: 11 })]], '1 to 10 components, not 11'],
  ['a group of none', [[makeGroup({ max: 0 })]], '1 to 10 components, not 0'],
  ['a prefix without _', [[makeGroup({ prefix: 'college' })]], 'must end in _'],
  [
    'a misspelt key',
    [[athlete, askSport({ valueKey: 'athlet', operator: 'answered' })]],
    'looks at athlet, which no question asks',
  ],
  [
    'a misspelt choice',
    [[athlete, askSport({ valueKey: 'athlete', operator: 'equals', target: 'Yes' })]],
    'compares athlete with Yes',
  ],
  [
    'a misspelt choice deep inside',
    [[athlete, askSport({ any: [{ all: [{ valueKey: 'athlete', operator: 'in', target: ['Y', 'X'] }] }] })]],
    'compares athlete with X',
  ],
  [
    'a check box compared with text',
    [[texts, askSport({ valueKey: 'texts', operator: 'equals', target: 'Y' })]],
    'compares the check box texts with Y',
  ],
  [
    'a misspelt key in a requirement among several',
    [
      [
        {
          kind: 'text',
          key: 'sport',
          label: 'Sport',
          required: [{ message: 'A' }, { message: 'B', when: { valueKey: 'gone', operator: 'answered' } }],
        },
      ],
    ],
    'looks at gone',
  ],
  [
    'a misspelt key in an exclusive case',
    [[{ kind: 'exclusive', cases: [{ when: { valueKey: 'gone', operator: 'answered' }, items: [] }] }]],
    'looks at gone',
  ],
  [
    'a search that fills what nobody asks',
    [
      [
        {
          kind: 'lookup',
          key: 'hs_name',
          label: 'School',
          category: 'hs_ceeb',
          prefix: 'hs_',
          parts: ['name', 'city'],
        },
      ],
    ],
    'fills hs_city, which no question asks',
  ],
])('%s is a problem', ([, pages, words]) => {
  expect(check(...pages)).toEqual([expect.stringContaining(words)])
})
