import type { Database } from './database.ts'

/**
 * Runs `work` in a transaction, or in the one that `db` already is. Await nothing in it but queries on `tx`: a query on
 * the database itself takes a second connection, and transactions that wait for each other's connections deadlock.
 */
export async function runTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? await work(db) : await db.transaction().execute(work)
}
