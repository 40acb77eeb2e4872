import { lookupCategories } from '#contract/lookupRules.ts'
import type { LineProblem } from '#server/domain/lookup/readTable.ts'
import { type AdminCommand, type AdminContext, type GivenOptions, UsageError } from './adminCommand.ts'
import { readActor } from './commandInput.ts'
import { readInputFile } from './readInputFile.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { importStatus } from '#server/domain/officeStatus/importStatus.ts'
import { importEntries } from '#server/domain/lookup/importEntries.ts'

/** More are shown once these are fixed. */
const maxShownProblems = 100
const progressStep = 5_000

export const importCommand: AdminCommand = {
  summary:
    'imports schools, colleges or addresses from a CSV file: a row with a known id updates that entry, and bad rows are listed and skipped. Or imports what your own system knows of applications, for students to read: all rows, or none if one is bad',
  arguments: {
    [[...lookupCategories, 'status'].join('|')]:
      'high schools, colleges, addresses, or what became of applications',
    'FILE.csv':
      'with the header id,name,address_line_1,city,state,zip,country,ceeb; an NCES number or UNITID as id joins what ships. For status with the header student,item,received_on,text',
  },
  options: { by: { value: 'NAME', description: 'your name, recorded with each status; import by default' } },
  async run(options, context, [given = '', path = '']) {
    if (given === 'status') return await runStatusImport(options, context, path)
    const { tenant, form, print, notify, clock, openServices } = context
    const category = lookupCategories.find((one) => one === given)
    if (!category)
      throw new UsageError(`"${given}" is not one of ${[...lookupCategories, 'status'].join(', ')}.`)
    const text = await readInputFile(path)
    const { db } = await openServices()
    const onProgress = (rows: number, count: number): void => {
      if (rows % progressStep === 0 && rows < count) notify(`${rows} of ${count} rows`)
    }
    const { added, updated, joined, problems } = await importEntries(
      { db, clock, tenant, form, onProgress },
      category,
      text,
    )
    if (added + updated === 0) refuseProblems(path, problems)
    await print(`${added} added, ${updated} updated.\n`)
    if (joined !== undefined) notify(`Joined to a known school by the CEEB code: ${joined}.`)
    if (problems.length > 0)
      notify([`These rows of ${path} were skipped:`, ...listProblems(problems)].join('\n'))
  },
}

async function runStatusImport(options: GivenOptions, context: AdminContext, path: string): Promise<void> {
  const actor = readActor({ by: 'import', ...options })
  const text = await readInputFile(path)
  const { db } = await context.openServices()
  const { tenant, form, clock } = context
  const { changed, unchanged, problems } = await importStatus({ db, clock, tenant, form, actor }, text)
  refuseProblems(path, problems)
  await context.print(`${changed} changed, ${unchanged} as before.\n`)
}

/** @throws StartupError if anything is wrong */
function refuseProblems(path: string, problems: readonly LineProblem[]): void {
  if (problems.length === 0) return
  throw new StartupError([`Nothing was imported from ${path}:`, ...listProblems(problems)].join('\n'))
}

function listProblems(problems: readonly LineProblem[]): string[] {
  const lines = problems.slice(0, maxShownProblems).map(({ line, message }) => `  line ${line}: ${message}`)
  const more = problems.length - lines.length
  return more > 0 ? [...lines, `  and ${more} more`] : lines
}
