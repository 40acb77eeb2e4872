import { foldWords, joinInitials } from './foldWords.ts'
import { getTitle, type LookupEntry } from './lookupEntry.ts'
import { stateNames } from './stateNames.ts'
import { findCompound, listShortForms, type WordAliases } from './wordAliases.ts'

/** Where in an entry a word stands. The numbers are kept in three bits (`wordIndex.ts`). */
export const places = {
  /** The name's first word. */
  start: 0,
  name: 1,
  /** Another spelling of a word of the name. */
  spelling: 2,
  /** The name by which a college is known beside its own. */
  alias: 3,
  city: 4,
  state: 5,
  zip: 6,
  /** The letters by which a college is known, or another word that says all. */
  acronym: 7,
} as const

/** A word of an entry, folded, and its place. */
export type PlacedWord = readonly [word: string, place: number]

/** All the words that an entry may be found by, each place's once. */
export function describeWords(entry: LookupEntry, aliases: WordAliases): PlacedWord[] {
  const placed: PlacedWord[] = []
  const add = (word: string, place: number): void => {
    placed.push([word, place])
  }
  const addSpellings = (word: string, place: number): void => {
    for (const other of aliases.get(word) ?? []) add(other, place)
  }

  const title = listTitleWords(entry)
  const start = title[0] === 'the' ? 1 : 0
  for (const [index, word] of title.entries()) {
    add(word, index === start ? places.start : places.name)
    addSpellings(word, places.spelling)
  }
  const written = foldWords(getTitle(entry))
  for (const word of joinInitials(written)) {
    if (!written.includes(word) || findCompound(word) !== undefined) add(word, places.spelling)
  }
  if (written.includes('high')) add('hs', places.spelling)
  for (const short of listShortForms(title)) add(short, places.spelling)

  // Clifton-Fine is typed as cliftonfine, too.
  for (const [hyphened] of getTitle(entry).matchAll(/\p{L}{2,}(?:[-/]\p{L}{2,})+/gu)) {
    add(foldWords(hyphened).join(''), places.spelling)
  }
  for (const alias of entry.aliases.replaceAll('.', '').split(/[\s,;|()]+/)) {
    const isAcronym = /^[A-Z]{2,5}$/.test(alias) && alias !== 'SUNY' && alias !== 'CUNY'
    const place = isAcronym || entry.note !== undefined ? places.acronym : places.alias
    for (const word of foldWords(alias)) add(word, place)
  }
  for (const word of foldWords(entry.address_line_2)) {
    add(word, places.alias)
    addSpellings(word, places.alias)
  }
  for (const word of foldWords(entry.city)) {
    add(word, places.city)
    addSpellings(word, places.city)
  }
  add(entry.state.toLowerCase(), places.state)
  for (const word of foldWords(stateNames[entry.state] ?? '')) if (word !== 'of') add(word, places.state)
  for (const word of foldWords(entry.zip)) add(word, places.zip)
  return placed
}

/** What an entry is called beside its name, each folded into one text. */
export function listNicknames(entry: Pick<LookupEntry, 'aliases'>): string[] {
  return entry.aliases
    .split('|')
    .map(foldName)
    .filter((name) => name !== '')
}

/** A name as one text, folded, without an article at its start. */
export function foldName(name: string): string {
  return omitArticle(foldWords(name)).join(' ')
}

/** `The Webb School` is asked for as Webb School, too. */
export function omitArticle(words: readonly string[]): readonly string[] {
  return words[0] === 'the' ? words.slice(1) : words
}

/** The words of a name as they are said: `Allen H S` is allen, high, school. */
export function listTitleWords(entry: Pick<LookupEntry, 'name' | 'address_line_1'>): string[] {
  const written = foldWords(getTitle(entry))
  const joined = joinInitials(written)
  const known = joined.some((word) => findCompound(word) !== undefined)
  return (known ? joined : written).flatMap((word) => findCompound(word) ?? [word])
}
