import { randomInt } from 'node:crypto'

/** Digits and letters that nobody takes for one another, on paper or on the telephone. */
const alphabet = '23456789ACDEFGHJKMNPQRTVWXY'

/** Such as `HSC 4K7P 92QX`: random, so that nobody can count or guess applications from their own. */
export function makeReference(shortName: string): string {
  return `${shortName} ${makeGroup()} ${makeGroup()}`
}

function makeGroup(): string {
  return Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
