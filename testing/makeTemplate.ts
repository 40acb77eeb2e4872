import { pino } from 'pino'

import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { migrations } from '#server/program/migrations.ts'
import { jobKinds } from '#server/program/startWork.ts'

import { runStatement } from './createDatabase.ts'

const template = 'gatehouse_template'

/**
 * Creates the template database of the tests, with all tables and queues.
 * @returns its name, for `createDatabase`
 */
export async function makeTemplate(serverUrl: string): Promise<string> {
  await runStatement(serverUrl, `create database ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${template}`
  const { db, pool, close } = openDatabase({ url: url.href }, () => {})
  await migrateDatabase({ db, pool }, migrations)
  const jobs = await openJobs({ pool, kinds: jobKinds, log: pino({ level: 'silent' }) })
  await jobs.stop()
  await close()
  // Templates can only be copied without open connections.
  await runStatement(serverUrl, `alter database ${template} is_template true allow_connections false`)
  return template
}
