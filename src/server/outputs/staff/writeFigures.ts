import { type CellValue, writeXlsx } from 'hucre/xlsx'

import { figureLabels } from '#contract/figureGroups.ts'
import { formatDate } from '#form/calendarDate.ts'
import type { Seasons } from '#form/season.ts'
import type { Figures, SeasonCounts } from '#server/domain/applicationList/figuresStore.ts'
import { normalizeCell } from '#server/outputs/exports/normalizeCell.ts'

import type { labelFigures } from './describeFigures.ts'

/** Writes figures as a workbook: what they are, each day, and a sheet for each group with all of its values. */
export async function writeFigures(
  seasons: Seasons,
  figures: Figures,
  labeled: ReturnType<typeof labelFigures>,
): Promise<Uint8Array> {
  const { begins, on, lastBegins, lastOn } = seasons
  const periods = [
    `${formatDate(begins)} to ${formatDate(on)}`,
    `${formatDate(lastBegins)} to ${formatDate(lastOn)}`,
  ]
  const about: CellValue[][] = [
    ['', ...periods],
    ['Submitted applications', ...listCounts(figures.total)],
    ['Withdrawn later, and counted above', ...listCounts(figures.withdrawn)],
    ['Each application counts once, on the day of its first submission. Erased applications do not count.'],
  ]
  const soFar = { thisSeason: 0, lastSeason: 0 }
  const days = figures.days.map((one): CellValue[] => {
    soFar.thisSeason += one.thisSeason
    soFar.lastSeason += one.lastSeason
    return [one.day, ...listCounts(one), ...listCounts(soFar)]
  })
  const sheets = [
    { name: 'Totals', rows: about },
    {
      name: 'Days',
      rows: [['Day', ...periods, 'This season so far', 'Last season so far'], ...days],
    },
    ...[...labeled].map(([group, values]) => ({
      name: figureLabels[group],
      rows: [
        [figureLabels[group], ...periods],
        ...values.map((one): CellValue[] => [normalizeCell(one.label), ...listCounts(one)]),
      ],
    })),
  ]
  return await writeXlsx({
    sheets: sheets.map((sheet) => ({
      ...sheet,
      columns: [{ width: 44 }, ...Array.from({ length: 4 }, () => ({ width: 36 }))],
      freezePane: { rows: 1 },
    })),
  })
}

function listCounts({ thisSeason, lastSeason }: SeasonCounts): CellValue[] {
  return [thisSeason, lastSeason]
}
