import type { PdfStatus } from '#contract/documents.ts'

/** How far a document is that is there; without a row it is NOT_ANSWERED. */
export type ConversionStatus = Exclude<PdfStatus, 'NOT_ANSWERED'>

/** One file of one student under one question; a new one takes its place. */
export type DocumentTable = {
  student_id: string
  answer_key: string
  /** Where the file lies as it was sent, until it has been converted or refused. */
  file_key: string
  file_name: string
  file_size: number
  status: ConversionStatus
  /** Why it failed, in words for the student; otherwise ''. */
  message: string
  pdf_file_key: string | null
  page_count: number | null
  /** When the status was last set; in progress, when the last attempt began. */
  changed_at: Date
}

/** The right to send one file, once given; kept until its form is of no use to anybody. */
export type UploadKeyTable = {
  file_key: string
  student_id: string
  answer_key: string
  /** `open` until the file has been sent, which only our own store tells; `done` once it was taken, refused or forgotten. */
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
