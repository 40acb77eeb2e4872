import type { Row } from './table.ts'

export function writeRow(what: string, ours: string, reference: string, bar: string, holds: boolean): Row {
  return { what, ours, reference, bar, holds }
}

/** Formats milliseconds, with decimals if small. */
export function inMs(value: number): string {
  const digits = value < 3 ? 2 : value < 20 ? 1 : 0
  return `${value.toFixed(digits)} ms`
}

/** Formats a share from 0 to 1. */
export function inPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`
}
