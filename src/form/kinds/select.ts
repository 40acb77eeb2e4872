import { type ChoiceSource, renameSource } from '../choice.ts'
import type { Kind, QuestionBase } from './kind.ts'

export interface SelectQuestion extends QuestionBase {
  readonly kind: 'select'
  readonly choices: ChoiceSource
  readonly autocomplete?: string
}

export const select: Kind<SelectQuestion> = {
  listSlots: ({ key, choices }) => [{ key, holds: 'text', choices }],
  renameKeys: ({ choices }, _prefix, rename) => ({ choices: renameSource(choices, rename) }),
}
