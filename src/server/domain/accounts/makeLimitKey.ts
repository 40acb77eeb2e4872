import { createHash } from 'node:crypto'

/** The name of a counter. It is a hash: nobody's address is kept for having tried. */
export function makeLimitKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
