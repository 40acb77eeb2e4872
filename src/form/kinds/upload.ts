import type { Kind, QuestionBase } from './kind.ts'

/** A file, converted to PDF. Its key holds 'ANSWERED' or '', which only the server sets. */
export interface UploadQuestion extends QuestionBase {
  readonly kind: 'upload'
  /** May also be sent after the submission, which stays as it is (decision 82). */
  readonly acceptedLate?: true
}

export const upload: Kind<UploadQuestion> = {
  listSlots: ({ key }) => [{ key, holds: 'document' }],
}
