import type { Database } from './database.ts'

/** What waits for the commit of a transaction, by transaction. */
const waiting = new WeakMap<Database, (() => void)[]>()

/**
 * Runs `work` in one transaction and, once it is committed, what `afterCommit` was given meanwhile. Transactions are
 * short and await nothing but SQL on `tx`: a query on `db` inside of `work` takes a second connection, and transactions
 * that wait for each other's connections wait forever.
 * @param db the database, or a transaction, which `work` then simply joins
 * @param work what to do; a throw rolls everything back
 * @returns what `work` gave
 */
export async function runTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return await work(db)
  const callbacks: (() => void)[] = []
  const result = await db.transaction().execute(async (tx) => {
    waiting.set(tx, callbacks)
    return await work(tx)
  })
  for (const callback of callbacks) callback()
  return result
}

/**
 * Calls `callback` once the transaction is committed, never when it is rolled back. Outside of a transaction, or in one
 * that `runTransaction` did not begin, it is called at once.
 * @param db a transaction from `runTransaction`, or the database
 * @param callback must not throw
 */
export function afterCommit(db: Database, callback: () => void): void {
  const callbacks = waiting.get(db)
  if (callbacks === undefined) callback()
  else callbacks.push(callback)
}
