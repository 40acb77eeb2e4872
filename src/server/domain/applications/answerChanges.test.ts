import { describe, expect, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { smallPages } from '#testing/smallPages.ts'
import { tenant } from '#tenant/tenant.ts'

import { findConflicts, listRefusals, pickStudentAnswers } from './answerChanges.ts'

const form = makeForm(smallPages)
const today = '2025-01-20'

describe('what a client sends', () => {
  test('loses labels and documents, which only the server writes', () => {
    expect(pickStudentAnswers(form, { state: 'TN', state_desc: 'Made up', transcript: 'ANSWERED' })).toEqual({
      state: 'TN',
    })
  })

  test('is stored with a placeholder as the empty answer', () => {
    expect(pickStudentAnswers(form, { state: '--', optin_sms_ind: true })).toEqual({
      state: '',
      optin_sms_ind: true,
    })
  })

  test('is refused for each key that cannot be stored', () => {
    const sent = {
      nobody_asked: 'x',
      first_name_desc: 'x',
      last_name: 'x'.repeat(46),
      birth_date: '2007-02-30',
      country: 'Narnia',
      optin_sms_ind: 'Y',
      college_4_name: 'beyond the maximum',
      sport: true,
      transcript_sender: 'half a \ud83d pair',
      college_name: 'a \0 in it',
      first_name: 'Ada',
    }
    expect(Object.keys(listRefusals(form, sent, today)).toSorted()).toEqual(
      Object.keys(sent)
        .filter((key) => key !== 'first_name')
        .toSorted(),
    )
  })

  test('counts characters as people do, not units', () => {
    expect(listRefusals(form, { first_name: '🎓'.repeat(45) }, today)).toEqual({})
    expect(listRefusals(form, { first_name: '🎓'.repeat(46) }, today)).not.toEqual({})
  })
})

describe('a part of an address', () => {
  const school = { hs_name: 'Oak Ridge High School', hs_city: 'Oak Ridge', hs_state: 'TN', hs_country: 'USA' }

  test('is not taken beside a school that was chosen elsewhere since', () => {
    const stored = {
      answers: school,
      changedAtRevision: { hs_name: 7, hs_city: 7, hs_state: 3, hs_country: 3 },
    }
    expect(findConflicts(makeForm(tenant.pages), stored, { hs_zip: '37887' }, 5)).toEqual({ hs_zip: '' })
  })
})

describe('a conflict', () => {
  const stored = {
    answers: { first_name: 'Ada', last_name: 'Byron' },
    changedAtRevision: { first_name: 7, last_name: 3 },
  }

  test('is another answer given since', () => {
    expect(findConflicts(form, stored, { first_name: 'Augusta', last_name: 'King' }, 5)).toEqual({
      first_name: 'Ada',
    })
  })

  test('is none if both are the same', () => {
    expect(findConflicts(form, stored, { first_name: 'Ada' }, 5)).toEqual({})
  })

  test('is none on the current revision', () => {
    expect(findConflicts(form, stored, { first_name: 'Augusta' }, 7)).toEqual({})
  })
})
