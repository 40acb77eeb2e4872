import type { ColumnType, Generated } from 'kysely'

import type { Answers } from '#form/answers.ts'
import type { ApplicationContents } from '#form/applicationContents.ts'
import type { ApplicationRecord } from '#form/recordPages.ts'
import type { WebStatus } from '#form/webStatus.ts'

/** A jsonb column: read as a value, written as its JSON, since the driver takes an array for an SQL array. */
type Json<Value> = ColumnType<Value, string | undefined, string>

export type ApplicationTables = {
  readonly application: {
    student_id: string
    /** As they were given and accepted: without companions and documents. */
    answers: Json<Answers>
    add_another: Json<ApplicationContents['addAnother']>
    tabs: Json<ApplicationContents['tabs']>
    last_page: ColumnType<string | null, string | undefined, string>
    revision: Generated<number>
    /** At which revision each answer was last given by the student, to find conflicts. */
    changed_at_revision: Json<Readonly<Record<string, number>>>
    /** When answers, counts or tabs last changed, or a status was reached. */
    changed_at: Date
    /** This and the rest are null until the submission. */
    submitted_at: ColumnType<Date | null, never, Date>
    reference: ColumnType<string | null, never, string>
    form_version: ColumnType<string | null, never, string>
    frozen_contents: Json<ApplicationContents | null>
    record: Json<ApplicationRecord | null>
  }
  readonly web_status: { student_id: string; web_status: WebStatus; at: Date }
  readonly application_event: {
    id: Generated<string>
    student_id: string
    at: Date
    actor: string
    kind: string
    keys: string[]
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends ApplicationTables {}
}
