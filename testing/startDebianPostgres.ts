import { join } from 'node:path'

import { getPostgresFolder } from './getPostgresFolder.ts'
import { quickSettings, startPostgres, type TestPostgres } from './startPostgres.ts'

/** Starts the installed PostgreSQL, whose version differs from the embedded one and fits its own `pg_dump`. */
export async function startDebianPostgres(): Promise<TestPostgres> {
  const folder = getPostgresFolder()
  return await startPostgres(quickSettings, {
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    locale: ['--encoding=UTF8', '--locale=C.UTF-8'],
  })
}
