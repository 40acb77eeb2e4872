import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { createDatabase } from './createDatabase.ts'

test('every test file can have a PostgreSQL database of its own', async () => {
  const one = await createDatabase(inject('postgresUrl'))
  const other = await createDatabase(inject('postgresUrl'))
  onTestFinished(async () => {
    await one.drop()
    await other.drop()
  })
  await query(one.url, 'create table visitor (name text)')

  const { rows } = await query(
    other.url,
    "select to_regclass('visitor') as found, current_setting('server_version_num')::int as version",
  )

  expect(rows[0].found).toBeNull()
  expect(rows[0].version).toBeGreaterThanOrEqual(150_000)
})

test('a dropped database is gone, even with open connections', async () => {
  const database = await createDatabase(inject('postgresUrl'))
  const client = new Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()

  await database.drop()

  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist')
})

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
