import type { InferOutput } from 'valibot'

import type { readStatistics } from '#contract/staffStatistics.ts'

import { formatCount } from '../list/formatCount.ts'

export type Statistics = InferOutput<typeof readStatistics.reply>

export type Counts = Statistics['total']

export const seasonLabels = { this_season: 'This season', last_season: 'Last season' } as const

/** `+12`, `−3` or `0`: this season against the last one. */
export function describeChange({ this_season: now, last_season: last }: Counts): string {
  const change = now - last
  if (change === 0) return '0'
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`
}
