import { expect, test } from 'vitest'

import { draftRules, draftTime, timedRules } from './draftForm.ts'
import type { Answers } from '#form/answers.ts'

import { listOpenConflicts } from '#client/draft/conflicts.ts'
import { createDraftStore, type DraftStore } from '#client/draft/use/createDraftStore.ts'
import type { LoadedApplication, ServerAnswers } from '#client/draft/draftEvent.ts'
import { reduceDraft } from '#client/draft/reduceDraft.ts'
import { listSendable } from '#client/draft/sending.ts'
import { nothingUnsent } from '#client/draft/unsent.ts'

const stored = { job_title: 'Cook', job_2_title: 'Nurse', job_3_title: 'Baker' }
const without2 = { job_title: 'Cook', job_2_title: 'Baker' }

function serve(
  answers: Answers,
  revision: number,
  jobs: number,
  more: Partial<ServerAnswers> = {},
): ServerAnswers {
  const groupState = { addAnother: { jobs }, tabs: {} }
  return { answers, revision, status: 'started', groupState, ...more }
}

function open(left: LoadedApplication['left'] = [], server = serve(stored, 5, 3)): DraftStore {
  const store = createDraftStore(draftRules, {}, { now: () => new Date(draftTime) })
  store.setReducer(reduceDraft)
  store.dispatch({
    kind: 'loaded',
    username: 'wren',
    documents: {},
    prefill: {},
    page: 'page',
    left,
    ...server,
  })
  return store
}

function ask(store: DraftStore, component: number): void {
  store.dispatch({ kind: 'groupChanged', change: { kind: 'removal', id: 'jobs', component } })
}

/** Sends a removal, whose reply is lost. */
function sendInVain(store: DraftStore, component: number): void {
  ask(store, component)
  store.dispatch({ kind: 'sendStarted' })
  store.dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
}

test('is gone once the server has removed it, with what was typed in it, and unsaved answers move up', () => {
  const store = open()
  ask(store, 2)
  store.dispatch({ kind: 'typed', answers: { job_2_title: 'Pilot', job_3_title: 'Chef' } })
  store.dispatch({ kind: 'inputTyped', key: 'job_3_number', text: '123' })
  expect(store.getDraft().contents.addAnother).toEqual({ jobs: 3 })

  store.dispatch({ kind: 'sendStarted' })
  store.dispatch({ kind: 'saved', revision: 6, isBehind: false })
  expect(store.getDraft()).toMatchObject({
    contents: { addAnother: { jobs: 2 }, answers: { job_title: 'Cook', job_2_title: 'Chef' } },
    inputs: { job_2_number: '123' },
  })
  expect(listSendable(timedRules, store.getDraft())).toEqual({ job_2_title: 'Chef' })
})

test('whose reply was lost is gone with the next state from the server, without a conflict', () => {
  const store = open()
  sendInVain(store, 2)
  store.dispatch({ kind: 'typed', answers: { job_3_title: 'Chef' } })
  const marks = { removals: { jobs: 6 }, pageChanges: { page: 1 } }
  store.dispatch({ kind: 'changedElsewhere', ...serve(without2, 6, 2, marks) })
  expect(store.getDraft().student?.conflicts).toEqual([])
  expect(listSendable(timedRules, store.getDraft())).toEqual({ job_2_title: 'Chef' })
})

test('whose reply was lost is asked for again under the same number, and removes nothing twice', () => {
  const store = open()
  sendInVain(store, 2)
  const sent = store.getDraft().student?.sent
  store.dispatch({ kind: 'typed', answers: { job_3_title: 'Chef' } })
  store.dispatch({ kind: 'sendStarted' })
  expect(store.getDraft().student?.sent).toEqual(sent)
  store.dispatch({ kind: 'saved', revision: 6, isBehind: false })
  expect(store.getDraft()).toMatchObject({
    contents: { addAnother: { jobs: 2 }, answers: { job_title: 'Cook', job_2_title: 'Chef' } },
    student: { sent: [], groupChanges: [], conflicts: [] },
  })
})

test('that the server never received stays, and is asked for again', () => {
  const store = open()
  sendInVain(store, 2)
  const sent = store.getDraft().student?.sent
  store.dispatch({ kind: 'changedElsewhere', ...serve(stored, 5, 3) })
  expect(store.getDraft().contents).toMatchObject({ addAnother: { jobs: 3 }, answers: stored })
  expect(store.getDraft().student?.sent).toEqual(sent)
})

test('removed by another device gets no text that was typed here for another one', () => {
  const store = open()
  // Its stored answer is empty before and after, though it is another component by then.
  store.dispatch({ kind: 'typed', answers: { job_2_number: '123-45-6789', job_title: 'Chef' } })
  store.dispatch({ kind: 'changedElsewhere', ...serve(without2, 6, 2, { removals: { jobs: 6 } }) })
  const chosen = listOpenConflicts(draftRules.form, store.getDraft().student?.conflicts ?? [])
  expect(Object.keys(chosen).toSorted()).toEqual(['job_2_number', 'job_title'])
  expect(listSendable(timedRules, store.getDraft())).toEqual({})
})

test('that is gone elsewhere without a mark leaves what was typed in it as a choice', () => {
  const store = open([], serve({}, 5, 2))
  store.dispatch({ kind: 'typed', answers: { job_2_title: 'Pilot' } })
  store.dispatch({ kind: 'changedElsewhere', ...serve({}, 6, 1) })
  const chosen = listOpenConflicts(draftRules.form, store.getDraft().student?.conflicts ?? [])
  expect(Object.keys(chosen)).toEqual(['job_2_title'])
})

test('an open choice about one that another device has removed since stays a choice after a reload', () => {
  const choice = { source: 'device', answers: { job_2_title: 'Pilot' } } as const
  const store = open(
    [{ unsent: { ...nothingUnsent, conflicts: [choice] }, at: 1 }],
    serve({ job_title: 'Cook' }, 6, 2, { removals: { jobs: 6 } }),
  )
  const chosen = listOpenConflicts(draftRules.form, store.getDraft().student?.conflicts ?? [])
  expect(Object.keys(chosen)).toEqual(['job_2_title'])
  expect(listSendable(timedRules, store.getDraft())).toEqual({})
})
