export type Random = ReturnType<typeof createRandom>

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  /** From 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number): number => Math.floor(next() * count)
  return {
    next,
    /** A whole number from 0 to one less than `count`. */
    upTo,
    isLikely: (share: number): boolean => next() < share,
    /** @throws Error for an empty list */
    pick: <One>(list: readonly One[]): One => {
      const one = list[upTo(list.length)]
      if (one === undefined) throw new Error('There is nothing to choose from')
      return one
    },
    /** The first ones more often than the last ones, so that counts differ as they do in life. */
    pickEarly: <One>(list: readonly One[]): One | undefined => list[Math.floor(next() ** 2 * list.length)],
    digits: (count: number): string => Array.from({ length: count }, () => upTo(10)).join(''),
    /** In the form of a UUID. */
    makeId: (): string => {
      const hex = Array.from({ length: 30 }, () => upTo(16).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18)}`
    },
  }
}
