import type { PdfStatus } from '#contract/documents.ts'
import type { Generated } from 'kysely'

/** Without a row the status is NOT_ANSWERED. */
export type ConversionStatus = Exclude<PdfStatus, 'NOT_ANSWERED'>

/** One row per student and question, and one per late document. */
export type DocumentTable = {
  student_id: string
  /** The question's, or one of its `listLateKeys`. */
  answer_key: string
  /** The uploaded file, until it is converted or refused. */
  file_key: string
  file_name: string
  file_size: number
  status: ConversionStatus
  /** Shown to the student; '' unless the conversion failed. */
  message: string
  pdf_file_key: string | null
  page_count: number | null
  /** When the status last changed; while in progress, when the latest attempt began. */
  changed_at: Date
  /** When a late document arrived; null for the form's own documents. */
  received_at: Generated<Date | null>
}

/** Permission to upload one file; kept until its form has expired. */
export type UploadKeyTable = {
  file_key: string
  student_id: string
  answer_key: string
  /** `sent`: the file has arrived, which only our own store reports; `done`: accepted, refused or cleaned up. */
  state: 'open' | 'sent' | 'done'
  expires_at: Date
}

export type DocumentTables = {
  document: DocumentTable
  upload_key: UploadKeyTable
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends DocumentTables {}
}
