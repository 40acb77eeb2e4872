import type { Row } from './table.ts'

/** Writes a row of the table. */
export function writeRow(what: string, ours: string, reference: string, bar: string, holds: boolean): Row {
  return { what, ours, reference, bar, holds }
}

/** Milliseconds as text, finer where they are few. */
export function inMs(value: number): string {
  const digits = value < 3 ? 2 : value < 20 ? 1 : 0
  return `${value.toFixed(digits)} ms`
}

/** A share from 0 to 1 as text. */
export function inPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** Bytes as text, in thousands. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

/** Bytes as text, in millions. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`
}
