import type { ChoiceSource } from '../choice.ts'
import type { Condition } from '../condition.ts'
import type { Requirements, Rule } from '../rule.ts'

export type InputVariant = 'outlined' | 'underlined'

export interface QuestionBase {
  /** The question's name in the answers and the id of its element. */
  readonly key: string
  readonly label: string
  /** What a reader of the answers is told in place of the label: `High school`, not `Search for Your School`. */
  readonly recordLabel?: string
  readonly hint?: string
  /** Asked only while this holds; otherwise hidden and cleared. */
  readonly shownWhen?: Condition
  /** Without it, the question is optional and says so. Of several, the first that holds gives the message. */
  readonly required?: Requirements
  readonly rules?: readonly Rule[]
  /** How long an answer is expected; a full one takes the whole column. */
  readonly width?: 'short' | 'full'
  /** How an input that is typed into or chosen from looks; outlined without it. */
  readonly variant?: InputVariant
}

export interface KindSlot {
  readonly key: string
  readonly holds: 'text' | 'boolean' | 'date' | 'document'
  readonly maxLength: number
  /** Of a check box: what it says when it is checked. */
  readonly label?: string
  /** Where only certain values are allowed; the label then stands under `{key}_desc`. */
  readonly choices?: ChoiceSource
  /** Kept beside an answer and never shown, so that nobody is asked for it. */
  readonly isHidden?: boolean
  /** The text becomes the answer only once it is left: it may be long, and is saved as a whole. */
  readonly isAnswerOnceLeft?: boolean
  /** Where `Y` says that this answer was typed and not chosen. */
  readonly markKey?: string
  /** Only its last four digits may ever be shown. */
  readonly isSealed?: boolean
  /** Says why a text cannot be kept, where its length and its choices do not say it. */
  readonly findIssue?: (text: string) => string | undefined
}

/** Answers that mean something only together: a school and its address, a month and its year. */
export interface KindBlock {
  /** In reading order; answers that other questions ask may be among them. */
  readonly keys: readonly string[]
  /** What stays as it is where only the rest is answered anew. */
  readonly lastingKeys: readonly string[]
  /** Whether the question's own answer says what all the others are about, as a school's name does. */
  readonly isNamed: boolean
}

/** What every page needs to know of a kind of question. What only the office reads is an `OfficeKind`. */
export interface Kind<Asked extends QuestionBase> {
  readonly listSlots: (question: Asked) => readonly KindSlot[]
  /** What a question says of keys beside its `key`, and of those in its choices, once it stands under a prefix. */
  readonly renameKeys: (question: Asked, prefix: string, rename: (key: string) => string) => Partial<Asked>
  /** Undefined where each answer stands for itself. */
  readonly findBlock: (question: Asked) => KindBlock | undefined
}

export const defaultMaxLength = 45
