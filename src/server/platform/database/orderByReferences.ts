import type { Table } from './databaseCopyStore.ts'

/**
 * Puts tables into an order in which each comes after those that its rows point at.
 * @throws where they point at each other in a circle
 */
export function orderByReferences(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>()
  while (ordered.size < tables.length) {
    const waiting = tables.filter((table) => !ordered.has(table))
    const names = new Set(waiting.map((table) => table.name))
    const next = waiting.filter((table) => table.references.every((name) => !names.has(name)))
    if (next.length === 0) throw new Error(`Tables point at each other: ${[...names].join(', ')}`)
    for (const table of next) ordered.add(table)
  }
  return [...ordered]
}
