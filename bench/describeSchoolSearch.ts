import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/openDatabase.ts'
import { makeForm } from '#form/form.ts'
import { fillList } from '#server/domain/lookup/fillList.ts'
import { tenant } from '#tenant/tenant.ts'
import { readShipped } from '#server/domain/lookup/readShipped.ts'
import { searchList } from '#server/domain/lookup/searchList.ts'
import { migrations } from '#server/program/migrations.ts'

import { makeKeptApartSearches } from '../testing/keptApartSearches.ts'
import { scoreSearches, sumScores } from '../testing/scoreSearches.ts'
import { startPostgres } from '../testing/startPostgres.ts'
import { makeTypedSearches } from '../testing/typedSearches.ts'
import { getQuantile, type Row } from './table.ts'
import { inMs, inPercent, writeRow } from './writeRow.ts'

const perStyle = 60
const seed = 7
/** One in a hundred fewer than the first version found, which kept an index of its own in memory. */
const leastFoundApart = 904

/** Searches the 35,040 high schools by prefixes and by typing errors of every kind. */
export async function describeSchoolSearch(): Promise<Row[]> {
  await using undo = new AsyncDisposableStack()
  const postgres = await startPostgres()
  undo.defer(async () => await postgres.stop())
  const opened = openDatabase({ url: postgres.url }, () => {})
  undo.defer(async () => await opened.close())
  await migrateDatabase(opened, migrations)
  const { p99Ms, foundShare, foundApart } = await measureSearches(opened)
  return [
    writeRow('school search: p99 on the server', inMs(p99Ms), '', 'below 10 ms', p99Ms < 10),
    writeRow(
      'school search: found in the top five',
      inPercent(foundShare),
      '',
      'at least 98 %',
      foundShare >= 0.98,
    ),
    writeRow(
      'the same, of searches that are kept apart',
      `${foundApart.found} of ${foundApart.asked}`,
      'in memory, 21 November: 912',
      `at least ${leastFoundApart}`,
      foundApart.found >= leastFoundApart,
    ),
  ]
}

async function measureSearches({ db, lookups }: OpenedDatabase) {
  await fillList({ db, form: makeForm(tenant.pages) }, 'hs_ceeb')
  const schools = (await readShipped('hs_ceeb')).filter(({ note }) => note === null)
  const spent: number[] = []
  const searches = makeTypedSearches(schools, perStyle, seed)
  const scores = await scoreSearches(schools, searches, async (text) => {
    const begun = performance.now()
    const found = await searchList(lookups, 'hs_ceeb', text, 5)
    spent.push(performance.now() - begun)
    return found
  })
  const { found, asked } = sumScores(scores)
  const apart = await scoreSearches(
    schools,
    makeKeptApartSearches(schools),
    async (text) => await searchList(lookups, 'hs_ceeb', text, 5),
  )
  return {
    p99Ms: getQuantile(spent, 0.99),
    /** From 0 to 1. */
    foundShare: found / asked,
    foundApart: sumScores(apart),
  }
}
