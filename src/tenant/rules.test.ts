import { expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import { emptyContents } from '#form/applicationContents.ts'
import { judgeAnswers } from '#form/judgeAnswers.ts'

import { tenant } from './tenant.ts'

const today = '2026-11-21'

/** The least that can be submitted. */
const complete: Answers = {
  first_name: 'Wren',
  last_name: 'Calloway',
  phone_mobile: '(865) 555-0178',
  birth_date: '2009-04-17',
  gender: 'F',
  country: 'USA',
  address_line_1: '218 Cedar Bluff Lane',
  city: 'Oak Ridge',
  state: 'TN',
  zip: '37830',
  entry_term: '2027FA',
  campus_preference: 'M',
  applied_major: '03.0501',
  hs_name: 'Oak Ridge High School',
  conviction: 'N',
  suspended: 'N',
  counselor_waiver_request: 'Y',
  legal_agree: true,
}

function judge(changes: Answers, key: string): readonly string[] {
  return (
    judgeAnswers(tenant.pages, { ...emptyContents, answers: { ...complete, ...changes } }, today)[key] ?? []
  )
}

const validHome = 'Please enter a valid home phone number.'
const validMobile = 'Please enter a valid cell phone number.'
const oneRequired = 'Please enter either a home phone or cell phone number.'
const optIn = 'A cell phone number is required to receive text message updates.'
const tooOld = 'This date is not supported. Please contact help support for assistance.'
const tooYoung = 'You must be 13 years or older to apply.'
const zip = 'ZIP/Postal Code must be at least 5 characters.'
const readingWriting =
  'Please provide a valid SAT Evidence-Based Reading and Writing Score. The score must be between 200 and 800 in an increment of 10 (e.g., 570).'
const math =
  'Please provide a valid SAT Math Score. The score must be between 200 and 800 in an increment of 10 (e.g., 570).'
const composite = 'Please provide a valid ACT Composite Score. The score must be between 1 and 36.'
const waiver = 'Do you waive your right to review letters of recommendation?'
const certify = 'Please certify that the information is complete and correct.'
const abroad = { country: 'DEU', state: '', zip: '' }
const noPhone = { phone_mobile: '' }

/** What is changed in the complete application, the key that is looked at, and its only message; '' for none. */
const rows: readonly (readonly [Answers, string, string])[] = [
  [{ first_name: '' }, 'first_name', 'First Name'],
  [{ first_name: '  ' }, 'first_name', 'First Name'],
  [{ first_name: "J'Marcus" }, 'first_name', ''],
  [{ last_name: '' }, 'last_name', 'Last Name'],
  [{ last_name: '李' }, 'last_name', ''],

  [{ phone_home: '(865) 555-0143' }, 'phone_home', ''],
  [{ phone_home: '(065) 555-0143' }, 'phone_home', validHome],
  [{ phone_home: '(165) 555-0143' }, 'phone_home', validHome],
  [{ phone_home: '(865) 055-0143' }, 'phone_home', validHome],
  [{ phone_home: '(865) 155-0143' }, 'phone_home', validHome],
  [{ phone_home: '(865) 555-01' }, 'phone_home', validHome],
  [{ phone_mobile: '(865) 555-0143' }, 'phone_mobile', ''],
  [{ phone_mobile: '(065) 555-0143' }, 'phone_mobile', validMobile],
  [{ phone_mobile: '(865) 155-0143' }, 'phone_mobile', validMobile],
  [noPhone, 'phone_home', oneRequired],
  [noPhone, 'phone_mobile', oneRequired],
  [{ ...noPhone, phone_home: '(865) 555-0143' }, 'phone_mobile', ''],
  [{ ...noPhone, optin_sms_ind: true }, 'phone_mobile', optIn],
  [{ ...noPhone, optin_sms_ind: true }, 'phone_home', ''],
  [{ ...noPhone, phone_home: '(865) 555-0143', optin_sms_ind: true }, 'phone_mobile', optIn],
  [{ optin_sms_ind: true }, 'phone_mobile', ''],
  [{ ...noPhone, ...abroad }, 'phone_home', oneRequired],
  [{ ...noPhone, ...abroad, phone_international: '+49 30 123456' }, 'phone_home', ''],
  [{ ...noPhone, ...abroad, phone_international: '+49 30 123456' }, 'phone_mobile', ''],
  [
    { ...noPhone, ...abroad, phone_international: '+49 30 123456', optin_sms_ind: true },
    'phone_mobile',
    optIn,
  ],
  [{ ...noPhone, phone_international: '+49 30 123456' }, 'phone_mobile', oneRequired],
  [
    { ...abroad, phone_international: 'x' },
    'phone_international',
    'Please enter a valid international phone number.',
  ],
  [{ phone_international: 'x' }, 'phone_international', ''],
  [{ email_address: 'wren@example.com' }, 'email_address', ''],
  [{ email_address: 'wren' }, 'email_address', 'Your email address must be valid.'],

  [{ birth_date: '' }, 'birth_date', 'Date of Birth'],
  [{ birth_date: '1926-11-21' }, 'birth_date', ''],
  [{ birth_date: '1926-11-20' }, 'birth_date', tooOld],
  [{ birth_date: '2013-11-21' }, 'birth_date', ''],
  [{ birth_date: '2013-11-22' }, 'birth_date', tooYoung],
  [{ gender: '' }, 'gender', 'Gender'],
  [{ gender: '--' }, 'gender', 'Gender'],

  [{ address_line_1: '' }, 'address_line_1', 'Address'],
  [{ city: '' }, 'city', 'City'],
  [{ country: '' }, 'country', 'Country'],
  [{ state: '' }, 'state', 'State/Province'],
  [{ country: 'CAN', state: '' }, 'state', 'State/Province'],
  [{ country: 'CAN', state: 'ON' }, 'state', ''],
  [abroad, 'state', ''],
  [{ zip: '' }, 'zip', zip],
  [{ zip: '3783' }, 'zip', zip],
  [{ zip: '37830-1234' }, 'zip', ''],
  [{ country: 'CAN', zip: '' }, 'zip', ''],
  [{ ...abroad, zip: '1010' }, 'zip', ''],

  [{ entry_term: '' }, 'entry_term', 'When do you plan to enroll?'],
  [{ campus_preference: '' }, 'campus_preference', 'Campus Preference'],
  [{ entry_term: '', campus_preference: '' }, 'campus_preference', ''],
  [{ applied_major: '' }, 'applied_major', 'What are you interested in studying?'],
  [{ campus_preference: '', applied_major: '' }, 'applied_major', ''],
  [{ lmu_athlete: 'Y' }, 'sport', 'For which sport are you being recruited?'],
  [{ lmu_athlete: 'Y', sport: 'WSO' }, 'sport', ''],
  [{ lmu_athlete: 'N' }, 'sport', ''],
  [{ hs_name: '' }, 'hs_name', 'Search for Your School'],
  [{ hs_name: 'Homeschool' }, 'hs_name', ''],
  [{ counselor_email_address: '' }, 'counselor_email_address', ''],
  [{ counselor_email_address: 'ada@school.example' }, 'counselor_email_address', ''],
  [
    { counselor_email_address: 'ada@school' },
    'counselor_email_address',
    'The counselor email address you entered is invalid.',
  ],

  ...(
    [
      ['sat_score_reading_writing', readingWriting],
      ['sat_score_math', math],
    ] as const
  ).flatMap(([key, message]): (readonly [Answers, string, string])[] => [
    [{ sat_taken: 'Y' }, key, message],
    [{ sat_taken: 'Y', [key]: '190' }, key, message],
    [{ sat_taken: 'Y', [key]: '575' }, key, message],
    [{ sat_taken: 'Y', [key]: '810' }, key, message],
    [{ sat_taken: 'Y', [key]: '200' }, key, ''],
    [{ sat_taken: 'Y', [key]: '800' }, key, ''],
    [{ sat_taken: 'N', [key]: '575' }, key, ''],
    [{}, key, ''],
  ]),
  ...(
    [
      [
        'sat_score_essay_reading',
        'Please provide a valid SAT Essay Reading Score.  The score must be between 2 and 8.',
      ],
      [
        'sat_score_essay_analysis',
        'Please provide a valid SAT Essay Analysis Score.  The score must be between 2 and 8.',
      ],
      [
        'sat_score_essay_writing',
        'Please provide a valid SAT Essay Writing Score.  The score must be between 2 and 8.',
      ],
    ] as const
  ).flatMap(([key, message]): (readonly [Answers, string, string])[] => [
    [{ sat_taken: 'Y', [key]: '1' }, key, message],
    [{ sat_taken: 'Y', [key]: '9' }, key, message],
    [{ sat_taken: 'Y', [key]: '2' }, key, ''],
    [{ sat_taken: 'Y', [key]: '8' }, key, ''],
    [{ sat_taken: 'Y' }, key, ''],
    [{ sat_taken: 'N', [key]: '9' }, key, ''],
  ]),
  [{ act_taken: 'Y' }, 'act_score_composite', composite],
  [{ act_taken: 'Y', act_score_composite: '0' }, 'act_score_composite', composite],
  [{ act_taken: 'Y', act_score_composite: '37' }, 'act_score_composite', composite],
  [{ act_taken: 'Y', act_score_composite: '1' }, 'act_score_composite', ''],
  [{ act_taken: 'Y', act_score_composite: '36' }, 'act_score_composite', ''],
  [{ act_taken: 'N', act_score_composite: '37' }, 'act_score_composite', ''],

  [{ conviction: '' }, 'conviction', 'Have you been convicted of a felony?'],
  [{ conviction: 'Y' }, 'conviction_comment', 'Have you been convicted of a felony? Please explain.'],
  [{ conviction: 'Y', conviction_comment: 'It was …' }, 'conviction_comment', ''],
  [{ conviction: 'N' }, 'conviction_comment', ''],
  [{ suspended: '' }, 'suspended', 'Have you been suspended from any school?'],
  [{ suspended: 'Y' }, 'suspended_comment', 'Have you been suspended from any school? Please explain.'],
  [{ suspended: 'Y', suspended_comment: 'It was …' }, 'suspended_comment', ''],
  [{ counselor_waiver_request: '' }, 'counselor_waiver_request', waiver],
  [{ counselor_waiver_request: 'N' }, 'counselor_waiver_request', ''],
  [{ legal_agree: false }, 'legal_agree', certify],
]

function withParents(parents: string, rest: Answers): Answers {
  return { parent_communication_preference: parents, ...rest }
}

const parentRows = ([1, 2] as const).flatMap((number): (readonly [Answers, string, string])[] => {
  const prefix = number === 1 ? 'parent_' : 'parent_2_'
  const title = `Parent ${number}/Guardian ${number}`
  const email = `${title}: Please enter a valid email address.`
  const phone = `${title}: Please enter a valid cell phone number.`
  const isAskedForOne = number === 1
  return [
    [withParents('2', { [`${prefix}email_address`]: 'mum' }), `${prefix}email_address`, email],
    [withParents('2', { [`${prefix}email_address`]: 'mum@example.com' }), `${prefix}email_address`, ''],
    [withParents('2', {}), `${prefix}email_address`, ''],
    [
      withParents('1', { [`${prefix}email_address`]: 'mum' }),
      `${prefix}email_address`,
      isAskedForOne ? email : '',
    ],
    [withParents('0', { [`${prefix}email_address`]: 'mum' }), `${prefix}email_address`, ''],
    [withParents('2', { [`${prefix}phone`]: '(865) 155-0143' }), `${prefix}phone`, phone],
    [withParents('2', { [`${prefix}phone`]: '(865) 555-0143' }), `${prefix}phone`, ''],
    [withParents('1', { [`${prefix}phone`]: '555' }), `${prefix}phone`, isAskedForOne ? phone : ''],
    [withParents('0', { [`${prefix}phone`]: '555' }), `${prefix}phone`, ''],
  ]
})

test.for([...rows, ...parentRows])('with %j, %s says %j', ([changes, key, message]) => {
  expect(judge(changes, key)).toEqual(message === '' ? [] : [message])
})

test('the least that can be submitted has no errors', () => {
  expect(judgeAnswers(tenant.pages, { ...emptyContents, answers: complete }, today)).toEqual({})
})

test('an empty application is told everything that is missing, page by page', () => {
  expect(Object.keys(judgeAnswers(tenant.pages, emptyContents, today))).toEqual([
    'first_name',
    'last_name',
    'phone_home',
    'phone_mobile',
    'birth_date',
    'gender',
    'country',
    'address_line_1',
    'city',
    'entry_term',
    'hs_name',
    'conviction',
    'suspended',
    'counselor_waiver_request',
    'legal_agree',
  ])
})

test('a mailing address is complete once it is not the permanent one', () => {
  const answers = { ...complete, mailing_addr_same_as_perm_addr: 'N', mailing_country: 'USA' }
  expect(judgeAnswers(tenant.pages, { ...emptyContents, answers }, today)).toEqual({
    mailing_address_line_1: ['Mailing Address'],
    mailing_city: ['Mailing City'],
    mailing_state: ['Mailing State/Province'],
    mailing_zip: [zip],
  })
})
