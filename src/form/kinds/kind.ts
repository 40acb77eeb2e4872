import type { ChoiceSource } from '../choice.ts'
import type { Condition } from '../condition.ts'
import type { Requirements, Rule } from '../rule.ts'

export type InputVariant = 'outlined' | 'underlined'

export interface QuestionBase {
  /** Also the id of the question's element. */
  readonly key: string
  readonly label: string
  /** Replaces the label in records and exports: `High school`, not `Search for Your School`. */
  readonly recordLabel?: string
  readonly hint?: string
  /** Otherwise hidden and cleared. */
  readonly shownWhen?: Condition
  /** Optional without it, and labeled so. The message is that of the first requirement that applies. */
  readonly required?: Requirements
  readonly rules?: readonly Rule[]
  /** Never prefilled, since only the student may give it. */
  readonly isLegal?: true
  /** Members of the staff who may not see sensitive answers never get it. A sealed number is always sensitive. */
  readonly isSensitive?: true
  /** Expected length of an answer. Two neighbors of half a width share a row. */
  readonly width?: 'short' | 'half'
  readonly variant?: InputVariant
}

export interface KindSlot {
  readonly key: string
  readonly holds: 'text' | 'boolean' | 'date' | 'document'
  /** Of a text, in characters; 45 by default, 100 for the value of a choice. */
  readonly maxLength?: number
  /** For a check box: what checking it means. */
  readonly label?: string
  /** What it is of the question, such as its year; undefined for the whole. */
  readonly part?: string
  /** The label of the chosen one is stored under `{key}_desc`. */
  readonly choices?: ChoiceSource
  /** The office reads all choices, not only the chosen one. */
  readonly isListed?: boolean
  /** Stored with another answer, never shown or asked for. */
  readonly isHidden?: boolean
  /** Long texts are saved when the input is left. */
  readonly isAnswerOnceLeft?: boolean
  /** This key holds `Y` if the answer was typed rather than chosen. */
  readonly markKey?: string
  /** What `markKey` holds while the answer is only part of one. */
  readonly unfinishedMark?: string
  /** Only its last four digits may be shown. */
  readonly isSealed?: boolean
  /** Beyond its length and choices. */
  readonly findIssue?: (text: string) => string | undefined
}

/** Answers that only mean something together: a school and its address, a month and its year. */
export interface KindBlock {
  /** In reading order; they may include answers of other questions. */
  readonly keys: readonly string[]
  /** Kept when the others are answered again. */
  readonly lastingKeys: readonly string[]
  /** Whether the question's own answer determines the others, as a school's name does. */
  readonly isNamed: boolean
}

/** What the form needs to know about a kind of question. */
export interface Kind<Asked extends QuestionBase> {
  readonly listSlots: (question: Asked) => readonly KindSlot[]
  /** For groups: applies the prefix to the question's other keys, and to those in its choices. */
  readonly renameKeys?: (question: Asked, prefix: string, rename: (key: string) => string) => Partial<Asked>
  readonly getBlock?: (question: Asked) => KindBlock
}

export const defaultMaxLength = 45
