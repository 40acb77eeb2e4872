import type { ApplicationContents } from '../applicationContents.ts'
import type { CalendarDate } from '../calendarDate.ts'
import type { RecordContent } from '../recordRow.ts'
import type { QuestionBase } from './kind.ts'

/** What the office reads of a kind of question. It is apart from `Kind` because no browser needs it. */
export interface OfficeKind<Asked extends QuestionBase> {
  /** What a question of this kind can say beside what every question can. */
  readonly properties: { readonly [Name in Exclude<keyof Asked, keyof QuestionBase>]-?: true }
  readonly makeContent: (question: Asked, contents: ApplicationContents, today: CalendarDate) => RecordContent
  /** Which part of the question stands under a key; undefined where it is the whole. */
  readonly namePart: (question: Asked, key: string) => string | undefined
  readonly findIssues: (question: Asked) => readonly string[]
}
