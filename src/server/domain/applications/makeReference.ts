import { randomInt } from 'node:crypto'

/** Unambiguous on paper and on the phone. */
const alphabet = '23456789ACDEFGHJKMNPQRTVWXY'

/** Such as `HSC 4K7P 92QX`; random, so that it reveals nothing about other applications. */
export function makeReference(shortName: string): string {
  return `${shortName} ${makeGroup()} ${makeGroup()}`
}

function makeGroup(): string {
  return Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
