import type { LookupCategory } from '#form/question.ts'

/** What the institution has imported. */
export type LookupTables = {
  lookup_entry: {
    category: LookupCategory
    id: string
    name: string
    address_line_1: string
    city: string
    state: string
    zip: string
    country: string
    ceeb: string
  }
  /** Grows with each import: by it processes notice that their lists are old. */
  lookup_version: {
    category: LookupCategory
    version: number
  }
}
