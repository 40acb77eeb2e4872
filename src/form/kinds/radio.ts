import { readText } from '../answers.ts'
import { type ChoiceSource, listChoices, listOffered, longestChoice, renameSource } from '../choice.ts'
import { findSourceIssues } from './findSourceIssues.ts'
import type { Kind, QuestionBase } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

export interface RadioQuestion extends QuestionBase {
  readonly kind: 'radio'
  readonly choices: ChoiceSource
  readonly isInRow?: boolean
}

export const radio: Kind<RadioQuestion> = {
  listSlots: ({ key, choices }) => [{ key, holds: 'text', choices, maxLength: longestChoice }],
  renameKeys: ({ choices }, _prefix, rename) => ({ choices: renameSource(choices, rename) }),
}

export const officeRadio: OfficeKind<RadioQuestion> = {
  properties: { kind: true, choices: true, isInRow: true },
  makeContent: ({ key, choices }, { answers }, today) => {
    const value = readText(answers[key])
    return {
      kind: 'marks',
      marks: listOffered(listChoices(choices, answers, today), value, today).map((choice) => ({
        label: choice.label,
        checked: choice.value === value,
      })),
    }
  },
  findIssues: ({ key, choices }) => findSourceIssues(key, choices),
}
