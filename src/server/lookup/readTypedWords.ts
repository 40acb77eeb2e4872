import { foldWords, joinInitials } from './foldWords.ts'
import { findCompound } from './wordAliases.ts'

/** A word that somebody has typed. */
export interface TypedWord {
  readonly word: string
  /** Says so little of a school that one without it may be meant as well. */
  readonly isOptional: boolean
  /** The last one, which may go on. */
  readonly isOpen: boolean
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

/** Of these only the students' own: MS is Mississippi as well. */
const schoolCompounds = new Set(['hs', 'shs', 'jhs', 'jshs', 'jrsr'])

/** More words than the longest name has are no name. */
const maxWords = 16

/** Reads what somebody has typed as words: `Allen H.S.` is allen, high, school. */
export function readTypedWords(text: string): TypedWord[] {
  const written = foldWords(text).flatMap(partHighSchool).slice(0, maxWords)
  const joined = joinInitials(written)
  const words = joined.some((word) => schoolCompounds.has(word)) ? joined : written
  const typed = words.flatMap((word): Omit<TypedWord, 'isOpen'>[] => {
    if (schoolCompounds.has(word)) {
      return (findCompound(word) ?? []).map((part) => ({ word: part, isOptional: true }))
    }
    return [{ word, isOptional: optionalWords.has(word) }]
  })
  // A text of such words alone must find something too.
  const says = typed.some((one) => !one.isOptional)
  return typed.map(({ word, isOptional }, index) => ({
    word,
    isOptional: says && (isOptional || (index > 0 && index === typed.length - 1 && isBegun(word))),
    isOpen: index === typed.length - 1,
  }))
}

/** `oakridgehighschool` */
function partHighSchool(word: string): string[] {
  const before = /^(.*)highschool$/.exec(word)?.[1]
  if (before === undefined) return [word]
  return before === '' ? ['high', 'school'] : [before, 'high', 'school']
}

/** Whether the last word is the beginning of high or school. */
function isBegun(word: string): boolean {
  return 'high'.startsWith(word) || 'school'.startsWith(word)
}
