import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'

import { type Migration, runStatements } from '#server/platform/database/migrateDatabase.ts'

/**
 * 0005: schools, colleges and addresses that the institution has imported. A column that is '' leaves the shipped value
 * of the same id. Only earlier versions of the program count the imports of a category.
 */
export const createLookupTables = runStatements(
  sql`
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
    )`,
  sql`
    create table lookup_version (
      category text primary key,
      version integer not null
    )`,
)

/**
 * 0010: imports that were written row by row and published at once, before each was one transaction. A row belongs to
 * its import.
 */
export const createImportTable = runStatements(
  sql`
    create table lookup_import (
      id serial primary key,
      category text not null,
      version integer,
      touched_at timestamptz not null
    )`,
  sql`
    insert into lookup_import (category, version, touched_at)
    select category, version, now() from lookup_version`,
  sql`alter table lookup_entry add column import_id integer references lookup_import (id)`,
  sql`
    update lookup_entry set import_id = lookup_import.id
    from lookup_import where lookup_import.category = lookup_entry.category`,
  sql`alter table lookup_entry alter column import_id set not null`,
  sql`alter table lookup_entry drop constraint lookup_entry_pkey`,
  sql`alter table lookup_entry add primary key (category, id, import_id)`,
  sql`create index lookup_entry_by_import on lookup_entry (import_id)`,
)

const categories = ['hs_ceeb', 'college_ceeb', 'address'] as const

/**
 * 0011: the searchable lists, shipped and imported entries together. They can be regenerated at any time:
 * `lookup_filled` says from what. Each category has its own index, so that a search for a college does not scan the
 * schools.
 */
export const createSearchTables = runStatements(
  sql`
    create table lookup_list (
      category text not null check (category in ('college_ceeb', 'hs_ceeb', 'address')),
      id text not null,
      name text not null,
      address_line_1 text not null,
      address_line_2 text not null,
      city text not null,
      state text not null,
      zip text not null,
      country text not null,
      note text,
      weight integer not null,
      title text not null,
      words tsvector not null,
      primary key (category, id)
    )`,
  sql`
    create table lookup_word (
      category text not null,
      word text not null,
      variants text[] not null,
      primary key (word, category)
    )`,
  sql`
    create table lookup_filled (
      category text primary key,
      shipped text not null,
      version integer not null
    )`,
  ...categories.flatMap((category) => [
    sql`
      create index ${sql.ref(`lookup_list_of_${category}`)} on lookup_list
      using gin (words) where category = ${sql.lit(category)}`,
    sql`
      create index ${sql.ref(`lookup_word_of_${category}`)} on lookup_word
      using gin (variants) where category = ${sql.lit(category)}`,
  ]),
)

/**
 * 0016: the search as one function per category, so that a search is a single call whose statements are planned once
 * per connection.
 */
export const createSearchFunctions: Migration = {
  up: async (db) => {
    const definition = await readFile(new URL('./searchFunction.sql', import.meta.url), 'utf8')
    for (const category of categories)
      await sql.raw(definition.replaceAll('{category}', category)).execute(db)
  },
}
