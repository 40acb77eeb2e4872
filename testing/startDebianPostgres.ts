import { join } from 'node:path'

import { getPostgresFolder } from './getPostgresFolder.ts'
import { quickSettings, startPostgres, type TestPostgres } from './startPostgres.ts'

/** Starts this machine's own PostgreSQL: another version than ours, and the one that its `pg_dump` speaks to. */
export async function startDebianPostgres(): Promise<TestPostgres> {
  const folder = getPostgresFolder()
  return await startPostgres(quickSettings, {
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    locale: ['--encoding=UTF8', '--locale=C.UTF-8'],
  })
}
