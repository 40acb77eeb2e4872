import type { Generated } from 'kysely'

import type { LookupCategory } from '#form/question.ts'

/** What the institution has imported. */
export type LookupTables = {
  lookup_entry: {
    category: LookupCategory
    id: string
    /** Rows of an import without a version are not there yet. */
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
    /** Null until all its rows are written: then they count, over those of earlier versions. */
    version: number | null
    /** When it was last at work, so that one that was killed can be told. */
    touched_at: Date
  }
  /** The latest version: by it processes notice that their lists are old. */
  lookup_version: {
    category: LookupCategory
    version: number
  }
}
