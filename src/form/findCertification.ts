import type { Page, Section } from './page.ts'

/** Finds the certification: the last section with a required check box. */
export function findCertification({ sections }: Page): Section | undefined {
  return sections
    .filter(({ items }) => items.some((item) => item.kind === 'checkBox' && item.required !== undefined))
    .at(-1)
}
