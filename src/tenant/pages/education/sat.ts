import { isNumberBetween } from '#form/checks.ts'
import type { Condition } from '#form/condition.ts'
import type { Section } from '#form/page.ts'
import type { TextQuestion } from '#form/kinds/text.ts'

import { askYesNo } from '../../blocks/askYesNo.ts'
import { months } from '../../choices/months.ts'
import { testYears } from '../../choices/testYears.ts'

const hasTakenSat: Condition = { valueKey: 'sat_taken', operator: 'equals', target: 'Y' }

/** The SAT. Both scores are required once it was taken, essays are not. */
export const sat: Section = {
  id: 'sat',
  title: 'SAT',
  items: [
    askYesNo({ key: 'sat_taken', label: 'Have you taken the SAT?' }),
    {
      kind: 'monthYear',
      key: 'sat_test_month',
      yearKey: 'sat_test_year',
      label: 'When did you take the SAT?',
      hint: 'If more than once, the time with your best scores.',
      months,
      years: testYears,
      shownWhen: hasTakenSat,
    },
    makeScore('sat_score_reading_writing', 'SAT Evidence-Based Reading and Writing Score'),
    makeScore('sat_score_math', 'SAT Math Score'),
    makeEssayScore('sat_score_essay_reading', 'SAT Essay Reading Score'),
    makeEssayScore('sat_score_essay_analysis', 'SAT Essay Analysis Score'),
    makeEssayScore('sat_score_essay_writing', 'SAT Essay Writing Score'),
  ],
}

function makeScore(key: string, label: string): TextQuestion {
  const message = `Please provide a valid ${label}. The score must be between 200 and 800 in an increment of 10 (e.g., 570).`
  return {
    kind: 'text',
    key,
    label,
    hint: '200 to 800',
    input: 'numeric',
    width: 'short',
    maxLength: 3,
    shownWhen: hasTakenSat,
    required: { message },
    rules: [{ message, accepts: isNumberBetween(200, 800, 10) }],
  }
}

function makeEssayScore(key: string, label: string): TextQuestion {
  return {
    kind: 'text',
    key,
    label,
    hint: '2 to 8. Leave it empty if you didn’t write the essay.',
    input: 'numeric',
    width: 'short',
    maxLength: 3,
    shownWhen: hasTakenSat,
    rules: [
      {
        // The two spaces are how the office wrote it.
        message: `Please provide a valid ${label}.  The score must be between 2 and 8.`,
        accepts: isNumberBetween(2, 8),
      },
    ],
  }
}
