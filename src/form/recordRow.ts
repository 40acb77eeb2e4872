/** An answer for a reader; '' if there is none. */
export type RecordContent =
  | { readonly kind: 'text'; readonly text: string; readonly ceeb?: string }
  | {
      readonly kind: 'marks'
      readonly marks: readonly { readonly label: string; readonly checked: boolean }[]
    }
  | { readonly kind: 'document'; readonly fileName: string | null; readonly sizeText: string | null }

export type RecordRow = { readonly key: string; readonly label: string } & RecordContent

/** A check group is never blank: unselected boxes are shown, too. */
export function isBlankRow(row: RecordContent): boolean {
  if (row.kind === 'marks') return false
  return row.kind === 'text' ? row.text.trim() === '' : row.fileName === null
}

/** About a dozen printed lines in a column: such an answer gets the full width, and may continue on the next page. */
export function isLongRow(row: RecordContent): boolean {
  return row.kind === 'text' && (row.text.length > 600 || row.text.split('\n').length > 8)
}
