import type { RecordPage } from '#form/applicationRecord.ts'

export interface CopyColours {
  readonly ink: string
  readonly quiet: string
  readonly heading: string
  readonly section: string
  readonly accent: string
  readonly line: string
}

/** Plain JSON, dates already in words. */
export interface CopyInput {
  readonly tenant: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly applicationTitle: string
    readonly colours: CopyColours
  }
  readonly student: { readonly name: string; readonly email: string }
  readonly reference: string | null
  readonly status: string
  readonly submittedAt: string | null
  readonly madeAt: string
  readonly pages: readonly RecordPage[]
}

export interface Attachment {
  readonly answerKey: string
  readonly label: string
  readonly fileName: string
  readonly pdf: Uint8Array
}
