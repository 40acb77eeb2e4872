import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * 0005: what the institution has imported of schools, colleges and addresses. A column that is '' leaves the shipped
 * entry of the same id as it is. The version of a category grows with each import: by it processes notice.
 */
export const createLookupTables: Migration = {
  up: async (db) => {
    await sql`
      create table lookup_entry (
        category text not null check (category in ('college_ceeb', 'hs_ceeb', 'address')),
        id text not null,
        name text not null,
        address_line_1 text not null,
        city text not null,
        state text not null,
        zip text not null,
        country text not null,
        ceeb text not null,
        primary key (category, id)
      )`.execute(db)
    await sql`
      create table lookup_version (
        category text primary key,
        version integer not null
      )`.execute(db)
  },
}
