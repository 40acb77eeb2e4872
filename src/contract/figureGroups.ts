/** By what submissions are counted, beside their days. */
export const figureGroups = ['term', 'program', 'campus', 'state', 'school'] as const

export type FigureGroup = (typeof figureGroups)[number]

/** What the staff reads for them. */
export const figureLabels: Readonly<Record<FigureGroup, string>> = {
  term: 'Term',
  program: 'Program',
  campus: 'Campus',
  state: 'State',
  school: 'High school',
}

/** The first day up to which submissions are counted. */
export const earliestFigures = '2000-01-01'
