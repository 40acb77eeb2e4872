import type { Page } from './page.ts'

export function getFirstPath(pages: readonly Page[]): Page['path'] {
  const [first] = pages
  if (!first) throw new Error('A form has at least one page.')
  return first.path
}
