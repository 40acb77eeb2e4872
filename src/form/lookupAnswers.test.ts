import { expect, test } from 'vitest'

import type { Answers } from './answers.ts'
import { answerByLeaving, answerByTyping } from './lookupAnswers.ts'
import type { LookupQuestion } from './kinds/lookup.ts'
import { validateQuestion } from './validateAnswers.ts'

const school: LookupQuestion = {
  kind: 'lookup',
  key: 'hs_name',
  label: 'School',
  category: 'hs_ceeb',
  prefix: 'hs_',
  parts: ['name', 'city', 'state', 'country', 'ceeb'],
  hiddenParts: ['ceeb'],
  lastingParts: ['country'],
}

const chosen: Answers = {
  first_name: 'Wren',
  hs_name: 'Oak Ridge High School',
  hs_name_user_entered: '',
  hs_city: 'Oak Ridge',
  hs_state: 'TN',
  hs_country: 'USA',
  hs_ceeb: '431545',
}

/** Types into the search, key by key if need be, and returns all answers. */
function type(before: Answers, ...texts: readonly string[]): Answers {
  return texts.reduce((now, text) => ({ ...now, ...answerByTyping(school, { before, now }, text) }), before)
}

function leave(before: Answers, now: Answers): Answers {
  return { ...now, ...answerByLeaving(school, { before, now }) }
}

test('free text instead of a suggestion is marked at once, and clears the suggestion’s parts when it is committed', () => {
  const typed = type(chosen, 'Oak', 'Oakdale')
  expect(typed).toEqual({ ...chosen, hs_name: 'Oakdale', hs_name_user_entered: 'Y', hs_ceeb: '' })

  expect(leave(chosen, typed)).toEqual({ ...typed, hs_city: '', hs_state: '' })
})

test('typing the old text again restores everything', () => {
  const typed = type(chosen, 'Oak Ridge High Schoo', '', 'Oak Ridge High School')
  expect(typed).toEqual(chosen)
  expect(leave(chosen, typed)).toEqual(chosen)
})

test('an empty search has no related answers and no mark', () => {
  const emptied = type(chosen, '')
  expect(emptied).toEqual({ first_name: 'Wren', ...emptyParts, hs_country: '' })
  expect(leave(chosen, emptied)).toEqual(emptied)
})

const emptyParts = { hs_name: '', hs_name_user_entered: '', hs_city: '', hs_state: '', hs_ceeb: '' }

test('what was typed by hand beside free text stays when a letter of it changes', () => {
  const byHand = { hs_name: 'Holler Scool', hs_name_user_entered: 'Y', hs_city: 'Sunbright', hs_state: 'TN' }
  const typed = type(byHand, 'Holler School')
  expect(leave(byHand, typed)).toEqual({ ...byHand, hs_name: 'Holler School' })
})

test('what was typed by hand before the search stays', () => {
  const byHand = { hs_city: 'Sunbright', hs_state: 'TN' }
  const typed = type(byHand, 'Holler School')
  expect(leave(byHand, typed)).toEqual({ ...byHand, hs_name: 'Holler School', hs_name_user_entered: 'Y' })
})

test('free text that is emptied and typed again restores what was typed by hand', () => {
  const byHand = { hs_name: 'Holler', hs_name_user_entered: 'Y', hs_city: 'Sunbright', hs_state: 'TN' }
  const emptied = type(byHand, 'H', '')
  expect(emptied).toMatchObject({ hs_name: '', hs_city: '', hs_state: '' })

  const typed = type(byHand, 'H', '', 'G', 'Gap School')
  expect(leave(byHand, typed)).toEqual({ ...byHand, hs_name: 'Gap School' })
})

test('a text that matches a suggestion can be used as free text', () => {
  const used = { ...chosen, ...answerByLeaving(school, { before: chosen, now: chosen }, { isUsed: true }) }
  expect(used).toEqual({ ...chosen, hs_name_user_entered: 'Y', hs_city: '', hs_state: '', hs_ceeb: '' })
})

test('what the browser fills in meanwhile is not cleared', () => {
  const typed = { ...type(chosen, 'Gap School'), hs_city: 'Wartburg' }
  expect(leave(chosen, typed)).toMatchObject({ hs_name: 'Gap School', hs_city: 'Wartburg', hs_state: '' })
})

test('a visit that changes nothing writes nothing', () => {
  expect(answerByTyping(school, { before: chosen, now: chosen }, 'Oak Ridge High School')).toEqual({})
  expect(answerByLeaving(school, { before: chosen, now: chosen })).toEqual({})
  expect(answerByTyping(school, { before: {}, now: {} }, '')).toEqual({})
})

test('part of an offered name is none yet when it is left, until it is used', () => {
  const offered = ['Oak Ridge High School', 'Oak Ridge Military Academy']
  const leaveAs = (text: string) => {
    const now = type({}, text)
    return { ...now, ...answerByLeaving(school, { before: {}, now }, { offered }) }
  }
  for (const text of ['oak ri', ' Ridge  high'])
    expect(leaveAs(text)).toEqual({ hs_name: text, hs_name_user_entered: 'P' })
  for (const text of ['Oak Ridge High School', 'oak ridge military academy ', 'Oakdale'])
    expect(leaveAs(text)).toEqual({ hs_name: text, hs_name_user_entered: 'Y' })

  const part = leaveAs('Oak')
  expect(leave(part, part)).toEqual(part)
  const used = { ...part, ...answerByLeaving(school, { before: part, now: part }, { isUsed: true, offered }) }
  expect(used).toEqual({ hs_name: 'Oak', hs_name_user_entered: 'Y' })
  // Only typing it again has it validated again.
  expect({ ...used, ...answerByLeaving(school, { before: used, now: used }, { offered }) }).toEqual(used)
})

test('part of a school’s name does not answer what is required', () => {
  const required = { ...school, required: { message: 'Search for Your School' } }
  const validate = (mark: string) =>
    validateQuestion(required, { hs_name: 'Oak', hs_name_user_entered: mark }, '2027-01-01')
  expect(validate('P')).toEqual({ hs_name: ['Search for Your School'] })
  expect(validate('Y')).toEqual({})
  expect(validateQuestion(school, { hs_name: 'Oak', hs_name_user_entered: 'P' }, '2027-01-01')).toEqual({})
})
