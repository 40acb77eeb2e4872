import type { Generated } from 'kysely'

import type { LookupCategory } from '#form/kinds/lookup.ts'

export type LookupTables = {
  lookup_entry: {
    category: LookupCategory
    id: string
    import_id: number
    name: string
    address_line_1: string
    city: string
    state: string
    zip: string
    country: string
    ceeb: string
  }
  lookup_import: {
    id: Generated<number>
    category: LookupCategory
    /** Earlier versions of the program ignore the rows of an import without one. */
    version: number
    touched_at: Date
  }
  /** What ships, overlaid with what was imported, one row per entry. */
  lookup_list: {
    category: LookupCategory
    id: string
    name: string
    address_line_1: string
    address_line_2: string
    city: string
    state: string
    zip: string
    country: string
    note: string | null
    weight: number
    /** As `foldWords` folds it. */
    title: string
    /** A `tsvector`. */
    words: string
  }
  /** Finds misspelt entries. */
  lookup_word: {
    category: LookupCategory
    word: string
    variants: string[]
  }
  /** The source of a category's rows in `lookup_list`. */
  lookup_filled: {
    category: LookupCategory
    /** A hash of the shipped list. */
    shipped: string
    /** Read by earlier versions only. */
    version: number
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends LookupTables {}
}
