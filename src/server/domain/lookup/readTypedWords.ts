import { foldWords, joinInitials } from './foldWords.ts'
import { findCompound } from './wordAliases.ts'

export interface TypedWord {
  readonly word: string
  /** Says so little about a school that names without it may be meant as well. */
  readonly isOptional: boolean
}

const optionalWords = new Set([
  'high',
  'school',
  'schools',
  'hs',
  'sch',
  'the',
  'of',
  'and',
  'at',
  'for',
  'a',
])

/** Only those that students use: MS is also Mississippi. */
const schoolCompounds = new Set(['hs', 'shs', 'jhs', 'jshs', 'jrsr'])

/** No name has more words. */
const maxWords = 16

/** `Allen H.S.` is allen, high, school. */
export function readTypedWords(text: string): TypedWord[] {
  const written = readWritten(text)
  const joined = joinInitials(written)
  return describe(joined.some((word) => schoolCompounds.has(word)) ? joined : written)
}

/** With initials joined, if that differs: `P.S. 17` is ps, 17 as well as p, s, 17. */
export function readJoinedWords(text: string): TypedWord[] | undefined {
  const written = readWritten(text)
  const joined = joinInitials(written)
  const isOther = joined.length < written.length && !joined.some((word) => schoolCompounds.has(word))
  return isOther ? describe(joined) : undefined
}

function readWritten(text: string): string[] {
  return foldWords(text).flatMap(partHighSchool).flatMap(partNumber).slice(0, maxWords)
}

function describe(words: readonly string[]): TypedWord[] {
  const typed = words.flatMap((word): TypedWord[] => {
    if (schoolCompounds.has(word)) {
      return (findCompound(word) ?? []).map((part) => ({ word: part, isOptional: true }))
    }
    return [{ word, isOptional: optionalWords.has(word) }]
  })
  // A text of only such words must find something too.
  const says = typed.some((one) => !one.isOptional)
  return typed.map(({ word, isOptional }, index) => ({
    word,
    isOptional: says && (isOptional || isLittle(word, index, typed.length)),
  }))
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

/** An incomplete high or school at the end, or `Hall in Spring Valley`. */
function isLittle(word: string, index: number, count: number): boolean {
  if (index === 0) return false
  if (index < count - 1) return word === 'in'
  return 'high'.startsWith(word) || 'school'.startsWith(word)
}
