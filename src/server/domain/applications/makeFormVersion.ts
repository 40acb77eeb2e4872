import { createHash } from 'node:crypto'

import type { Page } from '#form/page.ts'

/**
 * Names the form as a student saw it: another wording, choice, rule or order is another version, so that a record can
 * be told apart from one of another year. Checks are code; what they say is part of it.
 * @param pages the tenant's
 * @returns 16 hexadecimal digits, the same on every machine
 */
export function makeFormVersion(pages: readonly Page[]): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16)
}
