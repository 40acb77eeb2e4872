import type { ApplicationContents } from '../applicationContents.ts'
import type { CalendarDate } from '../calendarDate.ts'
import type { RecordContent } from '../recordRow.ts'
import type { QuestionBase } from './kind.ts'

/** What only the office reads about a kind. Separate from `Kind`, so that no browser loads it. */
export interface OfficeKind<Asked extends QuestionBase> {
  /** The properties that questions of this kind have in addition to the common ones. */
  readonly properties: { readonly [Name in Exclude<keyof Asked, keyof QuestionBase>]-?: true }
  /** What the record says; by default what the student reads (`readAnswer`). */
  readonly makeContent?: (
    question: Asked,
    contents: ApplicationContents,
    today: CalendarDate,
  ) => RecordContent
  /** Names the part of the question that a key belongs to; undefined for the whole. */
  readonly namePart?: (question: Asked, key: string) => string | undefined
  readonly findIssues?: (question: Asked) => readonly string[]
}
