import { sql } from 'kysely'

import { type FigureGroup, figureGroups } from '#contract/figureGroups.ts'
import { addYears, type CalendarDate } from '#form/calendarDate.ts'
import type { Seasons } from '#form/season.ts'
import type { Database } from '#server/platform/database/database.ts'
import { getStartOfDay } from '#server/platform/getStartOfDay.ts'

export interface SeasonCounts {
  readonly thisSeason: number
  readonly lastSeason: number
}

export interface Figures {
  readonly total: SeasonCounts
  /** Of the total, those that were withdrawn later. */
  readonly withdrawn: SeasonCounts
  /** Each day of the season with the same day of the last one. */
  readonly days: readonly (SeasonCounts & { readonly day: CalendarDate })[]
  /** The values of each, in no order; '' for none. */
  readonly groups: Readonly<Record<FigureGroup, readonly (SeasonCounts & { readonly value: string })[]>>
}

/** How many have a value of a group, or of a day of the list of days. */
interface FigureRow {
  readonly group: FigureGroup | null
  readonly value: string | null
  /** From 1. */
  readonly day: number | null
  readonly count: number
  /** Of these, the ones of the last season; of a group only. */
  readonly last: number | null
  /** Of a day only. */
  readonly withdrawn: number | null
}

/**
 * Counts the applications of two seasons by the day of their first submission, and by what was last submitted. Erased ones
 * are not there any more.
 */
export async function countFigures(db: Database, seasons: Seasons, timeZone: string): Promise<Figures> {
  const last = listDays(seasons.lastBegins, seasons.lastOn)
  const now = listDays(seasons.begins, seasons.on)
  const start = (day: CalendarDate, daysLater = 0): Date => getStartOfDay(day, timeZone, daysLater)
  const starts = [...last, ...now].map((day) => start(day))
  const isOfLast = sql`submitted_at < ${start(seasons.lastOn, 1)}::timestamptz`
  const isOfEither = sql`submitted_at >= ${start(seasons.lastBegins)}::timestamptz
    and submitted_at < ${start(seasons.on, 1)}::timestamptz
    and (${isOfLast} or submitted_at >= ${start(seasons.begins)}::timestamptz)`
  const groups = figureGroups.map((group) => sql.ref(group))
  const names = figureGroups.map((group) => sql`when grouping(${sql.ref(group)}) = 0 then ${sql.lit(group)}`)
  // The days by themselves: in one pass with the others, all rows would be sorted.
  const { rows } = await sql<FigureRow>`
    select null as "group", null as value, day, count(*)::integer as count, null::integer as last,
      count(*) filter (where is_withdrawn)::integer as withdrawn
    from (
      select width_bucket(submitted_at, ${starts}::timestamptz[]) as day, is_withdrawn
      from application_figures where ${isOfEither}
    ) as submitted
    group by day
    union all
    select case ${sql.join(names, sql` `)} end, coalesce(${sql.join(groups)}), null, count(*)::integer,
      count(*) filter (where ${isOfLast})::integer, null
    from application_figures where ${isOfEither}
    group by grouping sets (${sql.join(groups.map((group) => sql`(${group})`))})`.execute(db)
  return describeFigures(rows, last, now)
}

function describeFigures(
  rows: readonly FigureRow[],
  last: readonly CalendarDate[],
  now: readonly CalendarDate[],
): Figures {
  const days = new Map(now.map((day) => [day, { day, thisSeason: 0, lastSeason: 0 }]))
  const groups = Object.fromEntries(
    figureGroups.map((group) => [group, [] as (SeasonCounts & { value: string })[]]),
  ) as Record<FigureGroup, (SeasonCounts & { value: string })[]>
  const total = { thisSeason: 0, lastSeason: 0 }
  const withdrawn = { thisSeason: 0, lastSeason: 0 }
  for (const row of rows) {
    if (row.group !== null) {
      const lastSeason = row.last ?? 0
      groups[row.group].push({ value: row.value ?? '', thisSeason: row.count - lastSeason, lastSeason })
      continue
    }
    const index = (row.day ?? 0) - 1
    const season = index < last.length ? 'lastSeason' : 'thisSeason'
    const day = days.get(now[index - last.length] ?? addYears(last[index] ?? '', 1))
    total[season] += row.count
    withdrawn[season] += row.withdrawn ?? 0
    if (day) day[season] += row.count
  }
  return { total, withdrawn, days: [...days.values()], groups }
}

/** All days from one to another. */
function listDays(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = Temporal.PlainDate.from(from)
  const { days } = first.until(to)
  return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }).toString())
}
