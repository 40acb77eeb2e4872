import { defaultLookupMaxLength, type LookupCategory } from '#form/kinds/lookup.ts'
import { defaultMaxLength } from '#form/kinds/kind.ts'

import { importColumns, type ImportedEntry } from './lookupStore.ts'
import { placeInForm } from './placeInForm.ts'
import { type LineProblem, readTable } from './readTable.ts'

type Column = (typeof importColumns)[number]

/** Rules that hold in every institution's form; `findIssues` checks its own choices. */
const cellRules: Readonly<Partial<Record<Column, readonly [pattern: RegExp, message: string]>>> = {
  id: [/^[^\u0000-\u001F\u007F]{1,100}$/, 'id can have at most 100 characters.'],
  name: [limit(defaultLookupMaxLength), `name can have at most ${defaultLookupMaxLength} characters.`],
  address_line_1: [limit(100), 'address_line_1 can have at most 100 characters.'],
  city: [limit(defaultMaxLength), `city can have at most ${defaultMaxLength} characters.`],
  zip: [limit(10), 'zip can have at most 10 characters.'],
}

/** The College Board's codes of high schools have six digits; of colleges four, which some systems fill up to six. */
const codeRules: Readonly<Record<LookupCategory, readonly [pattern: RegExp, message: string]>> = {
  hs_ceeb: [/^\d{6}$/, 'ceeb must be six digits; keep its leading zeros.'],
  college_ceeb: [/^\d{4}(\d{2})?$/, 'ceeb must be four or six digits; keep its leading zeros.'],
  address: [/^/, ''],
}

function limit(maxLength: number): RegExp {
  return new RegExp(`^.{1,${maxLength}}$`, 'su')
}

/**
 * Rows with a problem are left out of the entries. A row with the id of a shipped entry need not repeat its name.
 * @param findIssues returns what is wrong with a well-formed row
 * @param findId returns the id of the entry that a row belongs to, if not its own
 */
export function parseImport(
  category: LookupCategory,
  text: string,
  isShipped: (id: string) => boolean,
  findIssues: (entry: ImportedEntry) => readonly string[],
  findId: (entry: ImportedEntry) => string = ({ id }) => id,
) {
  const wanted = importColumns.join(',')
  const table = readTable(text, (header) =>
    header.join(',') === wanted ? undefined : `The first line must be ${wanted}`,
  )
  if (table.problem) return { entries: [], problems: [table.problem] }
  const problems: LineProblem[] = []
  const entries: ImportedEntry[] = []
  const lineById = new Map<string, number>()
  for (const { line, cells } of table.rows) {
    const { entry, messages } = parseLine(category, cells, isShipped, findId)
    const before = lineById.get(entry.id)
    if (before !== undefined) messages.push(`id ${entry.id} is already on line ${before}.`)
    if (entry.id !== '') lineById.set(entry.id, line)
    if (messages.length === 0) messages.push(...findIssues(entry))
    problems.push(...messages.map((message) => ({ line, message })))
    if (messages.length === 0) entries.push(entry)
  }
  return { entries, problems }
}

function parseLine(
  category: LookupCategory,
  cells: readonly string[],
  isShipped: (id: string) => boolean,
  findId: (entry: ImportedEntry) => string,
) {
  // In the order of `importColumns`.
  const [id = '', given = '', ...others] = cells.map((cell) => cell.trim())
  const [address_line_1 = '', city = '', state = '', zip = '', country = '', code = ''] = others
  // An address is found by its first line: a name would only hide it.
  const [name, ceeb] = category === 'address' ? ['', ''] : [given, code]
  const own: ImportedEntry = { id, name, address_line_1, city, state, zip, country, ceeb }
  const entry = { ...own, id: findId(own) }
  if (cells.length !== importColumns.length) {
    const message = `This line has ${cells.length} cells instead of ${importColumns.length}.`
    return { entry, messages: [message] }
  }
  const titleColumn = category === 'address' ? 'address_line_1' : 'name'
  const messages = importColumns.flatMap((column) => {
    const [pattern, message] = column === 'ceeb' ? codeRules[category] : (cellRules[column] ?? [])
    return entry[column] === '' || !message || pattern?.test(entry[column]) ? [] : [message]
  })
  if (entry.id === '') messages.unshift('id must not be empty.')
  else if (entry[titleColumn] === '' && !isShipped(entry.id)) {
    messages.push(`${titleColumn} must not be empty: id ${entry.id} is not in the built-in list.`)
  }
  if (cells.some((cell) => cell.includes('\0') || cell.includes('\uFFFD') || !cell.isWellFormed())) {
    messages.push('This line has characters that cannot be read. Save the file as “CSV UTF-8”.')
  }
  if (['', 'USA'].includes(placeInForm(entry).country) && !/^(\d{5}(-\d{4})?)?$/.test(entry.zip)) {
    messages.push('zip must be five digits in the USA; keep its leading zeros.')
  }
  return { entry, messages }
}
