import type { Answers } from '#form/answers.ts'

/** The minimal answers that the default form accepts. */
export const completeAnswers: Answers = {
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
