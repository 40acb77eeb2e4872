import { expect, test } from 'vitest'

import { type Answers, emptyContents } from './answers.ts'
import { addDescriptions, clearUnasked } from './clearUnasked.ts'
import { type Choice, yesNo } from './choice.ts'
import { makeForm } from './form.ts'
import type { Item, Page } from './page.ts'

const today = '2026-11-21'
const terms: readonly Choice[] = [
  { value: 'FA', label: 'Fall' },
  { value: 'SP', label: 'Spring' },
  { value: 'SU', label: 'Summer', isRetired: true },
]
const items: readonly Item[] = [
  { kind: 'select', key: 'term', label: 'Term', choices: terms },
  {
    kind: 'radio',
    key: 'campus',
    label: 'Campus',
    choices: [{ value: 'M', label: 'Main' }],
    shownWhen: { valueKey: 'term', operator: 'answered' },
  },
  {
    kind: 'select',
    key: 'major',
    label: 'Major',
    choices: {
      cases: [
        {
          when: { valueKey: 'term', operator: 'equals', target: 'FA' },
          choices: [
            { value: 'N', label: 'Nursing' },
            { value: 'B', label: 'Biology' },
          ],
        },
        {
          when: { valueKey: 'term', operator: 'equals', target: 'SP' },
          choices: [{ value: 'B', label: 'Biology' }],
        },
      ],
    },
    shownWhen: { valueKey: 'campus', operator: 'answered' },
  },
  {
    kind: 'text',
    key: 'why',
    label: 'Why?',
    shownWhen: { valueKey: 'major', operator: 'answered' },
  },
  {
    kind: 'exclusive',
    cases: [
      {
        when: { valueKey: 'term', operator: 'equals', target: 'FA' },
        items: [{ kind: 'text', key: 'fall', label: 'Fall' }],
      },
      {
        when: { valueKey: 'term', operator: 'answered' },
        items: [{ kind: 'text', key: 'other', label: 'Other' }],
      },
    ],
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
  {
    kind: 'addAnother',
    id: 'job',
    prefix: 'job_',
    componentTitle: 'Job',
    addLabel: 'Add',
    max: 3,
    items: [
      { kind: 'radio', key: 'paid', label: 'Paid?', choices: yesNo },
      {
        kind: 'text',
        key: 'wage',
        label: 'Wage',
        shownWhen: { valueKey: 'paid', operator: 'equals', target: 'Y' },
      },
    ],
  },
]
const page: Page = {
  id: 'one',
  path: '/one',
  step: 'Step One',
  title: 'One',
  sections: [{ id: 'all', title: 'All', items }],
}
const form = makeForm([page])
const clear = (answers: Answers, contents = emptyContents): Answers =>
  clearUnasked(form, { ...contents, answers }, today)

test('what is asked stays', () => {
  const answers = { term: 'FA', campus: 'M', major: 'N', why: 'I care.', fall: 'x', text: 'y', job_paid: 'N' }
  expect(clear(answers)).toEqual(answers)
})

test('one cleared answer clears the whole chain that depends on it', () => {
  expect(clear({ term: '', campus: 'M', major: 'N', why: 'I care.' })).toEqual({ term: '' })
})

test('a choice that is no longer offered is cleared, and what depended on it', () => {
  const answers = { term: 'SP', campus: 'M', why: 'I care.' }
  expect(clear({ ...answers, major: 'N' })).toEqual({ term: 'SP', campus: 'M' })
  expect(clear({ ...answers, major: 'B' })).toEqual({ ...answers, major: 'B' })
})

test('of exclusive cases the first that holds keeps its keys', () => {
  expect(clear({ term: 'FA', fall: 'a', other: 'b' })).toEqual({ term: 'FA', fall: 'a' })
  expect(clear({ term: 'SP', fall: 'a', other: 'b' })).toEqual({ term: 'SP', other: 'b' })
  expect(clear({ fall: 'a', other: 'b' })).toEqual({})
})

test('only the chosen tab keeps its answers', () => {
  const answers = { text: 'a', sender: 'b' }
  expect(clear(answers)).toEqual({ text: 'a' })
  expect(clear(answers, { ...emptyContents, tabs: { statement: 'send' } })).toEqual({ sender: 'b' })
  expect(clear(answers, { ...emptyContents, tabs: { statement: 'gone' } })).toEqual({ text: 'a' })
})

test('components beyond the count are cleared, and conditions refer to their own component', () => {
  const answers = { job_paid: 'N', job_wage: '9', job_2_paid: 'Y', job_2_wage: '12', job_3_paid: 'Y' }
  expect(clear(answers)).toEqual({ job_paid: 'N' })
  expect(clear(answers, { ...emptyContents, addAnother: { job: 2 } })).toEqual({
    job_paid: 'N',
    job_2_paid: 'Y',
    job_2_wage: '12',
  })
})

test('an answer that is not asked for hides nothing', () => {
  const [one, two] = [
    { kind: 'text', key: 'one', label: 'One', shownWhen: { valueKey: 'switch', operator: 'answered' } },
    { kind: 'text', key: 'two', label: 'Two', shownWhen: { valueKey: 'one', operator: 'notAnswered' } },
  ] as const
  const small = makeForm([
    {
      ...page,
      sections: [
        { id: 'all', title: 'All', items: [{ kind: 'text', key: 'switch', label: 'On' }, one, two] },
      ],
    },
  ])
  const answers = { one: 'a', two: 'b' }
  expect(clearUnasked(small, { ...emptyContents, answers }, today)).toEqual({ two: 'b' })
  const on = { ...answers, switch: 'x' }
  expect(clearUnasked(small, { ...emptyContents, answers: on }, today)).toEqual({ switch: 'x', one: 'a' })
})

test('clearing questions that hide each other terminates', () => {
  const ask = (key: string, other: string): Item => ({
    kind: 'text',
    key,
    label: key,
    shownWhen: { valueKey: other, operator: 'notAnswered' },
  })
  const rivals = [ask('one', 'two'), ask('two', 'one')]
  const small = makeForm([{ ...page, sections: [{ id: 'all', title: 'All', items: rivals }] }])
  expect(Object.keys(clearUnasked(small, { ...emptyContents, answers: { one: 'a' } }, today))).toEqual([
    'one',
  ])
  const both = clearUnasked(small, { ...emptyContents, answers: { one: 'a', two: 'b' } }, today)
  expect(Object.keys(both).length).toBeLessThan(2)
})

test('unknown keys and companions from outside are dropped', () => {
  expect(clear({ term: 'FA', term_desc: 'Summer', nonsense: 'x' })).toEqual({ term: 'FA' })
})

test('each choice gets its label as a companion', () => {
  expect(addDescriptions(form, { term: 'FA', campus: '', text: 'y', job_paid: 'N' }, today)).toEqual({
    term: 'FA',
    term_desc: 'Fall',
    campus: '',
    text: 'y',
    job_paid: 'N',
    job_paid_desc: 'No',
  })
})

test('a retired choice is kept, with its label', () => {
  expect(clear({ term: 'SU', campus: 'M' })).toEqual({ term: 'SU', campus: 'M' })
  expect(addDescriptions(form, { term: 'SU' }, today)).toEqual({ term: 'SU', term_desc: 'Summer' })
})
