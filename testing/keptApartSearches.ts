import { createRandom } from '#server/program/demonstration/createRandom.ts'

import {
  editWord,
  pick,
  type Random,
  type School,
  shorten,
  splitWords,
  type TypedSearch,
} from './typedSearches.ts'
import { writtenSearches } from './writtenSearches.ts'

/** Makes the text and what is meant by it, or undefined where the school doesn't fit the style. */
type Style = (school: School, random: Random) => readonly [text: string, intended: string] | undefined

const perStyle = 45
const seed = 20_261_128

/** Keys beside each other on a keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const

/** Spellings that sound alike, in both directions. */
const homophones = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['ie', 'ei'],
  ['ea', 'ee'],
  ['ou', 'u'],
  ['ay', 'ey'],
  ['er', 'ar'],
  ['or', 'er'],
  ['an', 'en'],
  ['ll', 'l'],
  ['tt', 't'],
  ['nn', 'n'],
  ['ss', 's'],
  ['c', 'k'],
  ['s', 'z'],
  ['y', 'i'],
] as const

const abbreviations: Readonly<Record<string, string>> = {
  academy: 'acad',
  alternative: 'alt',
  catholic: 'cath',
  center: 'ctr',
  charter: 'chtr',
  christian: 'chr',
  community: 'comm',
  county: 'co',
  east: 'e',
  elementary: 'elem',
  heights: 'hts',
  institute: 'inst',
  international: 'intl',
  junior: 'jr',
  lake: 'lk',
  lutheran: 'luth',
  memorial: 'mem',
  mount: 'mt',
  mountain: 'mtn',
  north: 'n',
  preparatory: 'prep',
  regional: 'reg',
  saint: 'st',
  science: 'sci',
  senior: 'sr',
  south: 's',
  technical: 'tech',
  technology: 'tech',
  township: 'twp',
  valley: 'vly',
  vocational: 'voc',
  west: 'w',
}
/** So general that nobody searches for a school by it. */
const general = /^(?:the|of|and|at|for|in|junior|senior|middle|academy|center|charter|program|\W*)$/i

const styles: Readonly<Record<string, Style>> = {
  'a neighboring key': ({ name, city }, random) =>
    misspell(`${shorten(name)} ${city}`, random, (word) => editWord(word, random, hitNeighbor(random))),
  'as it sounds': ({ name, city }, random) =>
    misspell(`${shorten(name)} ${city}`, random, (word) => respell(word, random)),
  'misspelled at its beginning': ({ name, city }, random) =>
    misspell(`${shorten(name)} ${city}`, random, (word) => {
      const start = word.slice(0, 3)
      return `${editWord(start, random, hitNeighbor(random))}${word.slice(3)}`
    }),
  'two words misspelled': ({ name, city }, random) => {
    const first = misspell(shorten(name), random, (word) => respell(word, random))
    const last = misspell(city, random, (word) => editWord(word, random, () => ''))
    return first && last ? [`${first[0]} ${last[0]}`, `${first[1]} ${last[1]}`] : undefined
  },
  'only the city misspelled': ({ name, city }, random) => {
    const typed = misspell(city, random, (word) => respell(word, random))
    return typed && [`${shorten(name)} ${typed[0]}`, `${shorten(name)} ${city}`]
  },
  'misspelled, with hs and the state': ({ name, state }, random) => {
    const typed = misspell(shorten(name), random, (word) => respell(word, random))
    return typed && [`${typed[0]} hs ${state.toLowerCase()}`, `${shorten(name)} ${state}`]
  },
  'customary abbreviations': ({ name, city }) => {
    const words = splitWords(name.replaceAll(/[-/]/g, ' '))
    const short = words.map((word) => abbreviations[word.toLowerCase()] ?? word)
    if (short.join(' ') === words.join(' ')) return undefined
    return [`${short.join(' ').toLowerCase()} ${city}`, `${words.join(' ')} ${city}`]
  },
  'words cut short': ({ name, city }) => {
    const words = splitWords(shorten(name))
    const short = words.map((word) => (/^\p{L}{7,}$/u.test(word) ? word.slice(0, 4) : word)).join(' ')
    return short === words.join(' ') ? undefined : [`${short} ${city}`, `${short} ${city}`]
  },
  'an abbreviated city': ({ name, city }) => {
    const words = splitWords(city)
    const short = words.map((word) => abbreviations[word.toLowerCase()] ?? word).join(' ')
    return short === words.join(' ') ? undefined : [`${shorten(name)} ${short}`, `${shorten(name)} ${city}`]
  },
  'from the second word': ({ name, city }) => {
    const words = splitWords(shorten(name)).slice(1)
    return words.every((word) => general.test(word)) ? undefined : asMeant(`${words.join(' ')} ${city}`)
  },
  'the last word and the state': ({ name, state }) => {
    const last = splitWords(shorten(name)).slice(1).at(-1)
    return last === undefined || general.test(last) ? undefined : asMeant(`${last} ${state}`)
  },
  'the second word misspelled': ({ name, city }, random) => {
    const [, second, ...others] = splitWords(shorten(name))
    if (second === undefined || general.test(second)) return undefined
    return misspell([second, ...others, city].join(' '), random, (word) => respell(word, random))
  },
  'a word left out': ({ name, city }) => {
    const words = splitWords(shorten(name))
    return words.length < 3 ? undefined : asMeant(`${words[0]} ${words.slice(2).join(' ')} ${city}`)
  },
  'a city and first letters': ({ name, city }, random) =>
    asMeant(`${city} ${shorten(name).slice(0, 3 + Math.floor(random() * 3))}`),
  'one word of the city': ({ name, city }, random) => {
    const words = splitWords(city).filter((word) => word.length > 3)
    return splitWords(city).length < 2 || words.length === 0
      ? undefined
      : asMeant(`${shorten(name)} ${pick(words, random)}`)
  },
  'in a city': ({ name, city }) => [
    `${shorten(name).toLowerCase()} high school in ${city.toLowerCase()}`,
    `${shorten(name)} ${city}`,
  ],
  'one word of the name and the city': ({ name, city }, random) => {
    const words = splitWords(shorten(name)).filter((word) => !general.test(word))
    return words.length < 2 ? undefined : asMeant(`${pick(words, random)} ${city}`)
  },
  'a word that it does not have': ({ name, city }, random) => {
    const extra = pick(['senior', 'public', 'academy', 'area', 'central', 'county'], random)
    if (name.toLowerCase().includes(extra)) return undefined
    return [`${shorten(name)} ${extra} ${city}`, `${shorten(name)} ${city}`]
  },
  'without any space': ({ name }) => {
    const words = splitWords(shorten(name))
    return words.length < 2 ? undefined : [words.join(''), name]
  },
  'no hyphen': ({ name, city }) =>
    /\p{L}[-/]\p{L}/u.test(name) ? [`${name.replaceAll(/[-/]/g, '')} ${city}`, `${name} ${city}`] : undefined,
}

/**
 * Searches that are kept apart: no weight, alias or step of the search may be chosen by what it finds of them. They
 * are other styles than those of `typedSearches.ts`, and those that people have written.
 */
export function makeKeptApartSearches(schools: readonly School[]): TypedSearch[] {
  const random = createRandom(seed).next
  const searches: TypedSearch[] = []
  for (const [style, type] of Object.entries(styles)) {
    for (let made = 0, tries = 0; made < perStyle && tries < perStyle * 1_000; tries += 1) {
      const school = pick(schools, random)
      const [text, intended] = type(school, random) ?? []
      if (text === undefined || intended === undefined) continue
      searches.push({ style, text, intended, id: school.id })
      made += 1
    }
  }
  const ids = new Map(schools.map(({ id, name, city, state }) => [`${name}, ${city} ${state}`, id]))
  for (const [text, school] of writtenSearches) {
    const id = ids.get(school)
    if (id === undefined) throw new Error(`No school is called ${school}`)
    searches.push({ style: 'written by hand', text, intended: school, id })
  }
  return searches
}

/** A text without a mistake. */
function asMeant(text: string): readonly [string, string] {
  return [text, text]
}

/** Changes one of the long words; undefined where none of them changes. */
function misspell(
  intended: string,
  random: Random,
  change: (word: string) => string,
): readonly [string, string] | undefined {
  const words = splitWords(intended)
  const long = words.flatMap((word, at) => (/^\p{L}{5,}$/u.test(word) ? [at] : []))
  if (long.length === 0) return undefined
  const at = pick(long, random)
  const word = words[at] ?? ''
  const changed = change(word)
  return changed === word ? undefined : [words.with(at, changed).join(' '), intended]
}

function hitNeighbor(random: Random): (letter: string) => string {
  return (letter) => {
    const row = rows.find((keys) => keys.includes(letter.toLowerCase()))
    if (row === undefined) return letter
    const at = row.indexOf(letter.toLowerCase())
    return pick(
      [row[at - 1], row[at + 1]].filter((key) => key !== undefined),
      random,
    )
  }
}

function respell(word: string, random: Random): string {
  const lower = word.toLowerCase()
  const possible = homophones
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    // The first letter is seldom wrong.
    .filter(([from]) => lower.slice(1).includes(from))
  if (possible.length === 0) return word
  const [from, to] = pick(possible, random)
  return `${lower.slice(0, 1)}${lower.slice(1).replace(from, to)}`
}
