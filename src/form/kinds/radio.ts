import { type ChoiceSource, renameSource } from '../choice.ts'
import type { Kind, QuestionBase } from './kind.ts'

export interface RadioQuestion extends QuestionBase {
  readonly kind: 'radio'
  readonly choices: ChoiceSource
  readonly isInRow?: boolean
}

export const radio: Kind<RadioQuestion> = {
  listSlots: ({ key, choices }) => [{ key, holds: 'text', choices, isListed: true }],
  renameKeys: ({ choices }, _prefix, rename) => ({ choices: renameSource(choices, rename) }),
}
