import type { Kysely } from 'kysely'

/** All tables. Each folder declares its own, beside their types, with `declare module`. */
export interface Tables {}

/** The application's database, or a transaction in it: Kysely's `Transaction` is a `Database` too. */
export type Database = Kysely<Tables>
