import type { Table } from './databaseCopyStore.ts'

/** Each table comes after those that its rows point at. */
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
