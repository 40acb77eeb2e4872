import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import type { LookupCategory } from '#form/question.ts'

import type { LookupEntry } from './lookupEntry.ts'

const fileNames: Readonly<Record<LookupCategory, string>> = {
  hs_ceeb: 'highSchools',
  college_ceeb: 'colleges',
  address: 'addresses',
}

const decompress = promisify(brotliDecompress)
const newline = 0x0a
const tab = 0x09

/** The shipped entries of a category, the weightiest first. They stay packed in one piece: 35,040 objects are heavy. */
export interface ShippedEntries {
  readonly count: number
  /** @throws RangeError where there is no such entry */
  readonly get: (index: number) => LookupEntry
  readonly getId: (index: number) => string
}

/** Reads what ships with the program; the unpacking keeps nobody waiting. */
export async function readShipped(category: LookupCategory): Promise<ShippedEntries> {
  const packed = await readFile(new URL(`./shipped/${fileNames[category]}.tsv.br`, import.meta.url))
  const bytes = await decompress(packed)
  const starts = [0]
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) starts.push(at + 1)
  const offsets = Uint32Array.from(starts)
  const count = offsets.length - 1
  const getStart = (index: number): number => {
    const start = offsets[index]
    if (start === undefined || index >= count) throw new RangeError(`There is no shipped entry ${index}`)
    return start
  }
  return {
    count,
    get: (index) => parseEntry(bytes.toString('utf8', getStart(index), (offsets[index + 1] ?? 0) - 1)),
    getId: (index) => bytes.toString('latin1', getStart(index), bytes.indexOf(tab, offsets[index])),
  }
}

/** The fields stand in the order in which `setup/packLookupData.mjs` writes them. */
function parseEntry(line: string): LookupEntry {
  const [
    id = '',
    name = '',
    line1 = '',
    line2 = '',
    city = '',
    state = '',
    zip = '',
    aliases = '',
    weight = '',
  ] = line.split('\t')
  return {
    id,
    name,
    address_line_1: line1,
    address_line_2: line2,
    city,
    state,
    zip,
    country: 'USA',
    aliases,
    weight: Number(weight),
  }
}
