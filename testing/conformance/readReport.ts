import { readFileSync } from 'node:fs'

import { parse } from 'yaml'

/** What of OpenACR's format the report uses, and what it adds: `tests` and `seen`. */
export interface Report {
  readonly title: string
  readonly product: { readonly name: string; readonly version: string; readonly description: string }
  readonly report_date: string
  readonly notes: string
  readonly evaluation_methods_used: string
  readonly catalog: string
  readonly chapters: Readonly<Record<string, Chapter>>
}

export interface Chapter {
  readonly notes: string
  readonly disabled?: boolean
  readonly criteria?: readonly { readonly num: string; readonly components: readonly Component[] }[]
}

export interface Component {
  readonly name: string
  readonly adherence: { readonly level: string; readonly notes?: string }
  /** File and title, where * stands for any text. */
  readonly tests?: readonly string[]
  /** A look by hand, after its date. */
  readonly seen?: string
}

export function readReport(): Report {
  return parse(readFileSync(new URL('../../docs/accessibility.yaml', import.meta.url), 'utf8'))
}
