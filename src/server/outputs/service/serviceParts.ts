import type { ApplicationContents } from '#form/applicationContents.ts'
import type { ApplicationRecord } from '#form/applicationRecord.ts'
import type { Clock } from '#form/clock.ts'
import type { Tenant } from '#form/tenant.ts'
import type { WebStatus } from '#form/webStatus.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'

/** What the office's read-only view is made of. The functions take the database or a transaction. */
export interface ServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly tenant: Pick<Tenant, 'pages' | 'timeZone'>
  /** The questions that take a document: `form.documentKeys`. */
  readonly documentKeys: readonly string[]
  readonly files: Pick<FileStore, 'find'>
  readonly findApplicationSource: (db: Database, studentId: string) => Promise<ServiceSource | undefined>
  readonly listConvertedFiles: (db: Database, studentId: string) => Promise<readonly ServiceFile[]>
  /** Keeps what happened (design 4.20). */
  readonly addEvents: (tx: Database, events: readonly ServiceEvent[]) => Promise<void>
}

/** An application as it is now, or as it was frozen. */
export interface ServiceSource {
  readonly contents: ApplicationContents
  readonly status: WebStatus | null
  readonly reference: string | null
  readonly submittedAt: Date | null
  /** The frozen one; null while the application is open. */
  readonly record: ApplicationRecord | null
  readonly student: { readonly name: string; readonly email: string }
}

/** The PDF of a document. */
export interface ServiceFile {
  readonly answerKey: string
  readonly fileName: string
  readonly pdfFileKey: string
}

/** A read through a link. */
export interface ServiceEvent {
  readonly studentId: string
  readonly at: Date
  /** Which link. */
  readonly actor: string
  readonly kind: 'read by the office'
  /** The document, where it was one. */
  readonly keys: readonly string[]
}
