import type { ApplicationContents } from '#form/applicationContents.ts'
import type { ApplicationRecord } from '#form/applicationRecord.ts'
import type { Clock } from '#form/clock.ts'
import type { Tenant } from '#form/tenant.ts'
import type { WebStatus } from '#form/webStatus.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import type { Attachment, CopyInput } from './copyInput.ts'

/** What copies are made of. The functions take the database or a transaction. */
export interface CopyParts {
  readonly db: Database
  /** Opened with `copyJobKind` and `fileRemovalJobKind` among their kinds. */
  readonly jobs: Jobs
  readonly files: FileStore
  readonly clock: Clock
  readonly tenant: CopyTenant
  readonly findCopySource: (db: Database, studentId: string) => Promise<CopySource | undefined>
  readonly listConvertedFiles: (db: Database, studentId: string) => Promise<readonly ConvertedFile[]>
  /** The typesetter's. */
  readonly typesetCopy: (input: CopyInput, attachments: readonly Attachment[]) => Promise<Uint8Array>
}

/** What a copy says of the institution. */
export type CopyTenant = Pick<
  Tenant,
  'partnerName' | 'applicationTitle' | 'pages' | 'theme' | 'timeZone' | 'timeZoneName'
> & {
  readonly office: Pick<Tenant['office'], 'name' | 'addressLines'>
}

/** An application as it is now, or as it was frozen. */
export interface CopySource {
  readonly contents: ApplicationContents
  readonly status: WebStatus | null
  readonly reference: string | null
  readonly submittedAt: Date | null
  /** The frozen one; null while the application is open. */
  readonly record: ApplicationRecord | null
  readonly student: { readonly name: string; readonly email: string }
}

/** The PDF of a document. */
export interface ConvertedFile {
  readonly answerKey: string
  readonly fileName: string
  readonly pdfFileKey: string
}
