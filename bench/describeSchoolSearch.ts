import { migrateDatabase } from '../src/server/platform/database/migrateDatabase.ts'
import { openDatabase } from '../src/server/platform/database/openDatabase.ts'
import { migrations } from '../src/server/program/migrations.ts'
import { startPostgres } from '../testing/startPostgres.ts'
import { measureSchoolSearch } from './measureSchoolSearch.ts'
import type { Row } from './table.ts'
import { inMs, inPercent, writeRow } from './writeRow.ts'

/** Measures the school search beside a scan of all names. */
export async function describeSchoolSearch(): Promise<Row[]> {
  const { ours, plain } = await measureAlone()
  return [
    writeRow(
      'school search: p99 on the server',
      inMs(ours.p99Ms),
      inMs(plain.p99Ms),
      'below 10 ms',
      ours.p99Ms < 10,
    ),
    writeRow(
      'school search: found in the top five',
      inPercent(ours.foundShare),
      inPercent(plain.foundShare),
      'at least 98 %',
      ours.foundShare >= 0.98,
    ),
  ]
}

async function measureAlone(): ReturnType<typeof measureSchoolSearch> {
  const postgres = await startPostgres()
  const opened = openDatabase({ url: postgres.url }, () => {})
  try {
    await migrateDatabase(opened.db, migrations)
    return await measureSchoolSearch(opened)
  } finally {
    await opened.close()
    await postgres.stop()
  }
}
