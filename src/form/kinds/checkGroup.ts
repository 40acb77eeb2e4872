import { isAnswered } from '../answers.ts'
import { defaultMaxLength, type Kind, type QuestionBase } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

/** Several check boxes under one heading. `key` names the question; each answer has the key of its box. */
export interface CheckGroupQuestion extends QuestionBase {
  readonly kind: 'checkGroup'
  readonly boxes: readonly { readonly key: string; readonly label: string }[]
}

export const checkGroup: Kind<CheckGroupQuestion> = {
  listSlots: ({ boxes }) => boxes.map((box) => ({ ...box, holds: 'boolean', maxLength: defaultMaxLength })),
  renameKeys: ({ boxes }, prefix) => ({ boxes: boxes.map((box) => ({ ...box, key: prefix + box.key })) }),
}

export const officeCheckGroup: OfficeKind<CheckGroupQuestion> = {
  properties: { kind: true, boxes: true },
  makeContent: ({ boxes }, { answers }) => ({
    kind: 'marks',
    marks: boxes.map(({ key, label }) => ({ label, checked: isAnswered(answers[key]) })),
  }),
  namePart: ({ boxes }, key) => boxes.find((box) => box.key === key)?.label,
  findIssues: ({ key, boxes }) =>
    boxes.length === 0 ? [`The question ${key} has no boxes. Give it some.`] : [],
}
