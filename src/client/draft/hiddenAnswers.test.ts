import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { yesNo } from '#form/choice.ts'
import { makeForm } from '#form/form.ts'
import type { Item } from '#form/page.ts'
import { openTestDraft, type TestDraft } from '#testing/openTestDraft.ts'

const shownWhen = { valueKey: 'more', operator: 'equals', target: 'Y' } as const
const jobs = {
  kind: 'addAnother',
  id: 'job',
  prefix: 'job_',
  componentTitle: 'Job',
  addLabel: 'Add',
  max: 3,
  items: [
    { kind: 'text', key: 'name', label: 'Name' },
    { kind: 'text', key: 'wage', label: 'Wage', shownWhen: { valueKey: 'name', operator: 'answered' } },
  ],
  shownWhen,
} as const satisfies Item
const items: readonly Item[] = [
  { kind: 'radio', key: 'more', label: 'More?', choices: yesNo },
  { kind: 'text', key: 'text', label: 'Text', shownWhen },
  { kind: 'select', key: 'choice', label: 'Choice', choices: yesNo, shownWhen },
  { kind: 'date', key: 'day', label: 'Day', shownWhen },
  { kind: 'checkBox', key: 'box', label: 'Box', statement: 'Box', shownWhen },
  {
    kind: 'lookup',
    key: 'school',
    label: 'School',
    category: 'hs_ceeb',
    prefix: 'hs_',
    parts: ['name', 'ceeb'],
    hiddenParts: ['ceeb'],
    shownWhen,
  },
  jobs,
  {
    kind: 'tabs',
    id: 'tabs',
    label: 'Tabs',
    tabs: [
      { id: 'a', label: 'A', items: [{ kind: 'text', key: 'in_a', label: 'A' }] },
      { id: 'b', label: 'B', items: [{ kind: 'text', key: 'in_b', label: 'B' }] },
    ],
    shownWhen,
  },
  {
    kind: 'exclusive',
    cases: [
      { when: shownWhen, items: [{ kind: 'text', key: 'first', label: 'First' }] },
      {
        when: { valueKey: 'more', operator: 'answered' },
        items: [{ kind: 'text', key: 'second', label: 'Second' }],
      },
    ],
  },
  {
    kind: 'trigger',
    id: 'extra',
    trigger: 'checkBox',
    label: 'Extra',
    items: [{ kind: 'text', key: 'extra', label: 'Extra' }],
    shownWhen,
  },
]
const form = makeForm([
  { id: 'one', path: '/one', step: 'One', title: 'One', sections: [{ id: 'all', title: 'All', items }] },
])

function openStore(answers: Answers = {}): TestDraft {
  return openTestDraft({ tenant: { timeZone: 'America/New_York' }, form }, answers)
}

const everything: Answers = {
  text: 'typed',
  choice: 'Y',
  day: '2010-02-03',
  box: true,
  school: 'Oak Ridge',
  school_user_entered: 'Y',
  hs_ceeb: '431700',
  job_name: 'Baker',
  job_2_name: 'Cook',
  job_2_wage: '12',
  in_b: 'behind the second tab',
  extra: 'revealed',
  first: 'wins',
}
const cleared: Answers = {
  ...Object.fromEntries(Object.keys(everything).map((key) => [key, ''])),
  box: false,
}

test('every kind of answer is cleared when it is hidden and comes back with its condition', () => {
  const store = openStore()
  store.setAnswer('more', 'Y')
  store.setComponents('job', 2)
  store.setTab('tabs', 'b')
  store.setAnswers(everything)
  expect(store.takeChanges()).toEqual({ more: 'Y', ...everything })

  store.setAnswer('more', 'N')
  expect(store.getContents().answers).toEqual({ more: 'N' })
  expect(store.takeChanges()).toEqual({ more: 'N', ...cleared })

  store.setAnswer('more', 'Y')
  expect(store.getContents().answers).toEqual({ more: 'Y', ...everything })
  expect(store.takeChanges()).toEqual({ more: 'Y', ...everything })
})

test('the first exclusive case that holds wins, and the other returns with its answers', () => {
  const store = openStore({ more: 'N', second: 'b' })
  store.setAnswer('more', 'Y')
  store.setAnswer('first', 'a')
  expect(store.takeChanges()).toEqual({ more: 'Y', first: 'a', second: '' })
  store.setAnswer('more', 'N')
  expect(store.takeChanges()).toEqual({ more: 'N', first: '', second: 'b' })
})

test('a tab that is chosen again has its answers again', () => {
  const store = openStore({ more: 'Y', in_a: 'typed' })
  store.setTab('tabs', 'b')
  expect(store.takeChanges()).toEqual({ in_a: '' })
  store.setTab('tabs', 'a')
  expect(store.takeChanges()).toEqual({ in_a: 'typed' })
})

test('a box that reveals is unchecked: what it hid is cleared, and comes back when it is checked again', () => {
  const store = openStore({ more: 'Y', extra: 'typed' })
  store.setTrigger('extra', false)
  expect(store.takeChanges()).toEqual({ extra: '' })
  store.setTrigger('extra', true)
  expect(store.takeChanges()).toEqual({ extra: 'typed' })
})

test('a removed component does not come back with the next one', () => {
  const store = openStore({ more: 'Y', job_2_name: 'Cook', job_2_wage: '12' })
  expect(store.getContents().addAnother).toEqual({ job: 2 })
  // The wage is hidden when its component is removed, and still must not return.
  store.setAnswer('job_2_name', '')
  store.setComponents('job', 1)
  store.setComponents('job', 2)
  store.setAnswer('job_2_name', 'Nurse')
  expect(store.getContents().answers).toEqual({ more: 'Y', job_2_name: 'Nurse' })
})

test('a group has neither less than one component nor more than it may have', () => {
  const store = openStore({ more: 'Y' })
  for (const count of [0, 2, 3, 4]) store.setComponents('job', count)
  expect(store.getContents().addAnother).toEqual({ job: 3 })
})

test('answers of an earlier visit open their components and tabs', () => {
  const { addAnother, tabs } = openStore({ more: 'Y', job_3_name: 'x', in_b: 'y' }).getContents()
  expect([addAnother, tabs]).toEqual([{ job: 3 }, { tabs: 'b' }])
})

test('only subscribers of a changed answer are notified, and nobody else while conditions stay the same', () => {
  const store = openStore({ more: 'Y', text: 'a', extra: 'x' })
  const notified: string[] = []
  for (const key of ['more', 'text', 'extra', 'job_name', 'job_wage']) {
    store.store.subscribe([key], () => notified.push(key))
  }
  store.setAnswer('text', 'ab')
  store.setAnswer('job_name', 'B')
  store.setAnswer('job_name', 'Ba')
  store.setAnswer('extra', 'xy')
  expect(notified).toEqual(['text', 'job_name', 'job_name', 'extra'])
  store.setAnswer('more', 'N')
  expect(notified.slice(4).toSorted()).toEqual(['extra', 'job_name', 'more', 'text'])
})
