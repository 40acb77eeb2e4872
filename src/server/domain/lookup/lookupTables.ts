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
    /** Null where an earlier version of the program broke off or is at work: its rows do not count. */
    version: number | null
    touched_at: Date
  }
  lookup_version: {
    category: LookupCategory
    version: number
  }
  /** What ships with what was imported over it, an entry a row. */
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
    /** Folded. */
    title: string
    /** A `tsvector`. */
    words: string
  }
  /** To find entries although they are typed with a mistake. */
  lookup_word: {
    category: LookupCategory
    word: string
    variants: string[]
  }
  /** What the rows of a category in `lookup_list` were made from. */
  lookup_filled: {
    category: LookupCategory
    /** A hash of what ships. */
    shipped: string
    version: number
  }
}

declare module '#server/platform/database/database.ts' {
  interface Tables extends LookupTables {}
}
