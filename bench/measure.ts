import type { Row } from './table.ts'

export interface Measure {
  /** The argument of `npm run bench --`. */
  readonly name: string
  /** For `--help`. */
  readonly what: string
  /** Time limit, after which it is ended and counts as missed. */
  readonly maxMinutes: number
  /** Runs it. It may only write inside the system's temporary folder. */
  run(): Promise<readonly Row[]>
}
