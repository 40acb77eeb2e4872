const firstMilliseconds = 1000
const longestMilliseconds = 60_000

/**
 * How long to wait before a failed save is tried again: twice as long each time, up to a minute. A part of it is left
 * to chance, so that thousands of students whose server was away do not all come back at once.
 */
export function getRetryMilliseconds(failures: number, chance: number): number {
  const longest = Math.min(longestMilliseconds, firstMilliseconds * 2 ** (failures - 1))
  return longest * (0.5 + chance / 2)
}
