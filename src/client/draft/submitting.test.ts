import { expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDraft } from '#testing/openTestDraft.ts'

import { emptyDraft } from './draft.ts'
import { makeDraftRules } from './draftRules.ts'
import { reduceDraft } from './reduceDraft.ts'
import { listUnsent } from './unsent.ts'

const institution = { form: makeForm(tenant.pages), tenant }
const rules = makeDraftRules(institution)
const server = {
  answers: {},
  revision: 0,
  status: 'started',
  groupState: { addAnother: {}, tabs: {} },
} as const

/** A draft whose submit had no reply, and its next change on the way. */
function openUnheard() {
  const draft = openTestDraft(institution)
  draft.store.dispatch({ kind: 'submitStarted', id: 'try' })
  draft.store.dispatch({ kind: 'submitUnheard', id: 'try' })
  draft.store.dispatch({ kind: 'sendStarted' })
  const getStudent = () => draft.store.getDraft().student
  return { ...draft, getStudent, getPhase: () => getStudent()?.submit?.phase }
}

test('a submit without a reply is asked about by a change that is numbered after it', () => {
  const { getStudent, getPhase } = openUnheard()
  expect(getPhase()).toBe('unheard')
  expect(getStudent()?.sent).toMatchObject([
    { page: 'try', number: 2, body: { kind: 'answers', answers: {} } },
  ])
})

test('if the server takes that change, nothing was submitted until the student submits again', () => {
  const { acknowledge, getPhase, store } = openUnheard()
  acknowledge()
  expect(getPhase()).toBe('notSubmitted')
  store.dispatch({ kind: 'submitStarted', id: 'next' })
  expect(getPhase()).toBe('sent')
})

test('if the reply to that change is lost, its number in the next profile says the same', () => {
  const { getPhase, store } = openUnheard()
  store.dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
  expect(getPhase()).toBe('unheard')
  store.dispatch({ kind: 'changedElsewhere', ...server, pageChanges: { try: 2 } })
  expect(getPhase()).toBe('notSubmitted')
})

test('if the server refuses that change, the application is read again, and was submitted', () => {
  const { getStudent, getPhase, store } = openUnheard()
  store.dispatch({ kind: 'sendRefused' })
  expect(getStudent()).toMatchObject({ isBehind: true, submit: { phase: 'unheard' } })
  store.dispatch({ kind: 'changedElsewhere', ...server, status: 'submitted' })
  expect(getPhase()).toBeUndefined()
})

test('what is saved while the submit is on its way says nothing about it', () => {
  const draft = openTestDraft(institution)
  draft.store.dispatch({ kind: 'submitStarted', id: 'try' })
  draft.setAnswer('first_name', 'Wren')
  draft.takeChanges()
  expect(draft.store.getDraft().student?.submit?.phase).toBe('sent')
})

test('a late reply to an earlier submit says nothing about this one', () => {
  const { acknowledge, getPhase, store } = openUnheard()
  acknowledge()
  store.dispatch({ kind: 'submitStarted', id: 'next' })
  store.dispatch({ kind: 'submitEnded', id: 'try' })
  store.dispatch({ kind: 'submitUnheard', id: 'try' })
  expect(getPhase()).toBe('sent')
})

test('two closed pages that have submitted are both asked about', () => {
  const left = ['one', 'two'].map((id, at) => {
    const draft = openTestDraft(institution)
    draft.store.dispatch({ kind: 'submitStarted', id })
    return { unsent: { ...listUnsent(rules, draft.store.getDraft()), page: `page ${id}` }, at }
  })
  const load = (pageChanges: Readonly<Record<string, number>>) =>
    reduceDraft(rules, emptyDraft, {
      kind: 'loaded',
      username: 'wren@example.com',
      ...server,
      pageChanges,
      documents: {},
      prefill: {},
      page: 'next',
      left,
      at: 2,
    }).student
  const listAsked = (pageChanges: Readonly<Record<string, number>>) =>
    load(pageChanges)?.sent.map(({ page }) => page)
  expect(listAsked({})).toEqual(['one', 'two'])
  expect(listAsked({ two: 2 })).toEqual(['one'])
  expect(load({ two: 2 })?.submit).toEqual({ id: 'one', phase: 'unheard' })
  expect(load({ one: 2, two: 2 })?.submit?.phase).toBe('notSubmitted')
})

test.each([
  ['was closed while it waited', 'sent', {}, 'started', 'unheard', 1],
  ['was closed while it asked', 'unheard', {}, 'started', 'unheard', 1],
  ['was told by nobody that it never arrived', 'unheard', { try: 2 }, 'started', 'notSubmitted', 0],
  ['has submitted', 'unheard', {}, 'submitted', undefined, 0],
] as const)('a page that %s goes on', (_, phase, pageChanges, status, expected, asked) => {
  const draft = openTestDraft(institution)
  draft.store.dispatch({ kind: 'submitStarted', id: 'try' })
  if (phase === 'unheard') draft.store.dispatch({ kind: 'submitUnheard', id: 'try' })
  const unsent = listUnsent(rules, draft.store.getDraft())
  const next = reduceDraft(rules, emptyDraft, {
    kind: 'loaded',
    username: 'wren@example.com',
    ...server,
    status,
    pageChanges,
    documents: {},
    prefill: {},
    page: 'next',
    left: [{ unsent, at: 1 }],
    at: 2,
  })
  expect(next.student?.submit?.phase).toBe(expected)
  expect(next.student?.sent).toHaveLength(asked)
})
