import { randomBytes } from 'node:crypto'

import { Client } from 'pg'

/** A database of its own for one test file. */
export interface TestDatabase {
  /** What `DATABASE_URL` would be. */
  readonly url: string
  /** Removes it, ending connections that are still open. */
  drop(): Promise<void>
}

/**
 * Makes a database on the tests' PostgreSQL.
 * @param serverUrl in Vitest `inject('postgresUrl')`, elsewhere the `url` of `startPostgres()`
 * @param template what it is a copy of, in Vitest `inject('postgresTemplate')`; empty without it
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

/** Runs a statement that stands outside of every transaction, such as one that makes a database. */
export async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
