import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

import { createDraftStore } from './use/createDraftStore.ts'
import { makeDraftRules } from './draftRules.ts'
import { reduceDraft } from './reduceDraft.ts'

const known = { first_name: 'Wren', city: 'Oak Ridge', optin_sms_ind: true }

interface OwnSide {
  readonly known?: Answers
  /** Typed first, and replaced by what is unsaved. */
  readonly mistyped?: Answers
  readonly unsaved?: Answers
  /** Saved from here, before this page knew of changes elsewhere. */
  readonly justSaved?: Answers
  /** Sent from here; the reply was lost. */
  readonly sent?: Answers
  /** The number of the last change of this page that the server has applied. */
  readonly applied?: number
}

/** What the form shows once it has the server's answers, and what the student has to choose. */
function receive(fresh: Answers, own: OwnSide): { readonly shown: Answers; readonly conflicts: Answers } {
  const store = createDraftStore(makeDraftRules({ form: makeForm(tenant.pages), tenant }))
  store.setReducer(reduceDraft)
  const server = { status: 'started', groupState: { addAnother: {}, tabs: {} } } as const
  store.dispatch({
    kind: 'loaded',
    username: 'wren@example.com',
    answers: own.known ?? known,
    revision: 1,
    documents: {},
    prefill: {},
    page: 'page',
    left: [],
    ...server,
  })
  const type = (answers: Answers): void => store.dispatch({ kind: 'typed', answers })
  const send = (answers: Answers): void => {
    type(answers)
    store.dispatch({ kind: 'sendStarted' })
  }
  if (own.justSaved) {
    send(own.justSaved)
    store.dispatch({ kind: 'saved', revision: 3, isBehind: true })
  }
  if (own.sent) {
    send(own.sent)
    store.dispatch({ kind: 'saveFailed', isOffline: true, isRetried: true })
  }
  type(own.mistyped ?? {})
  type(own.unsaved ?? {})
  const pageChanges = { page: own.applied ?? 0 }
  store.dispatch({ kind: 'changedElsewhere', answers: fresh, revision: 4, ...server, pageChanges })
  const { contents, student } = store.getDraft()
  return { shown: contents.answers, conflicts: student?.conflicts[0]?.answers ?? {} }
}

test('nothing changes if nothing was changed elsewhere', () => {
  const unsaved = { first_name: 'Wrenna' }
  expect(receive(known, { unsaved })).toEqual({ shown: { ...known, ...unsaved }, conflicts: {} })
})

test('what was changed or cleared elsewhere and not here is taken over', () => {
  expect(receive({ first_name: 'Renée' }, {})).toEqual({
    shown: { first_name: 'Renée', city: '', optin_sms_ind: false },
    conflicts: {},
  })
})

test('what was changed on both sides is a conflict, unless both say the same', () => {
  const fresh = { ...known, first_name: 'Renée', city: 'Knoxville' }
  const unsaved = { first_name: 'Wrenna', city: 'Knoxville' }
  expect(receive(fresh, { unsaved })).toEqual({ shown: fresh, conflicts: { first_name: 'Wrenna' } })
})

test('what this page sent without a reply is not a change from elsewhere', () => {
  const own = { sent: { first_name: 'Wrenn' }, unsaved: { first_name: 'Wrenna' }, applied: 1 }
  expect(receive({ ...known, first_name: 'Wrenn' }, own)).toEqual({
    shown: { ...known, first_name: 'Wrenna' },
    conflicts: {},
  })
})

test('what was changed here and changed back is a conflict, too', () => {
  const fresh = { ...known, first_name: 'Renée' }
  const own = { mistyped: { first_name: 'Wrenna' }, unsaved: { first_name: 'Wren' } }
  expect(receive(fresh, own)).toEqual({ shown: fresh, conflicts: { first_name: 'Wren' } })
})

test('what replaced it elsewhere is one, also if it is what the server had before', () => {
  const own = { sent: { first_name: 'Wrenn' }, unsaved: { first_name: 'Wrenna' }, applied: 1 }
  expect(receive(known, own)).toEqual({ shown: known, conflicts: { first_name: 'Wrenna' } })
})

test('what never arrived is not taken for a change from elsewhere', () => {
  const own = { sent: { first_name: 'Wrenn' }, unsaved: { first_name: 'Wrenna' } }
  expect(receive(known, own)).toEqual({ shown: { ...known, first_name: 'Wrenna' }, conflicts: {} })
})

const holler = { hs_name: 'Holler School', hs_city: 'Wartburg', hs_state: 'TN', hs_country: 'USA' }
const oakRidge = { ...holler, hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge' }

test('a part of an address is not merged with one from elsewhere silently', () => {
  const { shown, conflicts } = receive(oakRidge, { unsaved: { hs_zip: '37887' }, known: holler })
  expect(shown).toMatchObject(oakRidge)
  expect(conflicts).toMatchObject({ hs_name: 'Holler School', hs_city: 'Wartburg' })
  expect({ ...oakRidge, ...conflicts }).toEqual({ ...holler, hs_zip: '37887' })
})

test('an address that was replaced elsewhere after it was saved here is taken over', () => {
  const fresh = { ...oakRidge, hs_zip: '37830' }
  expect(receive(fresh, { justSaved: { hs_zip: '37887' }, known: holler })).toEqual({
    shown: fresh,
    conflicts: {},
  })
})

test('a school that was typed here and chosen elsewhere stays chosen', () => {
  const chosen = { ...known, ...oakRidge, hs_ceeb: '431515' }
  const unsaved = { hs_name: oakRidge.hs_name, hs_name_user_entered: 'Y' }
  expect(receive(chosen, { unsaved })).toEqual({
    shown: { ...chosen, hs_name_user_entered: '' },
    conflicts: {},
  })
})
