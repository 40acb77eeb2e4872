import type { Kysely } from 'kysely'

/** Every table. A folder adds those that it owns, beside their types, with `declare module`. */
export interface Tables {}

/** The application's database, or a transaction in it: a Kysely transaction is a `Database` too. */
export type Database = Kysely<Tables>
