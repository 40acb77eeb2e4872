import type { Kind, QuestionBase } from './kind.ts'

/** One check box. The label is its heading in a record; the statement is shown beside the box. */
export interface CheckBoxQuestion extends QuestionBase {
  readonly kind: 'checkBox'
  readonly statement: string
}

export const checkBox: Kind<CheckBoxQuestion> = {
  listSlots: ({ key, statement }) => [{ key, label: statement, holds: 'boolean' }],
}
