import { commonWords } from './commonWords.ts'

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
const forthAndBack = rows.flatMap((row) => [row, [...row].toReversed().join('')])
/** Characters that stand for a letter, several variants since 1 is both i and l, and digits typed with Shift. */
const disguises: readonly Readonly<Record<string, string>>[] = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '!': 'i', '+': 't' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'l', '|': 'l' },
  Object.fromEntries([...')!@#$%^&*('].map((sign, digit) => [sign, String(digit)])),
]
const shortestKnown = 3
/** Longer runs are made of these. */
const runLengths = [3, 4, 5] as const

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
  const knownWords = parts.filter((word) => [...word].length >= shortestKnown)
  const spellings = [plain, ...disguises.map((disguise) => replaceEach(plain, disguise))]
  return spellings.some((spelling) => isMadeOfOne(spelling, plain, knownWords))
}

function replaceEach(text: string, replacements: Readonly<Record<string, string>>): string {
  return [...text].map((character) => replacements[character] ?? character).join('')
}

function isMadeOfOne(spelling: string, original: string, known: readonly string[]): boolean {
  const found = commonWords.filter((word) => spelling.includes(word))
  return ['', ...found].some((word) => isMadeOf(spelling, original, [word, ...known]))
}

/** Characters that are digits or punctuation in the original count as such too. */
function isMadeOf(spelling: string, original: string, words: readonly string[]): boolean {
  // The loop also visits what is added to the set meanwhile.
  const ends = new Set([0])
  for (const end of ends) {
    if (isNotLetter(spelling[end]) || isNotLetter(original[end])) ends.add(end + 1)
    const runs = runLengths.map((length) => spelling.slice(end, end + length)).filter(isRun)
    for (const part of [...words, ...runs]) if (spelling.startsWith(part, end)) ends.add(end + part.length)
  }
  return ends.has(spelling.length)
}

function isNotLetter(character: string | undefined): boolean {
  return character !== undefined && !/\p{L}/u.test(character)
}

function isRun(part: string): boolean {
  const isLong = part.length >= runLengths[0]
  return isLong && (new Set(part).size === 1 || forthAndBack.some((run) => run.includes(part)))
}
