import { expect, test } from 'vitest'

import { emptyContents } from './answers.ts'
import { makeRecord } from './applicationRecord.ts'
import { listAskedKeys } from './askedQuestions.ts'
import { checkTenant } from './checkTenant.ts'
import { clearUnasked } from './clearUnasked.ts'
import { makeDictionary } from './dictionary.ts'
import { makeForm } from './form.ts'
import { indexConditions } from './listConditions.ts'
import type { Page, Trigger } from './page.ts'

const today = '2026-11-21'
const trigger: Trigger = {
  kind: 'trigger',
  id: 'former',
  trigger: 'checkBox',
  label: 'I had another name',
  items: [
    { kind: 'text', key: 'former_name', label: 'Former name' },
    {
      kind: 'text',
      key: 'reason',
      label: 'Why?',
      shownWhen: { valueKey: 'former_name', operator: 'answered' },
    },
  ],
}

function makePages(...triggers: readonly Trigger[]): readonly [Page] {
  const section = {
    id: 'name',
    title: 'Name',
    items: [{ kind: 'text', key: 'name', label: 'Name' }, ...triggers],
  } as const
  return [{ id: 'one', path: '/one', step: 'Step One', title: 'One', sections: [section] }]
}

const pages = makePages(trigger)
const form = makeForm(pages)

test('the questions of a trigger are asked while one of them is answered', () => {
  expect([...listAskedKeys(pages, emptyContents)]).toEqual(['name'])
  const contents = { ...emptyContents, answers: { former_name: 'Reed' } }
  expect([...listAskedKeys(pages, contents)]).toEqual(['name', 'former_name', 'reason'])
  expect(clearUnasked(form, contents, today)).toEqual({ former_name: 'Reed' })
})

test('opening by hand asks them without an answer, closing clears them', () => {
  const opened = { ...emptyContents, triggers: { former: true } }
  expect([...listAskedKeys(pages, opened)]).toEqual(['name', 'former_name'])
  const answers = { name: 'Wren', former_name: 'Reed', reason: 'Marriage' }
  expect(clearUnasked(form, { ...opened, answers, triggers: { former: false } }, today)).toEqual({
    name: 'Wren',
  })
})

test('the record has them only when they are asked', () => {
  const listLabels = (answers: Record<string, string>): string[] =>
    makeRecord(pages, { ...emptyContents, answers }, today).flatMap((page) =>
      page.sections.flatMap((section) => section.rows.map((row) => row.label)),
    )
  expect(listLabels({ name: 'Wren' })).toEqual(['Name'])
  expect(listLabels({ name: 'Wren', former_name: 'Reed' })).toEqual(['Name', 'Former name', 'Why?'])
})

test('the dictionary, the index of conditions and the keys know them', () => {
  expect(makeDictionary(pages).map(({ key, required }) => [key, required])).toEqual([
    ['name', 'never'],
    ['former_name', 'never'],
    ['reason', 'never'],
  ])
  expect([...indexConditions(form).keys()].toSorted()).toEqual(['former_name', 'reason'])
  expect([...form.slots.keys()]).toEqual(['name', 'former_name', 'reason'])
})

test('a trigger may not hide a required question', () => {
  expect(checkTenant({ pages })).toEqual([])
  const required = {
    kind: 'text',
    key: 'former_name',
    label: 'Former',
    required: { message: 'Former' },
  } as const
  expect(checkTenant({ pages: makePages({ ...trigger, items: [required] }) })).toEqual([
    'The question former_name is required, but is behind the trigger former. Make it optional, or move it out of the trigger.',
  ])
})

test('two triggers of one name are a problem: each would open the other', () => {
  const other: Trigger = { ...trigger, items: [{ kind: 'text', key: 'nickname', label: 'Nickname' }] }
  expect(checkTenant({ pages: makePages(trigger, other) })).toEqual([
    'Two triggers have the id former. Give one of them another.',
  ])
})
