import type { Row } from './table.ts'

/** One thing that is measured, alone or with the others. */
export interface Measure {
  /** What stands after `npm run bench --`. */
  readonly name: string
  /** In a few words, for `--help`. */
  readonly what: string
  /** It is ended after so long, and counts as missed. */
  readonly maxMinutes: number
  /** Measures, each time anew. It may change nothing outside the system's temp folder. */
  run(): Promise<readonly Row[]>
}
