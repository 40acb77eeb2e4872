import type { Kysely } from 'kysely'

/**
 * The application's database, or a transaction in it: a Kysely transaction is a `Database` too. It knows no table; a
 * store narrows it with `db.withTables<ItsTables>()` to the tables that it owns.
 */
export type Database = Kysely<Record<never, never>>
