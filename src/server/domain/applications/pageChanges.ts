import type { PageChanges } from '#server/domain/applicationStore/applicationTables.ts'

/** By page, the number of its last change that was applied. */
export function listNumbers(pageChanges: PageChanges): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(pageChanges).map(([page, { number }]) => [page, number]))
}
