import { pino } from 'pino'

import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { migrations } from '#server/program/migrations.ts'
import { jobKinds } from '#server/program/startWork.ts'

import { runStatement } from './createDatabase.ts'

const template = 'gatehouse_template'

/**
 * Makes the database that those of the tests are copies of: with all tables and queues of the application, which take
 * longer to make than to copy.
 * @returns its name, for `createDatabase`
 */
export async function makeTemplate(serverUrl: string): Promise<string> {
  await runStatement(serverUrl, `create database ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${template}`
  const { db, pool, close } = openDatabase({ url: url.href }, () => {})
  await migrateDatabase(db, migrations)
  const jobs = await openJobs({ pool, kinds: jobKinds, log: pino({ level: 'silent' }) })
  await jobs.stop()
  await close()
  // It can be copied only while nobody is connected to it, so nobody is let in any more.
  await runStatement(serverUrl, `alter database ${template} is_template true allow_connections false`)
  return template
}
