import type { LookupEntry } from '#server/domain/lookup/lookupEntry.ts'
import { createRandom } from '#server/program/demonstration/createRandom.ts'

/** A typed search for a school. */
export interface TypedSearch {
  readonly style: string
  readonly text: string
  /** The search without typing errors. */
  readonly intended: string
  /** The intended school. */
  readonly id: string
}

/** From 0 up to, but not including, 1. */
export type Random = () => number
export type School = Pick<LookupEntry, 'id' | 'name' | 'city' | 'state' | 'zip'>

/** Makes a search for a school, or undefined where the name doesn't fit the style. */
type Style = (school: School, random: Random) => string | undefined

const letters = 'abcdefghijklmnopqrstuvwxyz'
const saidShort: readonly (readonly [RegExp, string])[] = [
  [/\b(high school|h s)\b/i, 'hs'],
  [/\bsaint\b/i, 'st'],
  [/\bst\b\.?/i, 'saint'],
  [/\bmount\b/i, 'mt'],
  [/\bmt\b\.?/i, 'mount'],
  [/\bfort\b/i, 'ft'],
  [/\bjunior\b/i, 'jr'],
  [/\bsenior\b/i, 'sr'],
  [/\bacademy\b/i, 'acad'],
  [/\bpreparatory\b/i, 'prep'],
  [/\bcounty\b/i, 'co'],
  [/\bcenter\b/i, 'ctr'],
]

/** Styles of typing without mistakes. */
const plainStyles: Readonly<Record<string, Style>> = {
  'first words': ({ name }, random) =>
    splitWords(name)
      .slice(0, pick([2, 3], random))
      .join(' '),
  'first letters': ({ name }, random) =>
    name.slice(0, Math.max(6, Math.ceil(name.length * (0.5 + random() / 2)))),
  'initials of later words': ({ name }) => {
    const [first = '', ...others] = splitWords(name)
    return others.length === 0 ? undefined : [first, ...others.map((word) => word.slice(0, 2))].join(' ')
  },
  'whole name': ({ name }) => name,
  'name and city': ({ name, city }) => `${shorten(name)} ${city}`,
  'name and state': ({ name, state }) => `${shorten(name)} ${state.toLowerCase()}`,
  'city first': ({ name, city }) => `${city} ${shorten(name)}`,
  'any order': ({ name, state }, random) =>
    splitWords(`${shorten(name)} ${state}`)
      .toSorted(() => random() - 0.5)
      .join(' '),
  'name and zip': ({ name, zip }) => `${splitWords(name)[0] ?? ''} ${zip}`,
  'the beginning of the city': ({ name, city }) => `${shorten(name)} ${city.slice(0, 4)}`,
  abbreviations: ({ name, city }) => {
    const short = saidShort.reduce(
      (said, [long, other]) => (said === name ? said.replace(long, other) : said),
      name,
    )
    return short === name ? undefined : `${short} ${city}`
  },
  punctuation: ({ name, city }, random) => {
    if (!/['’.-]/.test(name)) return undefined
    return `${name.replaceAll(/['’.]/g, '').replaceAll('-', pick([' ', ''], random))} ${city}`
  },
}

/** Typing mistakes in a word; undefined where impossible. */
const mistakes: Readonly<Record<string, (word: string, random: Random) => string>> = {
  'wrong letter': (word, random) => editWord(word, random, () => pick([...letters], random)),
  'dropped letter': (word, random) => editWord(word, random, () => ''),
  'doubled letter': (word, random) => editWord(word, random, (letter) => letter + letter),
  'extra letter': (word, random) => editWord(word, random, (letter) => letter + pick([...letters], random)),
  'swapped letters': (word, random) => {
    const at = Math.floor(random() * (word.length - 1))
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  },
}

/** Makes searches in every style, each for another school. */
export function makeTypedSearches(schools: readonly School[], perStyle: number, seed: number): TypedSearch[] {
  const random = createRandom(seed).next
  const searches: TypedSearch[] = []
  const addAll = (style: string, make: (school: School) => readonly [string, string] | undefined): void => {
    for (let made = 0, tries = 0; made < perStyle && tries < perStyle * 1_000; tries += 1) {
      const school = pick(schools, random)
      const [text, intended] = make(school) ?? []
      if (text === undefined || intended === undefined) continue
      searches.push({ style, text, intended, id: school.id })
      made += 1
    }
  }
  for (const [style, type] of Object.entries(plainStyles)) {
    addAll(style, (school) => {
      const text = type(school, random)
      return text === undefined ? undefined : [text, text]
    })
  }
  for (const [style, mistake] of Object.entries(mistakes)) {
    addAll(style, (school) => {
      const intended = pick([school.name, `${shorten(school.name)} ${school.city}`], random)
      const words = splitWords(intended)
      const long = words.flatMap((word, at) => (/^\p{L}{4,}$/u.test(word) ? [at] : []))
      if (long.length === 0) return undefined
      const at = pick(long, random)
      return [words.with(at, mistake(words[at] ?? '', random)).join(' '), intended]
    })
  }
  addAll('unfinished, with a mistake', ({ name, city }) => {
    const intended = `${shorten(name)} ${city}`.slice(0, 9 + Math.floor(random() * 8))
    const words = splitWords(intended)
    const [first = ''] = words
    if (first.length < 5) return undefined
    const mistake = pick(Object.values(mistakes), random)
    return [words.with(0, mistake(first, random)).join(' '), intended]
  })
  addAll('space missing', ({ name, city }) => {
    const words = splitWords(shorten(name))
    return words.length < 2 ? undefined : [`${words.join(' ').replace(' ', '')} ${city}`, `${name} ${city}`]
  })
  addAll('space too many', ({ name, city }) => {
    const [first = '', ...others] = splitWords(shorten(name))
    if (first.length < 7) return undefined
    const at = 3 + Math.floor(random() * (first.length - 5))
    return [[first.slice(0, at), first.slice(at), ...others, city].join(' '), `${name} ${city}`]
  })
  return searches
}

/** Drops words that all school names share. */
export function shorten(name: string): string {
  const short = name.replaceAll(/\b(high school|high|school|h s|hs)\b/gi, '').trim()
  return splitWords(short).length === 0 ? name : splitWords(short).join(' ')
}

/** Changes one letter. */
export function editWord(word: string, random: Random, change: (letter: string) => string): string {
  const at = Math.floor(random() * word.length)
  return word.slice(0, at) + change(word[at] ?? '') + word.slice(at + 1)
}

export function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

export function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}
