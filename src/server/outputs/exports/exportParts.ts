import type { Clock } from '#form/clock.ts'
import type { ApplicationRecord } from '#form/applicationRecord.ts'
import type { Form } from '#form/form.ts'
import type { ApplicationEvent } from '#server/domain/applicationStore/applicationEvent.ts'
import type { SubmittedApplication, SubmittedPosition } from '#server/domain/applications/submittedStore.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What an export is made of. */
export interface ExportParts {
  readonly db: Database
  readonly form: Form
  readonly clock: Clock
  /** Who of the office exports. */
  readonly actor: string
  readonly listSubmitted: (
    db: Database,
    since: Date,
    after: SubmittedPosition | undefined,
    limit: number,
  ) => Promise<readonly SubmittedApplication[]>
  /** Frozen records by student. */
  readonly listRecords: (
    db: Database,
    studentIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ApplicationRecord>>
  readonly listAnsweredKeys: (db: Database, since: Date) => Promise<readonly string[]>
  /** Email addresses by student. */
  readonly listEmails: (db: Database, studentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly addEvents: (db: Database, events: readonly ApplicationEvent[]) => Promise<void>
  /** Told after each batch how many are done. */
  readonly onProgress: (count: number) => void
}

/** Takes a part of the result, and resolves once it was taken. */
export type Print = (text: string) => Promise<void>
