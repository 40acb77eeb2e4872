import type { Row } from './table.ts'

export interface Measure {
  /** The argument of `npm run bench --`. */
  readonly name: string
  /** For `--help`. */
  readonly what: string
  /** Time limit, after which it is ended and counts as missed. */
  readonly maxMinutes: number
  /** Runs it. It may only write inside the system's temporary folder. */
  run(): Promise<readonly Row[]>
}

/** All measures of `npm run bench`, in order; each imports only what it needs. */
export const measures: readonly Measure[] = [
  describe(
    'page',
    25,
    'the first page on a slow phone, typing beside a page made by hand, and the whole journey on a slower one',
    async () => (await import('./describePage.ts')).describePage(),
  ),
  describe('return', 2, 'a student who comes back on a slow phone', async () =>
    (await import('./describeReturn.ts')).describeReturn(),
  ),
  describe('lighthouse', 4, 'what Lighthouse says of the first page', async () =>
    (await import('./describeLighthouse.ts')).describeLighthouse(),
  ),
  describe(
    'draft',
    15,
    'what becomes of typed answers, submits and files in 100,000 random sequences of events',
    async () => (await import('./describeDraft.ts')).describeDraft(),
  ),
  describe('search', 5, 'the search over all schools', async () =>
    (await import('./describeSchoolSearch.ts')).describeSchoolSearch(),
  ),
  describe('copies', 4, 'the PDF copy, and the memory of 500', async () =>
    (await import('./describeCopies.ts')).describeCopies(),
  ),
  describe('conversions', 7, 'documents made PDF, and the memory of 500', async () =>
    (await import('./describeConversions.ts')).describeConversions(),
  ),
  describe('load', 6, 'saves and profiles of 500 students on two processes', async () =>
    (await import('./load/describeLoad.ts')).describeLoad(),
  ),
  describe(
    'mix',
    3,
    'what students do side by side: profiles, saves, lookups, uploads, submissions',
    async () => (await import('./load/describeMix.ts')).describeMix(),
  ),
  describe(
    'deadline',
    25,
    'the end of the last hour: logins, saves, documents, submissions, copies and mails, behind nginx',
    async () => (await import('./deadline/describeDeadline.ts')).describeDeadline(),
  ),
  describe('floods', 9, 'what a student notices of one client in bad faith', async () =>
    (await import('./floods/describeFloods.ts')).describeFloods(),
  ),
  describe('growth', 9, 'the same among 1,000,000 applications', async () =>
    (await import('./load/describeGrowth.ts')).describeGrowth(),
  ),
  describe('staff', 12, 'every view of the staff among 100,000 applications', async () =>
    (await import('./staff/describeStaff.ts')).describeStaff(),
  ),
  describe('start', 4, 'npm start on a fresh clone, and again', async () =>
    (await import('./describeStart.ts')).describeStart(),
  ),
  describe('idle', 7, 'npm start with nobody there', async () =>
    (await import('./describeIdle.ts')).describeIdle(),
  ),
  describe('kills', 7, 'kill -9 of any process under load, 50 times on each database', async () =>
    (await import('./kills/describeKills.ts')).describeKills(),
  ),
]

function describe(name: string, maxMinutes: number, what: string, run: Measure['run']): Measure {
  return { name, maxMinutes, what, run }
}
