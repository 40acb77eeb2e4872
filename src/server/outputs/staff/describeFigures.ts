import type { InferOutput } from 'valibot'

import { type FigureGroup, figureGroups } from '#contract/figureGroups.ts'
import type { readStatistics } from '#contract/staffStatistics.ts'
import { schoolKeys } from '#form/listedKeys.ts'
import type { Seasons } from '#form/season.ts'
import type { Figures, SeasonCounts } from '#server/domain/applicationList/figuresStore.ts'
import type { Context } from '#server/platform/context.ts'

import { choiceKeys, listLabels } from './createLabels.ts'

type Statistics = InferOutput<typeof readStatistics.reply>

export type LabeledCounts = SeasonCounts & { readonly label: string }

/** What a page shows of a group; a workbook has all. */
const maxShown = 15

const emptyLabels: Readonly<Record<FigureGroup, string>> = {
  term: 'No term',
  program: 'No program',
  campus: 'No campus',
  state: 'No state',
  school: 'No high school',
}

/** Names the values of each group that the form asks for, the most frequent ones first. */
export function labelFigures(
  context: Pick<Context, 'clock' | 'form' | 'tenant'>,
  { groups }: Pick<Figures, 'groups'>,
): ReadonlyMap<FigureGroup, readonly LabeledCounts[]> {
  return new Map(
    figureGroups.flatMap((group) => {
      if (!context.form.slots.has(group === 'school' ? schoolKeys.name : choiceKeys[group])) return []
      const labels = group === 'school' ? new Map<string, string>() : listLabels(context, group)
      const named = new Map<string, LabeledCounts>()
      for (const { value, ...counts } of groups[group]) {
        const label = value === '' ? emptyLabels[group] : (labels.get(value) ?? value)
        // Two values may have one label.
        const other = named.get(label)
        named.set(label, { label, ...(other ? sumCounts([other, counts]) : counts) })
      }
      return [[group, [...named.values()].toSorted(compareFrequency)] as const]
    }),
  )
}

function compareFrequency(one: LabeledCounts, other: LabeledCounts): number {
  return (
    other.thisSeason - one.thisSeason ||
    other.lastSeason - one.lastSeason ||
    (one.label < other.label ? -1 : 1)
  )
}

export function describeFigures(
  { begins, on, lastBegins, lastOn }: Seasons,
  figures: Figures,
  labeled: ReturnType<typeof labelFigures>,
): Statistics {
  return {
    begins,
    on,
    last_begins: lastBegins,
    last_on: lastOn,
    total: describeCounts(figures.total),
    withdrawn: describeCounts(figures.withdrawn),
    days: figures.days.map((one) => ({ day: one.day, ...describeCounts(one) })),
    groups: [...labeled].map(([group, values]) => {
      const rest = values.slice(maxShown)
      return {
        group,
        values: values.slice(0, maxShown).map((one) => ({ label: one.label, ...describeCounts(one) })),
        ...(rest.length > 0 && { others: { values: rest.length, ...describeCounts(sumCounts(rest)) } }),
      }
    }),
  }
}

function describeCounts({ thisSeason, lastSeason }: SeasonCounts) {
  return { this_season: thisSeason, last_season: lastSeason }
}

function sumCounts(counts: readonly SeasonCounts[]): SeasonCounts {
  return {
    thisSeason: counts.reduce((sum, one) => sum + one.thisSeason, 0),
    lastSeason: counts.reduce((sum, one) => sum + one.lastSeason, 0),
  }
}
