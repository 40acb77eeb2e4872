import type { Kind, QuestionBase } from './kind.ts'

export type LookupCategory = 'college_ceeb' | 'hs_ceeb' | 'address'

export type LookupPart =
  | 'name'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'ceeb'

/** A search with suggestions. `key` holds the chosen or typed text; the parts fill answers under a prefix. */
export interface LookupQuestion extends QuestionBase {
  readonly kind: 'lookup'
  readonly category: LookupCategory
  readonly prefix: string
  /** Each is written to `{prefix}{part}`. */
  readonly parts: readonly LookupPart[]
  /** Parts that no other question asks for, such as the code. */
  readonly hiddenParts?: readonly LookupPart[]
  /** Parts that a choice fills and that free text does not change: they were asked before the search. */
  readonly lastingParts?: readonly LookupPart[]
  /** In place of `hint` where the server can suggest addresses, which by default it cannot. */
  readonly suggestionHint?: string
  readonly maxLength?: number
  readonly autocomplete?: string
  /** The full key of the student's state: among equally good matches, those in that state come first. */
  readonly stateKey?: string
}

export const defaultLookupMaxLength = 120

export function getUserEnteredKey(question: LookupQuestion): string {
  return `${question.key}_user_entered`
}

/** The mark of part of a name: it was left although the search offered whole ones, and is no answer yet. */
export const partMark = 'P'

export const lookup: Kind<LookupQuestion> = {
  listSlots: (question) => {
    const { key, prefix, hiddenParts = [], maxLength = defaultLookupMaxLength } = question
    const markKey = getUserEnteredKey(question)
    return [
      { key, holds: 'text', maxLength, markKey, unfinishedMark: partMark },
      {
        key: markKey,
        part: 'typed by the student (Y, or P for part of a name)',
        holds: 'text',
        maxLength: 1,
        isHidden: true,
      },
      ...hiddenParts.map(
        (part) => ({ key: prefix + part, part, holds: 'text', maxLength, isHidden: true }) as const,
      ),
    ]
  },
  renameKeys: (question, prefix) => ({ prefix: prefix + question.prefix }),
  getBlock: ({ key, prefix, parts, lastingParts = [] }) => ({
    keys: [key, ...parts.map((part) => prefix + part)],
    lastingKeys: lastingParts.map((part) => prefix + part),
    isNamed: true,
  }),
}
