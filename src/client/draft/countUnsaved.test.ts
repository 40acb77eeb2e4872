import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDraft, type TestDraft } from '#testing/openTestDraft.ts'

import { countUnsaved, countUnsentQuestions } from './countUnsaved.ts'
import type { Upload } from './draft.ts'
import { readDraft } from './keep/journalEntry.ts'

const form = makeForm(tenant.pages)

const open = (): TestDraft => openTestDraft({ form, tenant })

const count = ({ store }: TestDraft): number => countUnsaved(store.rules, store.getDraft()).answers

const fail = ({ store }: TestDraft): void =>
  store.dispatch({ kind: 'saveFailed', isOffline: false, isRetried: true })

const long = 'word '.repeat(2000)

test.each<[string, number, (draft: TestDraft) => void]>([
  ['nothing', 0, () => undefined],
  ['what is saved', 0, (draft) => (draft.setAnswer('first_name', 'Wren'), void draft.takeChanges())],
  ['what waits', 2, (draft) => draft.setAnswers({ first_name: 'Wren', city: 'Oak Ridge' })],
  [
    'what was sent, until the reply',
    1,
    (draft) => (draft.setAnswer('first_name', 'Wren'), void draft.startSending()),
  ],
  [
    'what was sent and is then typed again, once',
    1,
    (draft) => {
      draft.setAnswer('first_name', 'Wren')
      draft.startSending()
      fail(draft)
      draft.setAnswer('first_name', 'Wrenna')
    },
  ],
  [
    'what was sent and is cleared since',
    1,
    (draft) => {
      draft.setAnswer('first_name', 'Wren')
      draft.startSending()
      draft.setAnswer('first_name', '')
    },
  ],
  [
    'what is as it is stored again',
    0,
    (draft) => {
      draft.setAnswer('first_name', 'Wren')
      draft.takeChanges()
      draft.setAnswer('first_name', 'Wrenna')
      draft.setAnswer('first_name', 'Wren')
    },
  ],
  [
    'what the server has refused',
    1,
    (draft) => {
      draft.setAnswers({ first_name: 'Wren', city: 'Oak' })
      draft.startSending()
      draft.store.dispatch({ kind: 'sendRefused', messages: { city: ['It cannot be kept.'] } })
      draft.takeChanges()
    },
  ],
  ['a text that is too long', 1, (draft) => draft.setAnswer('personal_statement', long)],
  [
    'a text that is being typed',
    1,
    (draft) => draft.store.dispatch({ kind: 'inputTyped', key: 'personal_statement', text: 'Once' }),
  ],
  [
    'half a date',
    1,
    (draft) => draft.store.dispatch({ kind: 'inputTyped', key: 'birth_date', text: '2007-04-' }),
  ],
  [
    'a search, its mark and the answers that it fills in, as often as there are questions',
    2,
    (draft) => draft.setAnswers({ hs_name: 'Holler School', hs_name_user_entered: 'Y', hs_city: 'Del Rio' }),
  ],
  ['a tab', 1, (draft) => draft.setTab('transcript', 'school')],
  ['a larger group', 1, (draft) => draft.setComponents('college', 2)],
  [
    'an answer that is being sent, and a removal that waits for it',
    2,
    ({ store }) => {
      const change = { kind: 'group', id: 'college', value: 2 } as const
      store.dispatch({ kind: 'groupChanged', change })
      store.dispatch({ kind: 'sendStarted' })
      store.dispatch({ kind: 'saved', revision: 1, isBehind: false })
      store.dispatch({ kind: 'typed', answers: { first_name: 'Wren' } })
      store.dispatch({ kind: 'sendStarted' })
      const removal = { kind: 'removal', id: 'college', component: 2 } as const
      store.dispatch({ kind: 'groupChanged', change: removal })
    },
  ],
  [
    'an answer, but none that it has hidden',
    1,
    (draft) => {
      draft.setAnswers({ conviction: 'Y', conviction_comment: 'Long ago' })
      draft.takeChanges()
      draft.setAnswer('conviction', 'N')
    },
  ],
  [
    'a conflict',
    1,
    (draft) => {
      draft.setAnswer('first_name', 'Wren')
      draft.store.dispatch({
        kind: 'changedElsewhere',
        answers: { first_name: 'Renée' },
        revision: 2,
        status: 'started',
        groupState: { addAnother: {}, tabs: {} },
      })
    },
  ],
])('counts %s: %i', (_, expected, act) => {
  const draft = open()
  act(draft)
  expect(count(draft)).toBe(expected)
})

test.each<[number, Upload]>([
  [1, { phase: 'sending', fileName: 'transcript.pdf', percent: 40, isPaused: false }],
  [1, { phase: 'shrinking', fileName: 'transcript.jpg' }],
  [0, { phase: 'converting', fileName: 'transcript.pdf', isPaused: false }],
  [0, { phase: 'idle', messages: ['It failed.'] }],
])('counts %i file: %j', (files, upload) => {
  const { store } = open()
  store.dispatch({ kind: 'uploadChanged', key: 'transcript', upload })
  expect(countUnsaved(store.rules, store.getDraft())).toEqual({ answers: 0, files, submits: 0 })
})

test('counts a submit until it is known whether it has arrived', () => {
  const { store } = open()
  const countSubmits = (): number => countUnsaved(store.rules, store.getDraft()).submits
  store.dispatch({ kind: 'submitStarted', id: 'aaaaaaaa' })
  expect(countSubmits()).toBe(1)
  store.dispatch({ kind: 'submitUnheard', id: 'aaaaaaaa' })
  expect(countSubmits()).toBe(1)
  store.dispatch({ kind: 'sendStarted' })
  store.dispatch({ kind: 'saved', revision: 1, isBehind: false })
  expect(countSubmits()).toBe(0)
})

test('what a page left counts until the server has it', () => {
  const left = open()
  left.setAnswers({ first_name: 'Wren', city: 'Oak Ridge' })
  left.setTab('transcript', 'school')
  left.store.dispatch({ kind: 'sendStarted' })
  const { rules, getDraft } = left.store
  const { entry } = readDraft(rules, getDraft())
  const nothing = { stored: {}, storedGroupState: { addAnother: {}, tabs: {} }, removals: {} }
  expect(countUnsentQuestions(rules, entry, nothing)).toBe(3)
  const some = { ...nothing, stored: { first_name: 'Wren' } }
  expect(countUnsentQuestions(rules, entry, some)).toBe(2)
  const all = {
    ...nothing,
    stored: { first_name: 'Wren', city: 'Oak Ridge' },
    storedGroupState: { addAnother: {}, tabs: { transcript: 'school' } },
  }
  expect(countUnsentQuestions(rules, entry, all)).toBe(0)
})
