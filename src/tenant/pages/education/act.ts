import { isNumberBetween } from '#form/checks.ts'
import type { Condition } from '#form/condition.ts'
import type { Section } from '#form/page.ts'

import { askYesNo } from '../../blocks/askYesNo.ts'
import { months } from '../../choices/months.ts'
import { testYears } from '../../choices/testYears.ts'

const hasTakenAct: Condition = { valueKey: 'act_taken', operator: 'equals', target: 'Y' }
const compositeMessage = 'Please provide a valid ACT Composite Score. The score must be between 1 and 36.'

/** The ACT. The composite score is required once it was taken. */
export const act: Section = {
  id: 'act',
  title: 'ACT',
  items: [
    askYesNo({ key: 'act_taken', label: 'Have you taken the ACT?' }),
    {
      kind: 'monthYear',
      key: 'act_test_month',
      yearKey: 'act_test_year',
      label: 'When did you take the ACT?',
      hint: 'If more than once, the time with your best score.',
      months,
      years: testYears,
      shownWhen: hasTakenAct,
    },
    {
      kind: 'text',
      key: 'act_score_composite',
      label: 'ACT Composite Score',
      hint: '1 to 36',
      input: 'numeric',
      width: 'short',
      maxLength: 2,
      shownWhen: hasTakenAct,
      required: { message: compositeMessage },
      rules: [{ message: compositeMessage, accepts: isNumberBetween(1, 36) }],
    },
  ],
}
