import type { Kind, QuestionBase } from './kind.ts'

/** Several check boxes under one heading. `key` names the question; each answer has the key of its box. */
export interface CheckGroupQuestion extends QuestionBase {
  readonly kind: 'checkGroup'
  readonly boxes: readonly { readonly key: string; readonly label: string }[]
}

export const checkGroup: Kind<CheckGroupQuestion> = {
  listSlots: ({ boxes }) => boxes.map(({ key, label }) => ({ key, label, part: label, holds: 'boolean' })),
  renameKeys: ({ boxes }, prefix) => ({ boxes: boxes.map((box) => ({ ...box, key: prefix + box.key })) }),
}
