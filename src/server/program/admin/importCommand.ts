import { lookupCategories } from '#contract/lookupRules.ts'
import { type AdminCommand, UsageError } from './adminCommand.ts'
import { readInputFile } from './readInputFile.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { importEntries } from '#server/domain/lookup/importEntries.ts'

/** More are shown once these are fixed. */
const maxShownProblems = 100
const progressStep = 5_000

export const importCommand: AdminCommand = {
  summary:
    'imports schools, colleges or addresses from a CSV file; a row with a known id updates that entry; bad rows are listed and skipped',
  arguments: {
    [lookupCategories.join('|')]: 'high schools, colleges or addresses',
    'FILE.csv':
      'with the header id,name,address_line_1,city,state,zip,country,ceeb; an NCES number or UNITID as id joins what ships',
  },
  async run(_options, { tenant, form, print, notify, clock, openServices }, [given = '', path = '']) {
    const category = lookupCategories.find((one) => one === given)
    if (!category) throw new UsageError(`"${given}" is not one of ${lookupCategories.join(', ')}.`)
    const text = await readInputFile(path)
    const { db } = await openServices()
    const onProgress = (rows: number, count: number): void => {
      if (rows % progressStep === 0 && rows < count) notify(`${rows} of ${count} rows`)
    }
    const context = { db, clock, tenant, form, onProgress }
    const { added, updated, problems } = await importEntries(context, category, text)
    const shown = problems.slice(0, maxShownProblems)
    const lines = shown.map(({ line, message }) => `  line ${line}: ${message}`)
    if (problems.length > shown.length) lines.push(`  and ${problems.length - shown.length} more`)
    if (added + updated === 0 && lines.length > 0) {
      throw new StartupError([`Nothing was imported from ${path}:`, ...lines].join('\n'))
    }
    await print(`${added} added, ${updated} updated.\n`)
    if (lines.length > 0) notify([`These rows of ${path} were skipped:`, ...lines].join('\n'))
  },
}
