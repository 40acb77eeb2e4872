import { commonWords } from './commonWords.ts'

const words = new Set(commonWords)
const longestWord = Math.max(...commonWords.map((word) => word.length))

const rows = [
  '`1234567890-=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
]
const runs = rows.flatMap((row) => [row, [...row].toReversed().join('')])
const shiftedDigits = Object.fromEntries([...')!@#$%^&*('].map((sign, digit) => [sign, String(digit)]))
/** Characters that stand for a letter; several variants, since 1 is both i and l. */
const disguises: readonly Readonly<Record<string, string>>[] = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '!': 'i', '+': 't' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'l', '|': 'l' },
]
const shortestKnown = 3

/**
 * Whether a password is among those that are guessed first: one common word or keyboard run, repeated, capitalised or
 * disguised, with the student's own data, digits and punctuation. A password with a second word, or with letters beside
 * the word, is not.
 */
export function isCommonPassword(password: string, known: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const parts = known
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const knownWords = new Set(parts.filter((word) => [...word].length >= shortestKnown))
  const spellings = [
    plain,
    ...disguises.map((disguise) => replaceEach(plain, disguise)),
    replaceEach(plain, shiftedDigits),
  ]
  return spellings.some((spelling) => isMadeOfOne(spelling, plain, knownWords))
}

function replaceEach(text: string, replacements: Readonly<Record<string, string>>): string {
  return [...text].map((character) => replacements[character] ?? character).join('')
}

/** Characters that are digits or punctuation in the original count as such too. */
function isMadeOfOne(spelling: string, original: string, known: ReadonlySet<string>): boolean {
  const dead = new Set<string>()
  const search = (at: number, word: string): boolean => {
    if (at >= spelling.length) return true
    const state = `${at} ${word}`
    if (dead.has(state)) return false
    dead.add(state)
    if (isNotLetter(spelling[at]) || isNotLetter(original[at])) {
      if (search(at + 1, word)) return true
    }
    for (const own of known) if (spelling.startsWith(own, at) && search(at + own.length, word)) return true
    for (let length = Math.min(longestWord, spelling.length - at); length >= shortestKnown; length -= 1) {
      const part = spelling.slice(at, at + length)
      if (isRun(part)) {
        if (search(at + length, word)) return true
      } else if (words.has(part) && (word === '' || word === part) && search(at + length, part)) return true
    }
    return false
  }
  return search(0, '')
}

function isNotLetter(character: string | undefined): boolean {
  return character !== undefined && !/\p{L}/u.test(character)
}

function isRun(part: string): boolean {
  return new Set(part).size === 1 || runs.some((run) => run.includes(part))
}
