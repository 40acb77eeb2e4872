import type { PdfStatus } from '#contract/documents.ts'

/** The newest copy of each application; an older one is replaced. */
export type CopyTables = {
  application_copy: {
    student_id: string
    /** Of all contents: different contents make another copy. */
    content_hash: string
    status: Exclude<PdfStatus, 'NOT_ANSWERED'>
    file_key: string
    /** Whether it was made from a submission; such a copy is final. */
    is_final: boolean
    changed_at: Date
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends CopyTables {}
}
