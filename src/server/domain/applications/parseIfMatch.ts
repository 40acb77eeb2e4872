/**
 * Reads a revision from `If-Match`: `12`, `"12"` or `W/"12"`.
 * @returns undefined without one or for `*`, `unreadable` for anything else
 */
export function parseIfMatch(header: string | undefined): number | undefined | 'unreadable' {
  if (header === undefined || header.trim() === '*') return undefined
  const match = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/.exec(header.trim())
  return match ? Number(match[1] ?? match[2]) : 'unreadable'
}
