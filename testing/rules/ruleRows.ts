import { aboutRows } from './aboutRows.ts'
import { ageRows } from './ageRows.ts'
import { educationRows } from './educationRows.ts'
import { finalStepsRows } from './finalStepsRows.ts'
import type { RuleRow } from './ruleRow.ts'

/** All rules of the default form. */
export const ruleRows: readonly RuleRow[] = [...aboutRows, ...ageRows, ...educationRows, ...finalStepsRows]
