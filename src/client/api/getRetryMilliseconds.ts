const firstMilliseconds = 1000
const longestMilliseconds = 60_000

/**
 * Delay before a failed save is retried: exponential backoff up to a minute, with jitter so that thousands of students
 * don't return at the same moment.
 */
export function getRetryMilliseconds(failures: number, chance = Math.random()): number {
  const longest = Math.min(longestMilliseconds, firstMilliseconds * 2 ** (failures - 1))
  return longest * (0.5 + chance / 2)
}
