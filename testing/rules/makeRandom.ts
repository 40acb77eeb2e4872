/** Pseudorandom numbers, repeatable by seed. */
export interface Random {
  /** From 0 to one less than the limit. */
  nextInteger(limit: number): number
  pick<Member>(members: readonly Member[]): Member
  /** @param chance from 0 to 1 */
  decide(chance: number): boolean
}

/** A pseudorandom generator (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const nextInteger = (limit: number): number => Math.floor(next() * limit)
  return {
    nextInteger,
    pick(members) {
      const member = members[nextInteger(members.length)]
      if (member === undefined) throw new RangeError('Nothing can be picked from nothing.')
      return member
    },
    decide: (chance) => next() < chance,
  }
}
