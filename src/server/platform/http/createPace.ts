interface PaceLimits {
  readonly atOnce: number
  readonly perSecond: number
  readonly maxWaitMs: number
}

/** Forgetting everybody lets each hurry once more. */
const maxRemembered = 10_000

/** Tells for how many milliseconds somebody is to wait, so that nobody goes faster than the pace. */
export function createPace({ atOnce, perSecond, maxWaitMs }: PaceLimits): (who: string) => number {
  const intervalMs = 1_000 / perSecond
  /** When the next one would be due if nothing were allowed at once. */
  const due = new Map<string, number>()
  return (who) => {
    const now = performance.now()
    const turn = Math.max(due.get(who) ?? -Infinity, now - (atOnce - 1) * intervalMs)
    if (due.size >= maxRemembered) due.clear()
    due.set(who, Math.min(turn + intervalMs, now + maxWaitMs))
    return Math.max(0, turn - now)
  }
}
