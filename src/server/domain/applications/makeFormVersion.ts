import { createHash } from 'node:crypto'

import type { Page } from '#form/page.ts'

/** Changes with every wording, choice, rule or order. Rules that are code count by their messages. */
export function makeFormVersion(pages: readonly Page[]): string {
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16)
}
