import { randomBytes } from 'node:crypto'

import { Client } from 'pg'

/** A database of one test file. */
export type TestDatabase = Awaited<ReturnType<typeof createDatabase>>

/**
 * Creates a database on the tests' PostgreSQL.
 * @param serverUrl in Vitest `inject('postgresUrl')`, elsewhere the `url` of `startPostgres()`
 * @param template the database to copy, in Vitest `inject('postgresTemplate')`; default: an empty one
 */
export async function createDatabase(serverUrl: string, template = 'template1') {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runStatement(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    /** Its `DATABASE_URL`. */
    url: url.href,
    /** Drops it and closes open connections. */
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
