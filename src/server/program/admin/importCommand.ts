import { lookupCategories } from '#contract/lookupRules.ts'
import { type AdminCommand, UsageError } from './adminCommand.ts'
import { readInputFile } from './readInputFile.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { importEntries } from '#server/domain/lookup/importEntries.ts'

/** Whoever mends these sees the next ones. */
const maxShownProblems = 100
const progressStep = 5_000

export const importCommand: AdminCommand = {
  name: 'import',
  summary: 'takes in schools, colleges or addresses from a table; the same id again updates',
  arguments: [
    { name: lookupCategories.join('|'), description: 'high schools, colleges or addresses' },
    { name: 'FILE.csv', description: 'with the header id,name,address_line_1,city,state,zip,country,ceeb' },
  ],
  async run(input, { print, notify, clock, openServices }) {
    const [given = '', path = ''] = input.arguments
    const category = lookupCategories.find((one) => one === given)
    if (!category) throw new UsageError(`"${given}" is none of ${lookupCategories.join(', ')}.`)
    const text = await readInputFile(path)
    const { db } = await openServices()
    const onProgress = (rows: number, count: number): void => {
      if (rows % progressStep === 0 && rows < count) notify(`${rows} of ${count} rows`)
    }
    const outcome = await importEntries({ db, clock, onProgress }, category, text)
    if (!outcome.isDone) throw new StartupError(describeProblems(path, outcome.problems))
    await print(`${outcome.added} added, ${outcome.updated} updated.\n`)
  },
}

function describeProblems(
  path: string,
  problems: readonly { readonly line: number; readonly message: string }[],
): string {
  const shown = problems.slice(0, maxShownProblems).map(({ line, message }) => `  line ${line}: ${message}`)
  const rest = problems.length - shown.length
  return [`Nothing was imported from ${path}:`, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])].join(
    '\n',
  )
}
