interface ThrottleLimits {
  readonly atOnce: number
  readonly perSecond: number
  readonly maxWaitMs: number
}

/** Forgetting everyone only allows each a burst once more. */
const maxRemembered = 10_000

/** Returns how many milliseconds a client has to wait to stay within its rate. */
export function createThrottle({ atOnce, perSecond, maxWaitMs }: ThrottleLimits): (who: string) => number {
  const intervalMs = 1_000 / perSecond
  /** When the next call of each would be due without a burst. */
  const due = new Map<string, number>()
  return (who) => {
    const now = performance.now()
    const turn = Math.max(due.get(who) ?? -Infinity, now - (atOnce - 1) * intervalMs)
    if (due.size >= maxRemembered) due.clear()
    due.set(who, Math.min(turn + intervalMs, now + maxWaitMs))
    return Math.max(0, turn - now)
  }
}
