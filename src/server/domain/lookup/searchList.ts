import type { LookupCategory } from '#form/kinds/lookup.ts'
import type { Database } from '#server/platform/database/database.ts'

import { foldWords } from './foldWords.ts'
import type { FoundEntry } from './lookupEntry.ts'
import { findBest } from './lookupStore.ts'
import { readQuery } from './readQuery.ts'
import { chooseAliases } from './wordAliases.ts'

/** For addresses, before those that don't match what was typed are dropped. */
const maxCandidates = 40

/**
 * One call of bounded work: words and prefixes come first; only if they find too little, and only for schools, typing
 * errors and missing or additional spaces are tolerated.
 */
export async function searchList(
  db: Database,
  category: LookupCategory,
  given: string,
  maxResults: number,
  state = '',
): Promise<FoundEntry[]> {
  const asked = readQuery(category, given, state)
  if (asked === undefined) return []
  if (category !== 'address') return await findBest(db, category, asked, maxResults)
  const found = await findBest(db, category, asked, maxCandidates)
  return found.filter((entry) => isAddress(entry, asked.all)).slice(0, maxResults)
}

/**
 * Whether the number is the typed one, and the street begins with the text behind it: an address that is only similar
 * is somebody else's.
 */
function isAddress({ address_line_1 }: FoundEntry, [typedNumber, typedStreet]: readonly string[]): boolean {
  const [number, ...street] = foldWords(address_line_1)
  if (typedNumber === undefined || typedStreet === undefined || number !== typedNumber) return false
  const aliases = chooseAliases('address')
  return street.some((word) =>
    [word, ...(aliases.get(word) ?? [])].some((spelling) => spelling.startsWith(typedStreet)),
  )
}
