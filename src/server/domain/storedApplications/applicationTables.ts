import type { ColumnType, Generated, Insertable } from 'kysely'

import type { Answers, ApplicationContents } from '#form/answers.ts'
import type { ApplicationRecord } from '#form/recordPages.ts'
import type { Removals } from '#form/removeComponent.ts'
import type { WebStatus } from '#form/webStatus.ts'
import type { Tables } from '#server/platform/database/database.ts'

/** A jsonb column: written as a JSON string, since the driver turns an array into an SQL array. */
type Json<Value> = ColumnType<Value, string | undefined, string>

export type ApplicationEvent = Readonly<Insertable<Tables['application_event']>>

/** By page, the last of its changes that was applied, with what its reply said. */
export type PageChanges = Readonly<
  Record<
    string,
    {
      readonly number: number
      readonly revision: number
      readonly isBehind: boolean
      /** The revision that the page's last change made, if any did; a change that alters nothing makes none. */
      readonly wrote?: number | undefined
      /** Higher than that of every page that was used before. */
      readonly use: number
    }
  >
>

type ApplicationEventKind =
  | 'saved'
  | 'group changed'
  | 'tab chosen'
  | 'started'
  | 'validating'
  | 'submitted'
  | 'reopened'
  | 'correction ended'
  | 'withdrawn'
  | 'status imported'
  | 'submit waits'
  | 'document attached'
  | 'document deleted'
  | 'read by the office'
  | 'export begun'
  | 'exported'
  | 'reminded'
  | 'unsubscribed'
  | 'erased'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    readonly application: {
      student_id: string
      /** As accepted, without companions and documents. */
      answers: Json<Answers>
      add_another: Json<ApplicationContents['addAnother']>
      tabs: Json<ApplicationContents['tabs']>
      last_page: ColumnType<string | null, string | undefined, string>
      revision: Generated<number>
      /** The revision at which the student last changed each answer, to find conflicts. */
      changed_at_revision: Json<Readonly<Record<string, number>>>
      /** The revision at which a component of each group was last removed. */
      removed_at_revision: Json<Removals>
      /** When the revisions in `changed_at_revision` were made, in seconds since 1970. */
      revision_times: Json<Readonly<Record<string, number>>>
      /** Of the pages that were used last, to recognize repeated changes. */
      page_changes: Json<PageChanges>
      /** When the student last changed answers, counts or tabs, or submitted; nothing that the office does counts. */
      changed_at: Date
      /** The number of the last submission, which is how many there are. */
      submission_number: Generated<number>
      /** While the office has it open for correction, followed by the reason for that. */
      correction_until: ColumnType<Date | null, never, Date>
      correction_reason: ColumnType<string | null, never, string>
    }
    /** Frozen, but for its state and its position. */
    readonly submission: {
      student_id: string
      /** Counted from 1 for each student. */
      number: number
      reference: string
      /** One of a student's submissions at most is not corrected: what counts. */
      state: Generated<'current' | 'corrected' | 'withdrawn'>
      submitted_at: Date
      form_version: string
      contents: Json<ApplicationContents>
      record: Json<ApplicationRecord>
      /** As stored then: the application has them again if a correction is not submitted in time. */
      answers: Json<Answers>
      /** The rows of `document` then. Their PDFs stay when a document is replaced. */
      documents: Json<readonly { readonly pdf_file_key: string }[]>
      /** The number of its first event in the feed, set by a trigger at the end of the transaction. */
      position: ColumnType<string | null, never, never>
      /** After a correction that was not submitted in time. */
      is_restored: ColumnType<boolean, never, never>
      withdrawn_at: ColumnType<Date | null, never, Date>
      withdrawal_reason: ColumnType<string | null, never, string>
    }
    /** Append-only: the last row of a term and a student counts. Without a student it applies to everybody. */
    readonly term_extension: {
      id: Generated<string>
      term: string
      student_id: string | null
      last_day: string
      actor: string
      at: Date
    }
    readonly web_status: {
      student_id: string
      /** Of the submission that it led, or may lead, to. */
      submission_number: number
      web_status: WebStatus
      at: Date
    }
    /** Never contains values of answers. */
    readonly application_event: {
      id: Generated<string>
      student_id: string
      at: Date
      /** `student`, or a member of the office. */
      actor: string
      kind: ApplicationEventKind
      keys: readonly string[]
    }
  }
}
