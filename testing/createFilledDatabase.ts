import { Client } from 'pg'

import { lookupCategories } from '#contract/lookupRules.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { fillList } from '#server/domain/lookup/fillList.ts'

import { createDatabase, runStatement, type TestDatabase } from './createDatabase.ts'

const filled = 'gatehouse_filled'

/**
 * Makes a database whose lists of schools and addresses are filled, which takes seconds: the first test file that wants
 * one fills a template for all, and the others wait.
 * @param template of a database without the lists
 */
export async function createFilledDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const found = await client.query('select from pg_database where datistemplate and datname = $1', [filled])
    if (found.rowCount === 0) await makeFilledTemplate(serverUrl, template)
  } finally {
    await client.end()
  }
  return await createDatabase(serverUrl, filled)
}

async function makeFilledTemplate(serverUrl: string, template: string): Promise<void> {
  // What an attempt that failed may have left.
  await runStatement(serverUrl, `drop database if exists ${filled}`)
  await runStatement(serverUrl, `create database ${filled} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${filled}`
  const { db, close } = openDatabase({ url: url.href }, () => {})
  for (const category of lookupCategories) await fillList(db, category)
  await close()
  await runStatement(serverUrl, `alter database ${filled} is_template true allow_connections false`)
}
