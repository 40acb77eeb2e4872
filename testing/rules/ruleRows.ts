import { aboutRows } from './aboutRows.ts'
import { ageRows } from './ageRows.ts'
import { educationRows } from './educationRows.ts'
import { finalStepsRows } from './finalStepsRows.ts'
import type { RuleRow } from './ruleRow.ts'

/** The table of all rules of the default form. The browser's and the server's tests judge every row. */
export const ruleRows: readonly RuleRow[] = [...aboutRows, ...ageRows, ...educationRows, ...finalStepsRows]
