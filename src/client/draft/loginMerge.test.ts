import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { loadTestDraft } from '#testing/loadTestDraft.ts'

function gather(stored: Answers, { unsaved = {}, visitor = {}, prefill = {} }: Record<string, Answers>) {
  return loadTestDraft(stored, { left: [{ answers: unsaved }], visitor, prefill })
}

test('of two answers that were typed before the login, neither replaces the other without a choice', () => {
  const typed = { unsaved: { first_name: 'Wren' }, visitor: { first_name: 'Wrenna', last_name: 'Lark' } }
  expect(gather({}, typed)).toMatchObject({
    additions: { first_name: 'Wren', last_name: 'Lark' },
    conflicts: [{ source: 'visitor', answers: { first_name: 'Wrenna' } }],
  })
})

test('an unsaved school gets neither the address of a visitor’s school nor of a link’s', () => {
  const unsaved = { hs_name: 'Holler School' }
  const other = { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge' }
  expect(gather({}, { unsaved, visitor: other })).toMatchObject({
    additions: unsaved,
    conflicts: [{ source: 'visitor', answers: other }],
  })
  expect(gather({}, { unsaved, prefill: other }).additions).toEqual(unsaved)
  expect(gather({}, { visitor: unsaved, prefill: other }).additions).toEqual(unsaved)
})

test('a link fills unanswered questions, without a conflict', () => {
  const prefill = { first_name: 'Wren', last_name: 'Lark', city: 'Wartburg', gender: 'F' }
  expect(
    gather({ first_name: 'Robin', city: '' }, { visitor: { last_name: 'Dove' }, prefill }),
  ).toMatchObject({ additions: { last_name: 'Dove', gender: 'F' }, conflicts: [] })
})

test('what a link has filled in for a visitor is not a conflict', () => {
  const prefill = { first_name: 'Wren' }
  expect(gather({ first_name: 'Robin' }, { visitor: prefill, prefill }).conflicts).toEqual([])
})

test.each<[string, Answers, Parameters<typeof gather>[1]]>([
  ['is stored', { state: 'TN' }, {}],
  ['a closed page has left', {}, { unsaved: { state: 'TN' } }],
])('a country that hides a state that %s is a visitor’s choice, and none of a link’s', (_, stored, typed) => {
  const additions = typed.unsaved ?? {}
  const country = { country: 'FRA' }
  expect(gather(stored, { ...typed, visitor: country })).toMatchObject({
    additions,
    conflicts: [{ source: 'visitor', answers: country }],
  })
  expect(gather(stored, { ...typed, prefill: country })).toMatchObject({ additions, conflicts: [] })
})

test('a link’s country hides no state that a visitor has typed', () => {
  const visitor = { state: 'TN' }
  expect(gather({}, { visitor, prefill: { country: 'FRA' } }).additions).toEqual(visitor)
})

test('a group grows for all merged answers', () => {
  const room = { kind: 'group', id: 'college', value: 2, isByHand: true, page: 'before', madeOn: 1 } as const
  const { additions, groupState } = loadTestDraft(
    {},
    {
      left: [{ answers: { college_2_name: 'Roane State' }, groupChanges: [room] }],
      prefill: { college_3_name: 'Elsewhere' },
    },
  )
  expect(additions).toEqual({ college_2_name: 'Roane State', college_3_name: 'Elsewhere' })
  expect(Object.values(groupState.addAnother)).toEqual([3])
})

test.each<[string, Answers]>([
  ['by looking at it', {}],
  ['by typing there', { transcript_sender: 'Ms. Wheeler' }],
])('a visitor who opens another tab %s removes nothing that is stored', (_, answers) => {
  const { additions, conflicts, groupState } = loadTestDraft(
    { transcript: 'ANSWERED' },
    { visitor: answers, visitorTabs: { transcript: 'school' } },
  )
  expect(groupState.tabs).toEqual({})
  expect([additions, Object.assign({}, ...conflicts.map((set) => set.answers))]).toEqual([{}, answers])
})

test('a visitor’s tab is the student’s only if something was answered in it', () => {
  const visitorTabs = { transcript: 'school' }
  expect(loadTestDraft({}, { visitorTabs }).groupState.tabs).toEqual({})
  const visitor = { transcript_sender: 'Ms. Wheeler' }
  const { additions, groupState } = loadTestDraft({}, { visitor, visitorTabs })
  expect([additions, groupState.tabs]).toEqual([visitor, visitorTabs])
})

test('what was not saved behind a tab is a choice once another device has chosen another tab', () => {
  const answers = { transcript_sender: 'Ms. Wheeler' }
  for (const unsent of [{ answers }, { conflicts: [{ source: 'device' as const, answers }] }]) {
    const gathered = loadTestDraft({}, { left: [unsent] }, { transcript: 'upload' })
    expect(gathered.conflicts).toMatchObject([{ source: 'device', answers }])
    expect([gathered.additions, gathered.hasRestored]).toEqual([{}, false])
  }
})

test('a link’s answer opens no tab where one behind another is stored', () => {
  const prefill = { transcript_sender: 'Ms. Wheeler' }
  const { groupState, conflicts } = gather({ transcript: 'ANSWERED' }, { visitor: prefill, prefill })
  expect([groupState.tabs, conflicts]).toEqual([{}, []])
})
