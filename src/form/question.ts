import type { Choice, ChoiceSource } from './choice.ts'
import type { Condition } from './condition.ts'
import type { Requirements, Rule } from './rule.ts'

/** What all questions say. */
interface QuestionBase {
  /** The question's name in the answers and the id of its element (design 4.1). */
  readonly key: string
  readonly label: string
  readonly hint?: string
  /** Asked only while this holds; otherwise hidden and cleared (spec 4). */
  readonly shownWhen?: Condition
  /** Without it, the question is optional and says so. Of several, the first that holds gives the message. */
  readonly required?: Requirements
  readonly rules?: readonly Rule[]
  /** How long an answer is expected; a full one takes the whole column. */
  readonly width?: 'short' | 'full'
  /** How an input that is typed into or chosen from looks; outlined without it. */
  readonly variant?: InputVariant
}

/** One line of text. */
export interface TextQuestion extends QuestionBase {
  readonly kind: 'text'
  /** In characters; 45 without it (spec 5). */
  readonly maxLength?: number
  /** The HTML autocomplete token. */
  readonly autocomplete?: string
  readonly input?: 'text' | 'email' | 'numeric'
}

/** The two looks of an input (spec 3). */
export type InputVariant = 'outlined' | 'underlined'

/** Several lines of text, with a count below. */
export interface TextAreaQuestion extends QuestionBase {
  readonly kind: 'textArea'
  /** In characters; 1500 without it (spec 5). */
  readonly limit?: number
}

/** A phone number: masked `(ddd) ddd-dddd` for the US, free for the rest of the world. */
export interface PhoneQuestion extends QuestionBase {
  readonly kind: 'phone'
  readonly format: 'us' | 'international'
  readonly autocomplete?: string
}

/** A day, kept as `YYYY-MM-DD`, asked in three inputs. */
export interface DateQuestion extends QuestionBase {
  readonly kind: 'date'
  /** Whether it is a birthday, for the browser's autocomplete. */
  readonly isBirthday?: boolean
}

/** A month and a year under two keys, whose errors are one question's (spec 5). `key` is the month's. */
export interface MonthYearQuestion extends QuestionBase {
  readonly kind: 'monthYear'
  readonly yearKey: string
  readonly months: readonly Choice[]
  readonly years: ChoiceSource
}

/** A number such as a social security number, written 3-2-4. Always sensitive (design 4.6). */
export interface IdentifierQuestion extends QuestionBase {
  readonly kind: 'identifier'
  /** Nobody can judge a number that is sealed: nine digits are its only rule. */
  readonly rules?: never
}

/** One of a few choices, all in sight. */
export interface RadioQuestion extends QuestionBase {
  readonly kind: 'radio'
  readonly choices: ChoiceSource
  /** Short choices stand side by side. */
  readonly isInRow?: boolean
}

/** One of many choices. */
export interface SelectQuestion extends QuestionBase {
  readonly kind: 'select'
  readonly choices: ChoiceSource
  readonly autocomplete?: string
}

/** Several check boxes under one heading. `key` names the question; the answers stand under the boxes' keys. */
export interface CheckGroupQuestion extends QuestionBase {
  readonly kind: 'checkGroup'
  readonly boxes: readonly { readonly key: string; readonly label: string }[]
}

/** One check box. The label is the heading in a record; the statement stands beside the box. */
export interface CheckBoxQuestion extends QuestionBase {
  readonly kind: 'checkBox'
  readonly statement: string
}

/** What can be looked up (spec 3, autocomplete categories). */
export type LookupCategory = 'college_ceeb' | 'hs_ceeb' | 'address'

/** The parts of a looked-up record that answers are filled from (spec 3). */
export type LookupPart =
  | 'name'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'ceeb'

/** A search with suggestions. `key` holds the chosen or typed text; the other parts fill answers under a prefix. */
export interface LookupQuestion extends QuestionBase {
  readonly kind: 'lookup'
  readonly category: LookupCategory
  readonly prefix: string
  /** The parts that are filled, each into `{prefix}{part}`. */
  readonly parts: readonly LookupPart[]
  /** Parts among them that no other question asks, such as the code. */
  readonly hiddenParts?: readonly LookupPart[]
  /** Parts among them that a choice fills but free text and clearing leave alone: what was asked before the search. */
  readonly lastingParts?: readonly LookupPart[]
  readonly maxLength?: number
  readonly autocomplete?: string
}

/** A file that becomes a PDF. Its key holds 'ANSWERED' or '' and is set by the server. */
export interface UploadQuestion extends QuestionBase {
  readonly kind: 'upload'
}

/** A question of any kind. */
export type Question =
  | TextQuestion
  | TextAreaQuestion
  | PhoneQuestion
  | DateQuestion
  | MonthYearQuestion
  | IdentifierQuestion
  | RadioQuestion
  | SelectQuestion
  | CheckGroupQuestion
  | CheckBoxQuestion
  | LookupQuestion
  | UploadQuestion

/** The name of a kind of question. */
export type QuestionKind = Question['kind']

/** A text input's greatest length without another (spec 5). */
export const defaultMaxLength = 45

/** A looked-up text's greatest length without another: names of schools are longer than other lines. */
export const defaultLookupMaxLength = 120

/** A text area's limit without another (spec 5). */
export const defaultTextAreaLimit = 1500

/** The key of the mark that a looked-up text was typed by the student (design 4.14). */
export function getUserEnteredKey(question: LookupQuestion): string {
  return `${question.key}_user_entered`
}
