import { writeTable } from '#server/program/admin/writeTable.ts'

/** A measured value beside its reference. */
export interface Row {
  readonly what: string
  readonly ours: string
  readonly reference: string
  readonly bar: string
  readonly holds: boolean
}

export function printTable(rows: readonly Row[]): void {
  const lines = [
    ['what', 'Gatehouse', 'reference', 'bar', ''],
    ...rows.map((row) => [row.what, row.ours, row.reference, row.bar, row.holds ? 'holds' : 'MISSED']),
  ]
  console.log(writeTable(lines))
}

/**
 * The quantile of sorted values.
 * @param values at least one
 */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
