import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'

import { type Migration, runStatements } from '#server/platform/database/migrateDatabase.ts'

const categories = ['hs_ceeb', 'college_ceeb', 'address'] as const

/**
 * `lookup_entry` has the schools, colleges and addresses that the institution has imported; a column that is '' leaves
 * the shipped value of the same id. `lookup_list` has the searchable lists, shipped and imported entries together, and
 * can be regenerated at any time: `lookup_filled` says from what. Each category has its own index, so that a search for
 * a college does not scan the schools, and its own function, so that a search is a single call whose statements are
 * planned once per connection.
 */
const createTables = runStatements(
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
      shipped text not null
    )`,
  ...categories.flatMap((category) => [
    sql`
      create index ${sql.ref(`lookup_list_of_${category}`)} on lookup_list
      using gin (words) where category = ${sql.lit(category)}`,
    sql`
      create index ${sql.ref(`lookup_word_of_${category}`)} on lookup_word
      using gin (variants) where category = ${sql.lit(category)}`,
  ]),
  // With the rights of the owner of the tables: servers may neither clean up an index nor analyze a table.
  sql`
    create function clean_up_lookup_lists(category text) returns void language plpgsql
    security definer set search_path from current as $$
    begin
      perform gin_clean_pending_list(format('lookup_list_of_%s', category)::regclass);
      perform gin_clean_pending_list(format('lookup_word_of_%s', category)::regclass);
      analyze lookup_list, lookup_word;
    end $$`,
)

export const createLookup: Migration = {
  up: async (db) => {
    await createTables.up(db)
    const definition = await readFile(new URL('./searchFunction.sql', import.meta.url), 'utf8')
    for (const category of categories)
      await sql.raw(definition.replaceAll('{category}', category)).execute(db)
  },
}
