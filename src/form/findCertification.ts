import type { Page, Section } from './page.ts'

/** Where a student vouches for everything before it: the last section with a check box that must be checked. */
export function findCertification({ sections }: Page): Section | undefined {
  return sections
    .filter(({ items }) => items.some((item) => item.kind === 'checkBox' && item.required !== undefined))
    .at(-1)
}
