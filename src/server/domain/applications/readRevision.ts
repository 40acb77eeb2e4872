import { httpError } from '#server/platform/http/httpError.ts'

/**
 * Reads a revision from `If-Match`: `12`, `"12"` or `W/"12"`.
 * @returns undefined without one or for `*`
 * @throws HttpError 422 for anything else
 */
export function readRevision(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const match = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/.exec(header.trim())
  if (match) return Number(match[1] ?? match[2])
  const errors = { 'If-Match': ['This must be a revision.'] }
  throw httpError(422, 'If-Match must be a revision.', { errors })
}
