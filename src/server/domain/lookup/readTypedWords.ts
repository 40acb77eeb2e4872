import { foldWords, joinInitials } from './foldWords.ts'
import { findCompound } from './wordAliases.ts'

/** They say so little about a school that names without them may be meant as well. */
const littleWords = new Set('high school schools hs sch the of and at for a'.split(' '))

/** No name has more words. */
const maxWords = 16
/** More words don't narrow a search any further. */
const maxSearched = 6

interface TypedWords {
  readonly words: readonly string[]
  /** With initials joined, if that differs: `P.S. 17` is ps, 17 as well as p, s, 17. */
  readonly joined: readonly string[]
}

/** `Allen H.S.` is allen, high, school, and `MLK` is martin, luther, king. */
export function readTypedWords(text: string): TypedWords {
  const words = foldWords(text).flatMap(partHighSchool).flatMap(partNumber).slice(0, maxWords)
  const joined = joinInitials(words)
  const spoken = joined.flatMap((word) => findTypedCompound(word) ?? [word])
  if (spoken.length > joined.length) return { words: spoken, joined: [] }
  return { words, joined: joined.length < words.length ? joined : [] }
}

/** MS is also Mississippi. */
function findTypedCompound(word: string): readonly string[] | undefined {
  return word === 'ms' ? undefined : findCompound(word)
}

/** `oakridgehighschool` */
function partHighSchool(word: string): string[] {
  const before = /^(.*)highschool$/.exec(word)?.[1]
  if (before === undefined) return [word]
  return before === '' ? ['high', 'school'] : [before, 'high', 'school']
}

/** `PS53`, but neither `K12` nor a ZIP code */
function partNumber(word: string): string[] {
  const [, letters, digits] = /^([pijhm]s|school)(\d+)$/.exec(word) ?? []
  return letters === undefined || digits === undefined ? [word] : [letters, digits]
}

/** Chooses the words to search for: single letters and little words only if there is nothing else. */
export function chooseWords(words: readonly string[]): string[] {
  const telling = words.filter(
    (word, at) => !littleWords.has(word) && !isLittleAt(word, at, words.length - 1),
  )
  const long = telling.filter((word) => word.length > 1 || /\d/.test(word))
  const chosen = [long, telling, words].find((some) => some.length > 0) ?? []
  return [...new Set(chosen)].slice(0, maxSearched)
}

/** An incomplete high or school at the end, or `Hall in Spring Valley`. */
function isLittleAt(word: string, at: number, last: number): boolean {
  if (at === 0) return false
  if (at < last) return word === 'in'
  return 'high'.startsWith(word) || 'school'.startsWith(word)
}
