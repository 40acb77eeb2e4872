import type { RuleRow } from './ruleRow.ts'

const plansRows: readonly RuleRow[] = [
  [{ entry_term: '' }, 'entry_term', 'When do you plan to enroll?'],
  [{ entry_term: '--' }, 'entry_term', 'When do you plan to enroll?'],
  [{ entry_term: '2028SP' }, 'entry_term', ''],
  [{ campus_preference: '' }, 'campus_preference', 'Campus Preference'],
  [{ campus_preference: 'K' }, 'campus_preference', ''],
  [{ entry_term: '', campus_preference: '' }, 'campus_preference', ''],
  [{ entry_term: '' }, 'campus_preference', ''],
  [{ applied_major: '' }, 'applied_major', 'What are you interested in studying?'],
  [{ applied_major: '51.3801' }, 'applied_major', ''],
  [{ campus_preference: '', applied_major: '' }, 'applied_major', ''],
  [{ entry_term: '' }, 'applied_major', ''],
  // Nursing begins in fall; forestry is not taught in Knoxville.
  [
    { entry_term: '2027SP', applied_major: '51.3801' },
    'applied_major',
    'What are you interested in studying?',
  ],
  [{ campus_preference: 'K' }, 'applied_major', 'What are you interested in studying?'],
  [{ campus_preference: 'K', applied_major: '51.3801' }, 'applied_major', ''],

  [{ lmu_athlete: 'Y' }, 'sport', 'For which sport are you being recruited?'],
  [{ lmu_athlete: 'Y', sport: '--' }, 'sport', 'For which sport are you being recruited?'],
  [{ lmu_athlete: 'Y', sport: 'WSO' }, 'sport', ''],
  [{ lmu_athlete: 'N' }, 'sport', ''],
  [{ lmu_athlete: '' }, 'sport', ''],
  [{ hs_name: '' }, 'hs_name', 'Search for Your School'],
  [{ hs_name: ' ' }, 'hs_name', 'Search for Your School'],
  [{ hs_name: 'Homeschool' }, 'hs_name', ''],
  [{ counselor_email_address: '' }, 'counselor_email_address', ''],
  [{ counselor_email_address: 'ada@school.example' }, 'counselor_email_address', ''],
  [
    { counselor_email_address: 'ada@school' },
    'counselor_email_address',
    'The counselor email address you entered is invalid.',
  ],
]

const scoreRows = (
  [
    [
      'sat_score_reading_writing',
      'Please provide a valid SAT Evidence-Based Reading and Writing Score. The score must be between 200 and 800 in an increment of 10 (e.g., 570).',
    ],
    [
      'sat_score_math',
      'Please provide a valid SAT Math Score. The score must be between 200 and 800 in an increment of 10 (e.g., 570).',
    ],
  ] as const
).flatMap(([key, message]): readonly RuleRow[] => [
  [{ sat_taken: 'Y' }, key, message],
  ...['190', '199', '575', '805', '810', '57O', '-57', ' ', '5.7'].map((score): RuleRow => [
    { sat_taken: 'Y', [key]: score },
    key,
    message,
  ]),
  ...['200', '210', '570', '800'].map((score): RuleRow => [{ sat_taken: 'Y', [key]: score }, key, '']),
  [{ sat_taken: 'N', [key]: '575' }, key, ''],
  [{ sat_taken: '', [key]: '575' }, key, ''],
  [{}, key, ''],
])

const essayRows = (
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
).flatMap(([key, message]): readonly RuleRow[] => [
  ...['0', '1', '9', '10', '2.5', 'x'].map((score): RuleRow => [
    { sat_taken: 'Y', [key]: score },
    key,
    message,
  ]),
  ...['2', '5', '8'].map((score): RuleRow => [{ sat_taken: 'Y', [key]: score }, key, '']),
  // The essay is optional.
  [{ sat_taken: 'Y' }, key, ''],
  [{ sat_taken: 'N', [key]: '9' }, key, ''],
])

const composite = 'Please provide a valid ACT Composite Score. The score must be between 1 and 36.'
const actRows: readonly RuleRow[] = [
  [{ act_taken: 'Y' }, 'act_score_composite', composite],
  ...['0', '37', '-1', '.5', 'x'].map((score): RuleRow => [
    { act_taken: 'Y', act_score_composite: score },
    'act_score_composite',
    composite,
  ]),
  ...['1', '23', '36'].map((score): RuleRow => [
    { act_taken: 'Y', act_score_composite: score },
    'act_score_composite',
    '',
  ]),
  [{ act_taken: 'N', act_score_composite: '37' }, 'act_score_composite', ''],
]

/** The rules of Step Two. */
export const educationRows: readonly RuleRow[] = [...plansRows, ...scoreRows, ...essayRows, ...actRows]
