import type { RecordPage } from '#form/applicationRecord.ts'

/** The institution's colours in a copy, as hex colours. */
export interface CopyColours {
  readonly ink: string
  readonly quiet: string
  readonly heading: string
  readonly section: string
  readonly accent: string
  readonly line: string
}

/** All that stands in the PDF copy of an application, ready to be read: plain JSON, dates already in words. */
export interface CopyInput {
  readonly tenant: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly applicationTitle: string
    readonly colours: CopyColours
  }
  readonly student: { readonly name: string; readonly email: string }
  /** The reference number of a submitted application. */
  readonly reference: string | null
  readonly status: string
  readonly submittedAt: string | null
  readonly madeAt: string
  readonly pages: readonly RecordPage[]
}

/** The PDF of a document, which goes behind the summary page by page. */
export interface Attachment {
  /** Of the row that it answers. */
  readonly answerKey: string
  readonly label: string
  readonly fileName: string
  readonly pdf: Uint8Array
}
