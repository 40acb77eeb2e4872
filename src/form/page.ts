import type { Condition } from './condition.ts'
import type { QuestionByKind, QuestionKind } from './kinds/kinds.ts'

export type Question = QuestionByKind[QuestionKind]

export const maxComponents = 10

export interface AddAnother {
  readonly kind: 'addAnother'
  readonly id: string
  /** `college_` for the first component, then `college_2_` and so on. */
  readonly prefix: string
  /** The name of one component: `College`, numbered on the page. */
  readonly componentTitle: string
  readonly addLabel: string
  readonly max: number
  /** Keys are without the prefix, also in their conditions. */
  readonly items: readonly [Question, ...Question[]]
  readonly shownWhen?: Condition
}

/** Alternatives of which the student chooses one. Answers behind the other tabs are cleared. */
export interface Tabs {
  readonly kind: 'tabs'
  readonly id: string
  /** For screen readers and the record. */
  readonly label: string
  /** The first is the default. */
  readonly tabs: readonly [Tab, ...Tab[]]
  readonly shownWhen?: Condition
}

export interface Tab {
  readonly id: string
  readonly label: string
  readonly items: readonly Question[]
}

/** The first case that holds is asked; the others are cleared. */
export interface Exclusive {
  readonly kind: 'exclusive'
  readonly cases: readonly { readonly when: Condition; readonly items: readonly Question[] }[]
  readonly shownWhen?: Condition
}

/** Questions revealed by a button or a check box. An answer inside reveals them, so none of them may be required. */
export interface Trigger {
  readonly kind: 'trigger'
  readonly id: string
  /** A button only opens; unchecking a box hides and clears. */
  readonly trigger: 'button' | 'checkBox'
  readonly label: string
  readonly items: readonly [Question, ...Question[]]
  readonly shownWhen?: Condition
}

export type Item = Question | AddAnother | Tabs | Exclusive | Trigger

export interface Section {
  readonly id: string
  readonly title: string
  readonly lede?: string
  readonly shownWhen?: Condition
  /** As of each of its questions. */
  readonly isSensitive?: true
  readonly items: readonly Item[]
}

export interface Page {
  readonly id: string
  /** Its route, such as `/about`. */
  readonly path: `/${string}`
  readonly step: string
  readonly title: string
  readonly lede?: string
  readonly sections: readonly Section[]
}
