import { migrateDatabase } from '../src/server/database/migrateDatabase.ts'
import { openDatabase } from '../src/server/database/openDatabase.ts'
import { migrations } from '../src/server/migrations.ts'
import { startPostgres } from '../testing/startPostgres.ts'
import { measureFlood } from './load/measureFlood.ts'
import { measureSchoolSearch } from './measureSchoolSearch.ts'
import type { Row } from './table.ts'
import { inMs, inPercent, writeRow } from './writeRow.ts'

/** Measures the school search beside looking through all names, and what a flood of searches does (design 6). */
export async function describeSchoolSearch(): Promise<Row[]> {
  const { ours, plain } = await measureAlone()
  const flood = await measureFlood()
  const times = flood.duringMs / flood.beforeMs
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
    writeRow(
      "a flood of the worst searches: another student's calls",
      `${inMs(flood.duringMs)}, ${times.toFixed(2)} times, ${flood.failed} failed`,
      inMs(flood.beforeMs),
      'at most 3 times, none fails',
      times <= 3 && flood.failed === 0,
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
