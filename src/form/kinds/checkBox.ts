import { isAnswered } from '../answers.ts'
import { defaultMaxLength, type Kind, type QuestionBase } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

/** One check box. The label is its heading in a record; the statement is shown beside the box. */
export interface CheckBoxQuestion extends QuestionBase {
  readonly kind: 'checkBox'
  readonly statement: string
}

export const checkBox: Kind<CheckBoxQuestion> = {
  listSlots: ({ key, statement }) => [
    { key, label: statement, holds: 'boolean', maxLength: defaultMaxLength },
  ],
}

export const officeCheckBox: OfficeKind<CheckBoxQuestion> = {
  properties: { kind: true, statement: true },
  makeContent: ({ key, statement }, { answers }) => ({
    kind: 'marks',
    marks: [{ label: statement, checked: isAnswered(answers[key]) }],
  }),
}
