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
 * Makes an empty database on the tests' PostgreSQL.
 * @param serverUrl in Vitest `inject('postgresUrl')`, elsewhere the `url` of `startPostgres()`
 */
export async function createDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
