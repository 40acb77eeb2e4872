import { expect, test } from 'vitest'

import { type Answers, emptyContents } from '#form/answers.ts'
import { listAskedKeys } from '#form/askedQuestions.ts'

import { tenant } from '../../src/tenant/tenant.ts'

function listKeys(answers: Answers, tabs: Readonly<Record<string, string>> = {}): Set<string> {
  return listAskedKeys(tenant.pages, { ...emptyContents, answers, tabs })
}

const abroad = { country: 'VNM' }
const mailing = { mailing_addr_same_as_perm_addr: 'N' }
const oneParent = { parent_communication_preference: '1' }

test.for<[string, Answers, Answers]>([
  ['phone_international', abroad, { country: 'USA' }],
  ['phone_international', abroad, { country: 'CAN' }],
  ['phone_international', abroad, {}],
  ['state', { country: 'CAN' }, abroad],
  ['state', {}, abroad],
  ['mailing_city', mailing, { mailing_addr_same_as_perm_addr: 'Y' }],
  ['mailing_state', { ...mailing, mailing_country: 'USA' }, { ...mailing, mailing_country: 'FRA' }],
  ['citizenship', { citizenship_type: 'VISA' }, { citizenship_type: 'US' }],
  ['citizenship', { citizenship_type: 'DUAL' }, {}],
  ['alien_registration_number', { citizenship_type: 'PR' }, { citizenship_type: 'VISA' }],
  ['parent_first_name', oneParent, { parent_communication_preference: '0' }],
  ['parent_first_name', { parent_communication_preference: '2' }, {}],
  ['parent_2_first_name', { parent_communication_preference: '2' }, oneParent],
  [
    'parent_education_other',
    { ...oneParent, parent_education: 'OTHER' },
    { ...oneParent, parent_education: 'HS' },
  ],
  [
    'parent_city',
    { ...oneParent, parent_addr_same_as_stu_perm: 'N' },
    { ...oneParent, parent_addr_same_as_stu_perm: 'Y' },
  ],
  ['parent_city', { ...oneParent, parent_addr_same_as_stu_perm: 'N' }, { parent_addr_same_as_stu_perm: 'N' }],
  ['campus_preference', { entry_term: '2027FA' }, { entry_term: '--' }],
  ['applied_major', { campus_preference: 'K' }, { campus_preference: '' }],
  ['sport', { lmu_athlete: 'Y' }, { lmu_athlete: 'N' }],
  ['sat_score_math', { sat_taken: 'Y' }, { sat_taken: 'N' }],
  ['sat_test_year', { sat_taken: 'Y' }, {}],
  ['act_test_month', { act_taken: 'Y' }, { act_taken: 'N' }],
  ['conviction_comment', { conviction: 'Y' }, { conviction: 'N' }],
  ['suspended_comment', { suspended: 'Y' }, { suspended: 'N' }],
])('%s is asked with %j and not with %j', ([key, shown, hidden]) => {
  expect(listKeys(shown)).toContain(key)
  expect(listKeys(hidden)).not.toContain(key)
})

test('a transcript and a statement are given in one way at a time', () => {
  expect(listKeys({})).toContain('transcript')
  expect(listKeys({})).not.toContain('transcript_sender')
  expect(listKeys({}, { transcript: 'school' })).toContain('transcript_sender')
  expect(listKeys({}, { transcript: 'school' })).not.toContain('transcript')
  expect(listKeys({})).toContain('personal_statement')
  expect(listKeys({}, { personal_statement: 'upload' })).toContain('personal_statement_document')
})
