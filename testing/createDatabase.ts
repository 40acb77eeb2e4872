import { randomBytes } from 'node:crypto'

import { Client } from 'pg'

/** A database of one test file. */
export interface TestDatabase {
  /** Its `DATABASE_URL`. */
  readonly url: string
  /** Drops it and closes open connections. */
  drop(): Promise<void>
}

/**
 * Creates a database on the tests' PostgreSQL.
 * @param serverUrl in Vitest `inject('postgresUrl')`, elsewhere the `url` of `startPostgres()`
 * @param template the database to copy, in Vitest `inject('postgresTemplate')`; default: an empty one
 */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runStatement(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => await runStatement(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/** Runs a statement that is not allowed inside a transaction, such as `create database`. */
export async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
