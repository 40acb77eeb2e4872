import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool, QueryResultRow } from 'pg'

import type { Database } from './database.ts'

/** Puts statements together and runs none. */
const writer: Database = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The connections under a database, for what needs no transaction: the way through Kysely costs half as much again. */
const pools = new WeakMap<Database, Pool>()

/** Lets prepared queries on `db`, though not those in its transactions, go straight to its connections. */
export function shortenWay(db: Database, pool: Pool): void {
  pools.set(db, pool)
}

/**
 * Puts a statement together once, for those that every request needs. The text is the same as without it, and nothing
 * is kept on the connection.
 * @param build writes the statement; what it is given it may only pass on to Kysely, as it is
 * @returns what runs it, on the database or in a transaction, and gives its rows
 * @throws at once where a value does not stand in the statement
 */
export function prepareQuery<Given extends readonly unknown[], Row extends QueryResultRow>(
  build: (db: Database, ...given: Given) => Compilable<Row>,
): (db: Database, ...given: Given) => Promise<Row[]> {
  const places = Array.from({ length: build.length - 1 }, (_, index) => ({ index }))
  const query = build(writer, ...(places as unknown as Given)).compile()
  const missing = places.find((place) => !query.parameters.includes(place))
  if (missing !== undefined) throw new Error(`Value ${missing.index} is not in the statement: ${query.sql}`)
  const parts = query.parameters.map((parameter) => ({
    parameter,
    index: places.findIndex((place) => place === parameter),
  }))
  return async (db, ...given) => {
    const parameters = parts.map(({ parameter, index }) => (index < 0 ? parameter : given[index]))
    const pool = pools.get(db)
    if (pool) return (await pool.query<Row>(query.sql, parameters)).rows
    const filled: CompiledQuery<Row> = { ...query, parameters }
    return (await db.executeQuery(filled)).rows
  }
}
