import type { Clock } from '#form/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FindSession } from '#server/platform/http/session.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'

/** What the calls about documents are made of. */
export interface DocumentParts {
  readonly db: Database
  /** Opened with `conversionJobKinds` and `fileRemovalJobKind` among their kinds. */
  readonly jobs: Jobs
  readonly files: FileStore
  readonly clock: Clock
  readonly findSession: FindSession
  /** The questions that take a document: `form.documentKeys`. */
  readonly documentKeys: readonly string[]
  /** Folders to look for LibreOffice in, in the form of the PATH variable; by default the usual ones. */
  readonly sofficePath?: string
  /** Locks the application until the transaction ends; throws the 409 of design 4.2 once it is submitted. */
  readonly requireOpen: (tx: Database, studentId: string, now: Date) => Promise<unknown>
  /** Keeps what happened (design 4.20). */
  readonly addEvents: (tx: Database, events: readonly DocumentEvent[]) => Promise<void>
}

/** Something that happened to a document. */
export interface DocumentEvent {
  readonly studentId: string
  readonly at: Date
  readonly actor: 'student'
  readonly kind: 'document attached' | 'document deleted'
  /** The question. */
  readonly keys: readonly string[]
}
