import type { ChoiceSource } from '../choice.ts'
import type { Condition } from '../condition.ts'
import type { Requirements, Rule } from '../rule.ts'

export type InputVariant = 'outlined' | 'underlined'

export interface QuestionBase {
  /** The key of the answer, and the id of the question's element. */
  readonly key: string
  readonly label: string
  /** What a reader of the answers is told in place of the label: `High school`, not `Search for Your School`. */
  readonly recordLabel?: string
  readonly hint?: string
  /** Asked only while this holds; otherwise hidden and cleared. */
  readonly shownWhen?: Condition
  /** Optional without it, and labelled so. The first requirement that applies gives the message. */
  readonly required?: Requirements
  readonly rules?: readonly Rule[]
  /** A waiver or a weighty statement: never prefilled, since only the student may give it. */
  readonly isLegal?: true
  /** The expected length of an answer; `full` takes the whole column. */
  readonly width?: 'short' | 'full'
  /** Outlined by default. */
  readonly variant?: InputVariant
}

export interface KindSlot {
  readonly key: string
  readonly holds: 'text' | 'boolean' | 'date' | 'document'
  readonly maxLength: number
  /** For a check box: what checking it means. */
  readonly label?: string
  /** If only certain values are allowed; the chosen label is stored under `{key}_desc`. */
  readonly choices?: ChoiceSource
  /** Stored with another answer and never shown or asked for. */
  readonly isHidden?: boolean
  /** Becomes the answer when the input is left, since a long text is saved as a whole. */
  readonly isAnswerOnceLeft?: boolean
  /** This key holds `Y` if the answer was typed rather than chosen. */
  readonly markKey?: string
  /** Only its last four digits may be shown. */
  readonly isSealed?: boolean
  /** Why a text cannot be stored, beyond its length and choices. */
  readonly findIssue?: (text: string) => string | undefined
}

/** Answers that only mean something together: a school and its address, a month and its year. */
export interface KindBlock {
  /** In reading order; they may include answers of other questions. */
  readonly keys: readonly string[]
  /** Kept when only the rest is answered anew. */
  readonly lastingKeys: readonly string[]
  /** Whether the question's own answer determines the others, as a school's name does. */
  readonly isNamed: boolean
}

/** What every page needs to know about a kind of question; what only the office reads is in `OfficeKind`. */
export interface Kind<Asked extends QuestionBase> {
  readonly listSlots: (question: Asked) => readonly KindSlot[]
  /** Renames the question's other keys, and those in its choices, when it is put under a prefix. */
  readonly renameKeys?: (question: Asked, prefix: string, rename: (key: string) => string) => Partial<Asked>
  /** If its answers do not stand alone. */
  readonly getBlock?: (question: Asked) => KindBlock
}

export const defaultMaxLength = 45
