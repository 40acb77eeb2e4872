import { expect, test } from 'vitest'

import { makeDictionary } from './dictionary.ts'
import type { Page } from './page.ts'

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
