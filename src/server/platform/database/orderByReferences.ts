import type { Table } from './databaseCopyStore.ts'

/** Puts every table after those that its foreign keys refer to. */
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
