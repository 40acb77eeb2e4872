import { createHash } from 'node:crypto'

import type { Page } from '#form/page.ts'

/** Another wording, choice, rule or order is another version. Checks are code; what they say is part of it. */
export function makeFormVersion(pages: readonly Page[]): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16)
}
