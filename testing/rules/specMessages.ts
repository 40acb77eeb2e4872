/** A message, and its question's key if any. */
interface SpecMessage {
  readonly key: string
  readonly message: string
  readonly name?: string
}

const oneRequired = 'Please enter either a home phone or cell phone number.'
const zip = 'ZIP/Postal Code must be at least 5 characters.'

/** Every message of the application, written by hand, independent of the code. */
const listed: readonly SpecMessage[] = [
  { key: 'first_name', message: 'First Name' },
  { key: 'last_name', message: 'Last Name' },
  { key: 'phone_home', name: 'validHome', message: 'Please enter a valid home phone number.' },
  { key: 'phone_home', name: 'oneRequired', message: oneRequired },
  { key: 'phone_mobile', name: 'validMobile', message: 'Please enter a valid cell phone number.' },
  { key: 'phone_mobile', name: 'oneRequired', message: oneRequired },
  {
    key: 'phone_mobile',
    name: 'optIn',
    message: 'A cell phone number is required to receive text message updates.',
  },
  { key: 'birth_date', message: 'Date of Birth' },
  {
    key: 'birth_date',
    message: 'This date is not supported. Please contact help support for assistance.',
  },
  { key: 'birth_date', message: 'You must be 13 years or older to apply.' },
  { key: 'address_line_1', message: 'Address' },
  { key: 'state', message: 'State/Province' },
  { key: 'zip', message: zip },
  { key: 'parent_email_address', message: 'Parent 1/Guardian 1: Please enter a valid email address.' },
  { key: 'parent_phone', message: 'Parent 1/Guardian 1: Please enter a valid cell phone number.' },
  { key: 'parent_2_email_address', message: 'Parent 2/Guardian 2: Please enter a valid email address.' },
  { key: 'parent_2_phone', message: 'Parent 2/Guardian 2: Please enter a valid cell phone number.' },
  { key: 'entry_term', message: 'When do you plan to enroll?' },
  { key: 'campus_preference', message: 'Campus Preference' },
  { key: 'applied_major', message: 'What are you interested in studying?' },
  { key: 'sport', message: 'For which sport are you being recruited?' },
  { key: 'hs_name', message: 'Search for Your School' },
  { key: 'counselor_email_address', message: 'The counselor email address you entered is invalid.' },
  {
    key: 'sat_score_reading_writing',
    message:
      'Please provide a valid SAT Evidence-Based Reading and Writing Score. The score must be between 200 and 800 in an increment of 10 (e.g., 570).',
  },
  {
    key: 'sat_score_math',
    message:
      'Please provide a valid SAT Math Score. The score must be between 200 and 800 in an increment of 10 (e.g., 570).',
  },
  {
    key: 'sat_score_essay_reading',
    message: 'Please provide a valid SAT Essay Reading Score.  The score must be between 2 and 8.',
  },
  {
    key: 'sat_score_essay_analysis',
    message: 'Please provide a valid SAT Essay Analysis Score.  The score must be between 2 and 8.',
  },
  {
    key: 'sat_score_essay_writing',
    message: 'Please provide a valid SAT Essay Writing Score.  The score must be between 2 and 8.',
  },
  {
    key: 'act_score_composite',
    message: 'Please provide a valid ACT Composite Score. The score must be between 1 and 36.',
  },
  { key: 'conviction', message: 'Have you been convicted of a felony?' },
  { key: 'conviction_comment', message: 'Have you been convicted of a felony? Please explain.' },
  { key: 'suspended', message: 'Have you been suspended from any school?' },
  { key: 'suspended_comment', message: 'Have you been suspended from any school? Please explain.' },
]

/** Rules without a message of the list, and questions without rules. */
const ours: readonly SpecMessage[] = [
  { key: 'email_address', message: 'Your email address must be valid.' },
  { key: 'gender', message: 'Gender' },
  { key: 'city', message: 'City' },
  { key: 'country', message: 'Country' },
  {
    key: 'phone_international',
    name: 'validInternational',
    message: 'Please enter a valid international phone number.',
  },
  { key: 'mailing_country', message: 'Mailing Country' },
  { key: 'mailing_address_line_1', message: 'Mailing Address' },
  { key: 'mailing_city', message: 'Mailing City' },
  { key: 'mailing_state', message: 'Mailing State/Province' },
  { key: 'mailing_zip', message: zip },
  {
    key: 'counselor_waiver_request',
    message: 'Do you waive your right to review letters of recommendation?',
  },
  { key: 'legal_agree', message: 'Please certify that the information is complete and correct.' },
]

/** Every message of the default form. Each needs accepted and refused rows. */
export const specMessages: readonly SpecMessage[] = [...listed, ...ours]
