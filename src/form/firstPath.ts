import type { Page } from './page.ts'

/**
 * The default form route: the first step's.
 * @throws Error for a form without pages
 */
export function getFirstPath(pages: readonly Page[]): Page['path'] {
  const [first] = pages
  if (!first) throw new Error('A form has at least one page.')
  return first.path
}
