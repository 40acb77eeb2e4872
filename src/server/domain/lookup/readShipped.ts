import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import type { LookupCategory } from '#form/kinds/lookup.ts'
import { lookupChoiceIds } from '#contract/lookupRules.ts'

import type { LookupEntry } from './lookupEntry.ts'
import { placeInForm } from './placeInForm.ts'
import type { StateNames } from './stateNames.ts'

const fileNames: Readonly<Record<LookupCategory, string>> = {
  hs_ceeb: 'highSchools',
  college_ceeb: 'colleges',
  address: 'addresses',
}

/** Increment it whenever `describeEntry` or `mergeEntry` changes its output, so that every database is refilled. */
const description = 5

const decompress = promisify(brotliDecompress)

export async function readShipped(category: LookupCategory): Promise<LookupEntry[]> {
  const text = (await decompress(await readPacked(category))).toString()
  const entries = text.trimEnd().split('\n').map(parseEntry)
  return category === 'hs_ceeb' ? [...extraChoices, ...entries] : entries
}

/** Of all that a list is filled with, but for imports. */
export async function hashShipped(category: LookupCategory, states: StateNames): Promise<string> {
  const hash = createHash('sha256')
    .update(await readPacked(category))
    .update(JSON.stringify([...states]))
  if (category === 'hs_ceeb') hash.update(JSON.stringify(extraChoices))
  return `${description}-${hash.digest('hex')}`
}

async function readPacked(category: LookupCategory): Promise<Buffer> {
  return await readFile(new URL(`./shipped/${fileNames[category]}.tsv.br`, import.meta.url))
}

/** In the order in which `setup/lists/packLists.ts` writes the fields. */
function parseEntry(line: string): LookupEntry {
  const [id = '', name = '', ...others] = line.split('\t')
  const [address_line_1 = '', address_line_2 = '', city = '', state = '', zip = '', ...rest] = others
  const [aliases = '', weight = ''] = rest
  const place = { address_line_1, address_line_2, city, state, zip, country: 'USA' }
  return placeInForm({ id, name, ...place, aliases, weight: Number(weight) })
}

const nowhere = { address_line_1: '', address_line_2: '', city: '', state: '', zip: '', country: '' } as const

/** For students whose school is on no list. An institution that has a code for one of them imports it under its id. */
const extraChoices: readonly LookupEntry[] = [
  {
    ...nowhere,
    id: lookupChoiceIds.homeSchool,
    name: 'Home School',
    aliases: 'homeschool homeschooled homeschooling schooled',
    weight: 100,
    note: 'I was taught at home',
  },
  {
    ...nowhere,
    id: lookupChoiceIds.equivalency,
    name: 'GED or High School Equivalency',
    aliases: 'hiset tasc hse diploma certificate',
    weight: 60,
    note: 'I passed an equivalency test instead of finishing high school',
  },
]
