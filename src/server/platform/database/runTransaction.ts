import type { Database } from './database.ts'

const waiting = new WeakMap<Database, (() => void)[]>()

/**
 * Runs `work` in a transaction, or in the one that `db` already is. Await nothing in it but queries on `tx`: a query on
 * the database itself takes a second connection, and transactions that wait for each other's connections deadlock.
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
 * Calls `callback` after the transaction of `runTransaction` commits, never after a rollback; at once outside of one.
 */
export function afterCommit(db: Database, callback: () => void): void {
  const callbacks = waiting.get(db)
  if (callbacks === undefined) callback()
  else callbacks.push(callback)
}
