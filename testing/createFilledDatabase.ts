import { Client } from 'pg'

import { lookupCategories } from '#contract/lookupRules.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { makeForm } from '#form/form.ts'
import { fillList } from '#server/domain/lookup/fillList.ts'
import { tenant } from '#tenant/tenant.ts'

import { createDatabase, runStatement, type TestDatabase } from './createDatabase.ts'

const filled = 'gatehouse_filled'

/**
 * Creates a database with the lists of schools and addresses. The first test file that needs one fills a template,
 * which takes seconds; the others wait and copy it.
 * @param template a database without the lists
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
  // Left by a failed attempt.
  await runStatement(serverUrl, `drop database if exists ${filled}`)
  await runStatement(serverUrl, `create database ${filled} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${filled}`
  const { db, close } = openDatabase({ url: url.href }, () => {})
  for (const category of lookupCategories) await fillList({ db, form: makeForm(tenant.pages) }, category)
  await close()
  await runStatement(serverUrl, `alter database ${filled} is_template true allow_connections false`)
}
