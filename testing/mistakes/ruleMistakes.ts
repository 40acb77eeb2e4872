import type { Mistake } from './mistake.ts'

/**
 * Mistakes that the rules find, one for each way in which their place is found. What each rule finds is tested in
 * src/form/tenantChecks; brokenTenant.long.test.ts has those of colors, banners, links and mails.
 */
export const ruleMistakes: readonly Mistake[] = [
  [
    'a condition is on a key that nobody asks',
    'pages/education/sat.ts',
    "valueKey: 'sat_taken'",
    "valueKey: 'sat_took'",
    'pages/education/sat.ts, line 20: A condition of sat_test_month refers to sat_took, which no question asks. Correct its valueKey.',
  ],
  [
    'a key is asked twice',
    'pages/about/yourName.ts',
    "key: 'middle_name'",
    "key: 'first_name'",
    'pages/about/yourName.ts, line 10: The key first_name is asked twice, on /about. Give one of them another key.',
  ],
  [
    'last_name has another key',
    'pages/about/yourName.ts',
    "key: 'last_name'",
    "key: 'family_name'",
    'No question has the key last_name, with which emails, copies and lists name a student. Give that key to the question that asks for it, whatever its label.',
  ],
  [
    'the certification has gone from its page',
    'pages/finalSteps/certification.ts',
    "      required: { message: 'Please certify that the information is complete and correct.' },\n",
    '',
    'No question certifies that the answers are true.',
  ],
  [
    'a group has too many components',
    'pages/education/colleges.ts',
    'max: maxComponents',
    'max: maxComponents + 1',
    'pages/education/colleges.ts, line 13: The group college may have 1 to 10 components, not 11.',
  ],
  [
    'two tabs are alike',
    'pages/education/transcript.ts',
    "id: 'school'",
    "id: 'upload'",
    'pages/education/transcript.ts, line 17: Two tabs of transcript have the id upload. Give one of them another.',
  ],
  [
    'two choices are alike',
    'choices/genders.ts',
    "value: 'M'",
    "value: 'F'",
    'pages/about/birthAndGender.ts, line 29: Two choices of gender have the value F. Change one of them.',
  ],
  [
    'two campuses are called alike',
    'choices/campuses.ts',
    "label: 'Online'",
    "label: 'Knoxville'",
    'pages/education/yourPlans.ts, line 25: Two choices of campus_preference have the label Knoxville, and students cannot tell them apart. Change one of them.',
  ],
  [
    'a program has a number of another system',
    'choices/programs.ts',
    "'52.0301'",
    "'5203.01'",
    'pages/education/yourPlans.ts, line 33: The choice 5203.01 of applied_major is not a CIP code',
  ],
  [
    'a day does not exist',
    'texts.ts',
    'on deadline night',
    'until December 51',
    'texts.ts: stuck.text has "December 51", which is not a day. Correct it.',
  ],
  [
    'a setting is between straight quotes',
    'mail.ts',
    '`Then write to ${office.email}, so that we can look after your application.`',
    "'Then write to ${office.email}, so that we can look after your application.'",
    'mail.ts: passwordChanged.paragraphs, number 5 has ${office.email} between straight quotes, where it is not filled in.',
  ],
  [
    'a cookie has a space in its name',
    'office.ts',
    'LaurelMountainIdentity',
    'Laurel Mountain',
    'tenant.ts: identityProviderPrefix is "Laurel Mountain". It names a cookie: write letters and digits only.',
  ],
  [
    'an email address is none',
    'office.ts',
    'apply@laurelmountain.example',
    'apply.laurelmountain.example',
    'texts/helpText.ts, the link "apply.laurelmountain.example": mailto:apply.laurelmountain.example?subject=Help%20with%20my%20application is not a complete address.',
  ],
  [
    'a place to live has a deadline',
    'choices/housing.ts',
    "value: '",
    "closes: '2027-03-01', value: '",
    'pages/education/yourPlans.ts, line 42: The choice HALL of housing_preference has opens, closes or offeredUntil. Only a term can',
  ],
]
