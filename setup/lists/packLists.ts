// node setup/lists/packLists.ts FOLDER: regenerates the shipped lists from the tables named in
// src/server/domain/lookup/shipped/README.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { foldWords } from '../../src/server/domain/lookup/foldWords.ts'
import { readCsv } from '../../src/server/domain/lookup/readCsv.ts'
import { writeOutName } from '../../src/server/domain/lookup/writeOutName.ts'

type Row = ReadonlyMap<string, string>

const folder = process.argv[2]
if (folder === undefined) throw new Error('Say which folder holds high_schools.csv and the other tables.')

const shippedFolder = new URL('../../src/server/domain/lookup/shipped/', import.meta.url)
const highSchools = await readTable('high_schools.csv')
const colleges = await readTable('colleges.csv')
const addresses = await readTable('addresses_sample.csv')
const highSchoolFacts = indexById(await readTable('high_schools_meta.csv'))
const collegeFacts = indexById(await readTable('colleges_meta.csv'))
/**
 * Maximum length of a city in the survey of private schools; names that slipped into the column are truncated there.
 */
const longestCity = 28
/** Weight from which a college gets an acronym: those that grant no degrees have less. */
const leastKnownWeight = 45
const unsaid = new Set(['the', 'of', 'at', 'in', 'and', 'for', 'on', 'main', 'campus'])
const longestAcronym = 5
// Nicknames of well-known universities, which the survey lacks.
const nicknameTable = readCsv(await readFile(join(import.meta.dirname, 'collegeNicknames.csv'), 'utf8'))
const collegeNicknames = new Map(
  nicknameTable.slice(1).map(({ cells: [name = '', names = ''] }) => [name, names]),
)
const cityByZip = chooseCities([...highSchools, ...colleges, ...addresses])

await pack('highSchools', highSchools, (row) => ({
  name: writeOutName(get(row, 'name'), 'hs_ceeb'),
  weight: weighHighSchool(getFacts(highSchoolFacts, row)),
}))
await pack('colleges', colleges, (row) => {
  const facts = getFacts(collegeFacts, row)
  const name = get(row, 'name')
  const nicknames = collegeNicknames.get(name)
  const weight = nicknames === undefined ? weighCollege(facts) : 100
  const acronyms = weight < leastKnownWeight ? [] : makeAcronyms(name)
  // The survey separates aliases by commas or bars.
  const others = get(facts, 'aliases').split(/[|,;]/)
  const aliases = [...others, ...(nicknames?.split('|') ?? []), ...acronyms].map(normalize)
  return { weight, aliases: [...new Set(aliases)].filter((one) => one !== '').join('|') }
})
const unknown = [...collegeNicknames.keys()].filter(
  (name) => !colleges.some((row) => get(row, 'name') === name),
)
if (unknown.length > 0) throw new Error(`No college is called ${unknown.join(', ')}.`)
await pack('addresses', addresses, (row) => ({ name: '', ...splitUnit(get(row, 'address_line_1')) }))

/** From 0 to about 100: higher for larger schools and higher last grades, lower for unusual kinds of school. */
function weighHighSchool(facts: Row): number {
  const [enrollment, grade12] = [Number(get(facts, 'enrollment')), Number(get(facts, 'grade12'))]
  const size = grade12 > 0 ? (enrollment + 4 * grade12) / 2 : enrollment / 3
  return Math.round(27 * Math.log10(1 + size) * (get(facts, 'type') === 'regular' ? 1 : 0.6))
}

/**
 * From 0 to 95, and 100 for the best-known. The table has no enrollment, so the kind of college serves as its size.
 */
function weighCollege(facts: Row): number {
  const level = get(facts, 'iclevel')
  const control = get(facts, 'control')
  return (
    (level === '1' ? 40 : level === '2' ? 20 : 0) +
    (control === '1' ? 25 : control === '2' ? 15 : 0) +
    (get(facts, 'deggrant') === '1' ? 20 : 0) +
    (get(facts, 'ugoffer') === '1' ? 10 : 0)
  )
}

/**
 * Acronyms that a college may be known by: `University of Nevada-Las Vegas` is UNLV, and `University of North Carolina
 * at Charlotte` is both UNC and UNCC.
 */
function makeAcronyms(name: string): string[] {
  const [institution = ''] = name.split(/-|,| at | in /, 1)
  const acronyms = [institution, name].map((part) =>
    foldWords(part)
      .filter((word) => !unsaid.has(word))
      .map((word) => word.slice(0, 1))
      .join('')
      .toUpperCase(),
  )
  return [...new Set(acronyms)].filter((one) => /^[A-Z]{2,}$/.test(one) && one.length <= longestAcronym)
}

/** Splits `108 East 11th Avenue #APT 000002` into two lines. */
function splitUnit(line: string): { address_line_1: string; address_line_2: string } {
  const [, street = line, unit = ''] = /^(.*\S)\s+#\s*(.*)$/.exec(line) ?? []
  const [, kind, number = unit] = /^([A-Z]{3,})\s+0*(\S.*)$/.exec(unit) ?? []
  const mark = kind === undefined ? '#' : `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()} `
  return { address_line_1: street, address_line_2: unit === '' ? '' : mark + number }
}

/** Writes one tab-separated line for each row, highest weight first, as `readShipped.ts` reads it. */
async function pack(
  name: string,
  rows: readonly Row[],
  describe: (row: Row) => Readonly<Record<string, string | number>>,
): Promise<void> {
  const fields = [
    'id',
    'name',
    'address_line_1',
    'address_line_2',
    'city',
    'state',
    'zip',
    'aliases',
    'weight',
  ]
  const described = rows.map(
    (row) =>
      new Map<string, string | number>([...row, ['city', getCity(row)], ...Object.entries(describe(row))]),
  )
  const weigh = (row: ReadonlyMap<string, string | number>): number => Number(row.get('weight') ?? 0)
  const lines = described
    .toSorted(
      (one, other) => weigh(other) - weigh(one) || (String(one.get('id')) < String(other.get('id')) ? -1 : 1),
    )
    .map((row) => fields.map((field) => normalize(String(row.get(field) ?? ''))).join('\t'))
  const text = Buffer.from(`${lines.join('\n')}\n`)
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  await writeFile(new URL(`${name}.tsv.br`, shippedFolder), packed)
  console.log(`${name}: ${lines.length} rows, ${text.length} bytes, packed ${packed.length}`)
}

function normalize(field: string): string {
  return field.replaceAll(/\s+/g, ' ').trim()
}

/** A few rows have no city, or the start of the school's name instead; these get the city of their ZIP code. */
function getCity(row: Row): string {
  const city = get(row, 'city')
  if (city !== '' && !isNameForCity(row)) return city
  return cityByZip.get(get(row, 'zip')) ?? ''
}

function isNameForCity(row: Row): boolean {
  const city = get(row, 'city')
  return city.length === longestCity && get(row, 'name').startsWith(city)
}

/** The most frequent city of each ZIP code. */
function chooseCities(rows: readonly Row[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const city = get(row, 'city')
    if (city === '' || isNameForCity(row)) continue
    const cities = counts.get(get(row, 'zip')) ?? new Map<string, number>()
    counts.set(get(row, 'zip'), cities.set(city, (cities.get(city) ?? 0) + 1))
  }
  const most = (cities: ReadonlyMap<string, number>): string =>
    [...cities].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ''
  return new Map([...counts].map(([zip, cities]) => [zip, most(cities)]))
}

function indexById(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [get(row, 'id'), row]))
}

function getFacts(facts: ReadonlyMap<string, Row>, row: Row): Row {
  const found = facts.get(get(row, 'id'))
  if (found === undefined) throw new Error(`There are no facts about ${get(row, 'id')}.`)
  return found
}

function get(row: Row, field: string): string {
  const value = row.get(field)
  if (value === undefined) throw new Error(`The tables have no column ${field}.`)
  return value
}

async function readTable(name: string): Promise<Row[]> {
  const [header, ...rows] = readCsv(await readFile(join(folder ?? '', name), 'utf8'))
  if (header === undefined) throw new Error(`${name} is empty.`)
  return rows.map(({ cells }) => new Map(header.cells.map((field, index) => [field, cells[index] ?? ''])))
}
