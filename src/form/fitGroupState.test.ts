import { expect, test } from 'vitest'

import { fitGroupState } from './fitGroupState.ts'
import type { Page } from './page.ts'

const pages: readonly Page[] = [
  {
    id: 'one',
    path: '/one',
    step: 'Step One',
    title: 'One',
    sections: [
      {
        id: 'all',
        title: 'All',
        items: [
          {
            kind: 'addAnother',
            id: 'job',
            prefix: 'job_',
            componentTitle: 'Job',
            addLabel: 'Add',
            max: 10,
            items: [{ kind: 'text', key: 'name', label: 'Name' }],
          },
          {
            kind: 'tabs',
            id: 'statement',
            label: 'Statement',
            tabs: [
              { id: 'write', label: 'Write', items: [{ kind: 'textArea', key: 'text', label: 'Text' }] },
              { id: 'send', label: 'Send', items: [{ kind: 'text', key: 'sender', label: 'Sender' }] },
            ],
          },
        ],
      },
    ],
  },
]
const nothing = { addAnother: {}, tabs: {} }

test('a count rises to the highest answered component and never falls', () => {
  expect(fitGroupState(pages, { job_10_name: 'x', job_2_name: '' }, nothing).addAnother).toEqual({ job: 10 })
  expect(
    fitGroupState(pages, { job_2_name: 'x' }, { ...nothing, addAnother: { job: 4 } }).addAnother,
  ).toEqual({
    job: 4,
  })
  expect(fitGroupState(pages, { job_name: 'x', job_2_name: ' ' }, nothing)).toEqual(nothing)
})

test('a question beside a group does not make it larger', () => {
  expect(fitGroupState(pages, { job_2_note: 'x' }, nothing)).toEqual(nothing)
})

test('tabs open where something is answered, unless one was chosen', () => {
  expect(fitGroupState(pages, { sender: 'x' }, nothing).tabs).toEqual({ statement: 'send' })
  expect(fitGroupState(pages, { sender: 'x', text: 'y' }, nothing).tabs).toEqual({})
  const chosen = { ...nothing, tabs: { statement: 'write' } }
  expect(fitGroupState(pages, { sender: 'x' }, chosen).tabs).toEqual({ statement: 'write' })
})
