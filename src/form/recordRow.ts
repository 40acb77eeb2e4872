export interface RecordMark {
  readonly label: string
  readonly checked: boolean
}

/** An answer for a reader. '' was not answered. */
export type RecordContent =
  | { readonly kind: 'text'; readonly text: string; readonly ceeb?: string }
  | { readonly kind: 'marks'; readonly marks: readonly RecordMark[] }
  | { readonly kind: 'document'; readonly fileName: string | null; readonly sizeText: string | null }

export type RecordRow = { readonly key: string; readonly label: string } & RecordContent
