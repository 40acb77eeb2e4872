import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const categories = ['hs_ceeb', 'college_ceeb', 'address'] as const

/**
 * 0011: the searchable lists, shipped and imported entries together. They can be regenerated at any time:
 * `lookup_filled` says from what. Each category has its own index, so that a search for a college does not scan the
 * schools.
 */
export const createSearchTables: Migration = {
  up: async (db) => {
    await sql`
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
      )`.execute(db)
    await sql`
      create table lookup_word (
        category text not null,
        word text not null,
        variants text[] not null,
        primary key (word, category)
      )`.execute(db)
    await sql`
      create table lookup_filled (
        category text primary key,
        shipped text not null,
        version integer not null
      )`.execute(db)
    for (const category of categories) {
      const ofCategory = sql.lit(category)
      await sql`
        create index ${sql.ref(`lookup_list_of_${category}`)} on lookup_list
        using gin (words) where category = ${ofCategory}`.execute(db)
      await sql`
        create index ${sql.ref(`lookup_word_of_${category}`)} on lookup_word
        using gin (variants) where category = ${ofCategory}`.execute(db)
    }
  },
}
