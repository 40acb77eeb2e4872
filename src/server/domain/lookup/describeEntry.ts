import { foldText, foldWords, joinInitials } from './foldWords.ts'
import { getTitle, type LookupEntry } from './lookupEntry.ts'
import type { StateNames } from './stateNames.ts'
import { compounds, findLongWord, type WordAliases } from './wordAliases.ts'

/** PostgreSQL's ranking weights: words of the name count most, those of the place least. */
type Label = 'A' | 'B' | 'C'

export type DescribedEntry = ReturnType<typeof describeEntry>

/** These occur together in too many names to be typed as one word. */
const generalWords = new Set(['high', 'school', 'senior', 'junior', 'the', 'of'])
/** Maximum number of a name's words that may be typed without a space. */
const joinedWords = 3

export function describeEntry(entry: LookupEntry, aliases: WordAliases, states: StateNames) {
  const labels = new Map<string, Label>()
  const known = new Set<string>()
  const add = (word: string, label: Label): void => {
    const before = labels.get(word)
    if (word !== '' && (before === undefined || label < before)) labels.set(word, label)
  }
  const addWritten = (word: string, label: Label): void => {
    add(word, label)
    known.add(word)
    for (const other of aliases.get(word) ?? []) {
      add(other, label === 'C' ? 'C' : 'B')
      known.add(other)
    }
  }

  const titleWords = listTitleWords(entry)
  for (const word of titleWords) addWritten(word, 'A')
  for (const word of listSpellings(entry, titleWords)) add(word, 'B')
  for (const alias of entry.aliases.replaceAll('.', '').split(/[\s,;|()]+/)) {
    const isAcronym = /^[A-Z]{2,5}$/.test(alias) && alias !== 'SUNY' && alias !== 'CUNY'
    for (const word of foldWords(alias)) {
      add(word, isAcronym || entry.note !== null ? 'A' : 'B')
      known.add(word)
    }
  }
  for (const word of foldWords(entry.address_line_2)) addWritten(word, 'B')
  for (const word of foldWords(entry.city)) addWritten(word, 'C')
  for (const word of foldWords(`${entry.state} ${states.get(entry.state) ?? ''}`)) addWritten(word, 'C')
  for (const word of foldWords(entry.zip)) add(word, 'C')

  const title = makeTitle(titleWords, aliases)
  const names = [`=${title}`, ...entry.aliases.split('|').map((name) => `+${foldName(name)}`)]
  const lexemes = [...labels].map(([word, label]) => `'${word}':1${label}`)
  return {
    title,
    /** Its words as a `tsvector`, including its whole name after `=` and its nicknames after `+`. */
    words: [...lexemes, ...names.filter((name) => name.length > 1).map((name) => `'${name}'`)].join(' '),
    /** Separate words, and no numbers. */
    known: [...known].filter((word) => !/\d/.test(word)),
  }
}

function listSpellings(entry: LookupEntry, titleWords: readonly string[]): string[] {
  const written = foldWords(getTitle(entry))
  const initials = joinInitials(written).filter((word) => !written.includes(word) || compounds.has(word))
  // Clifton-Fine is also typed as cliftonfine, and Oak Ridge as oakridge.
  const hyphenated = [...getTitle(entry).matchAll(/\p{L}{2,}(?:[-/]\p{L}{2,})+/gu)].map(([word]) =>
    foldWords(word).join(''),
  )
  const distinctive = titleWords.filter((word) => !generalWords.has(word)).slice(0, joinedWords + 1)
  const joined = distinctive.slice(1).map((word, at) => `${distinctive[at]}${word}`)
  return [...initials, ...hyphenated, ...joined]
}

/**
 * A name in the form in which names are compared: `St Louis` is `saint louis`, `Central High` is `central high school`,
 * and a leading article is dropped.
 */
export function makeTitle(titleWords: readonly string[], aliases: WordAliases): string {
  const words = titleWords[0] === 'the' ? titleWords.slice(1) : titleWords
  return words
    .map((word) => findLongWord(aliases, word))
    .join(' ')
    .replace(/ high$/, ' high school')
}

export function foldName(name: string): string {
  return foldText(name).replace(/^the /, '')
}

/** The words of a name as they are spoken: `Allen H S` is allen, high, school. */
function listTitleWords(entry: Pick<LookupEntry, 'name' | 'address_line_1'>): string[] {
  const written = foldWords(getTitle(entry))
  const joined = joinInitials(written)
  const known = joined.some((word) => compounds.has(word))
  return (known ? joined : written).flatMap((word) => compounds.get(word) ?? [word])
}
