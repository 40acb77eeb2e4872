import type { Page } from './page.ts'

/** The default form route: the first step's. */
export function getFirstPath(pages: readonly Page[]): Page['path'] {
  const [first] = pages
  if (!first) throw new Error('A form has at least one page.')
  return first.path
}
