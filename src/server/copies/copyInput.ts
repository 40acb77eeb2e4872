import type { RecordPage } from '#form/applicationRecord.ts'

/** All that stands in the PDF copy of an application, ready to be read: plain JSON, dates already in words (spec 4). */
export interface CopyInput {
  readonly tenant: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly applicationTitle: string
  }
  readonly student: { readonly name: string; readonly email: string }
  /** The reference number of a submitted application. */
  readonly reference: string | null
  readonly status: string
  readonly submittedAt: string | null
  readonly madeAt: string
  readonly pages: readonly RecordPage[]
}
