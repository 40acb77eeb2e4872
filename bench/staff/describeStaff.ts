import { getToday } from '#form/calendarDate.ts'
import { findSeasons } from '#form/season.ts'
import type { ListOrder } from '#server/domain/applicationList/applicationListStore.ts'
import { countFigures } from '#server/domain/applicationList/figuresStore.ts'
import { fillApplicationList } from '#server/domain/applicationList/fillApplicationList.ts'
import type { ListFilter, Viewer } from '#server/domain/applicationList/listConditionStore.ts'
import { readList } from '#server/domain/applicationList/readList.ts'
import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { migrations } from '#server/program/migrations.ts'
import { tenant } from '#tenant/tenant.ts'

import { startPostgres } from '../../testing/startPostgres.ts'
import { durableSettings } from '../load/openServers.ts'
import { form } from '../load/sampleAnswers.ts'
import { getQuantile, type Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import { growList, members } from './growList.ts'

const applications = 100_000
const rounds = 30
const barMs = 150
const today = getToday(new Date(), tenant.timeZone)

const [memberId = ''] = members
const officer: Viewer = { memberId, sees: 'all' }
const reader: Viewer = { memberId, sees: 'assigned' }

/** Views by what a member of the staff would call them. */
const views: readonly (readonly [what: string, viewer: Viewer, filter: ListFilter, order?: ListOrder])[] = [
  ['what needs doing', officer, {}],
  ['by name', officer, {}, 'name'],
  ['by submission', officer, {}, 'submitted'],
  ['by last change', officer, {}, 'changed'],
  ['new submissions of a term', officer, { values: { needs: ['new'], term: ['2027FA'] } }],
  ['a stage, nobody assigned', officer, { values: { stage: ['committee'], assignee: [''] } }],
  ['a program and campus by name', officer, { values: { program: ['03.0501'], campus: ['M'] } }, 'name'],
  ['what is assigned to me', officer, { values: { assignee: [memberId] } }],
  ['a reader who sees only that', reader, {}],
  ['submitted in the last week', officer, { submittedSince: new Date(Date.now() - 7 * 86_400_000) }],
  ['a missing document', officer, { missing: 'transcript' }],
  ['late documents', officer, { isLate: true }],
  ['unread', officer, { isUnread: true }],
  ['unread by somebody who has read nothing', { ...officer, memberId: members[1] ?? '' }, { isUnread: true }],
  ['nothing at all', officer, { values: { status: ['withdrawn'] } }, 'name'],
  ['search: a last name', officer, { search: 'Dunverford' }],
  ['search: half a name, by name', officer, { search: 'mar' }, 'name'],
  ['search: two letters', officer, { search: 'ma' }],
  ['search: what four of ten have', officer, { search: 'gmail' }, 'submitted'],
  ['search: two misspelled names', officer, { search: 'Rossinna Dunverfrod' }],
  ['search: a misspelled name', officer, { search: 'Harveracer' }],
  ['search: a reference', officer, { search: 'LMU C4CA 4238' }],
  ['search: nobody', officer, { search: 'Xyzzyquux Plugh' }],
  ['search: a reader', reader, { search: 'Dunverford' }],
]

/** What is counted on a day, and on the last one of a season, when both are whole. */
const seasonDays: readonly (readonly [what: string, on: string])[] = [
  ['figures up to today', today],
  ['figures of two whole seasons', `${Number(findSeasons(today).begins.slice(0, 4)) + 1}-07-31`],
]

/** Measures every view of the staff's list among 100,000 applications, each with its counts. */
export async function describeStaff(): Promise<Row[]> {
  await using undo = new AsyncDisposableStack()
  const postgres = await startPostgres(durableSettings)
  undo.defer(async () => await postgres.stop())
  const opened = openDatabase({ url: postgres.url }, () => {})
  undo.defer(async () => await opened.close())
  await migrateDatabase(opened, migrations)
  await growList(opened.pool, applications)
  const { db, pool } = opened
  const begun = performance.now()
  await fillApplicationList({ db, form }, 'bench')
  const fillSeconds = (performance.now() - begun) / 1000
  await pool.query(
    'vacuum analyze application_list, application_figures, application_search, application_look',
  )

  const lists = await measureViews(views, async ([, viewer, filter, order = 'work']) => {
    const { page } = await readList(db, viewer, filter, order)
    // The first page, which comes with counts, and the second in turn.
    return async (round) => {
      await readList(db, viewer, filter, order, round % 2 ? page.next : undefined)
    }
  })
  const figures = await measureViews(
    seasonDays,
    async ([, on]) =>
      await Promise.resolve(async () => {
        await countFigures(db, findSeasons(on), tenant.timeZone)
      }),
  )
  return [
    writeRow(
      `staff, ${applications.toLocaleString('en-US')} applications: the slowest page of a list with its counts, of ${views.length} views`,
      inMs(lists.p95Ms),
      lists.what,
      `p95 below ${barMs} ms`,
      lists.p95Ms < barMs,
    ),
    writeRow(
      'the figures of two seasons',
      inMs(figures.p95Ms),
      figures.what,
      `p95 below ${barMs} ms`,
      figures.p95Ms < barMs,
    ),
    writeRow('filling the list anew', `${fillSeconds.toFixed(0)} s`, '', 'below 600 s', fillSeconds < 600),
  ]
}

/** Of the slowest view. */
async function measureViews<View extends readonly [what: string, ...rest: unknown[]]>(
  measured: readonly View[],
  prepare: (view: View) => Promise<(round: number) => Promise<void>>,
) {
  let slowest = { what: '', p95Ms: 0 }
  for (const view of measured) {
    const run = await prepare(view)
    const spent: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      await run(round)
      spent.push(performance.now() - begun)
    }
    const p95Ms = getQuantile(spent, 0.95)
    console.log(`  ${view[0]}: p50 ${inMs(getQuantile(spent, 0.5))}, p95 ${inMs(p95Ms)}`)
    if (p95Ms > slowest.p95Ms) slowest = { what: view[0], p95Ms }
  }
  return slowest
}
