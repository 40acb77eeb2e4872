import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * 0005: schools, colleges and addresses that the institution has imported. A column that is '' leaves the shipped value
 * of the same id. The version of a category increases with each import, which is how processes notice it.
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
