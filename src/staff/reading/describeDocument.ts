import type { ReadableDocument } from './openedDocument.ts'

/**
 * How long a document is, and when it came: `2 pages, with the application`.
 * @param format writes a moment
 */
export function describeDocument(
  { page_count: count, received_at: at }: ReadableDocument,
  format: (moment: string) => string,
): string {
  const pages = count === 1 ? '1 page' : `${count} pages`
  return `${pages}, ${at === null ? 'with the application' : `late: received ${format(at)}`}`
}
