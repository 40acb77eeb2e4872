import type { PdfStatus } from '#contract/documents.ts'

/** The newest copy of each application; an older one is replaced. */
export type CopyTables = {
  application_copy: {
    student_id: string
    /** Of everything that stands in it: other contents are another copy. */
    content_hash: string
    status: Exclude<PdfStatus, 'NOT_ANSWERED'>
    file_key: string
    /** Whether it was made from a submission; then it is never made again. */
    is_final: boolean
    changed_at: Date
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends CopyTables {}
}
