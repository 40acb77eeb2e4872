import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import type { LookupCategory } from '#form/kinds/lookup.ts'

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
  const { choices, packed } = await readFiles(category)
  const lines = choices + (await decompress(packed)).toString()
  return lines.trimEnd().split('\n').map(parseEntry)
}

/** Of all that a list is filled with, but for imports. Every start asks for it, so nothing is unpacked. */
export async function hashShipped(category: LookupCategory, states: StateNames): Promise<string> {
  const { choices, packed } = await readFiles(category)
  const hash = createHash('sha256').update(packed).update(choices)
  return `${description}-${hash.update(JSON.stringify([...states])).digest('hex')}`
}

async function readFiles(category: LookupCategory) {
  const packed = await readFile(new URL(`./shipped/${fileNames[category]}.tsv.br`, import.meta.url))
  // For students whose school is on no list. An institution that has a code for a choice imports it under its id.
  const choices = new URL('./shipped/choices.tsv', import.meta.url)
  return { choices: category === 'hs_ceeb' ? await readFile(choices, 'utf8') : '', packed }
}

/** In the order in which `setup/lists/packLists.ts` writes the fields; a choice that is not a school has a note. */
function parseEntry(line: string): LookupEntry {
  const [id = '', name = '', ...others] = line.split('\t')
  const [address_line_1 = '', address_line_2 = '', city = '', state = '', zip = '', ...rest] = others
  const [aliases = '', weight = '', note = null] = rest
  const place = { address_line_1, address_line_2, city, state, zip, country: note === null ? 'USA' : '' }
  return placeInForm({ id, name, ...place, aliases, weight: Number(weight), note })
}
