/** Inactivity after which the session ends. */
const idleMilliseconds = 900_000

/** Time from the warning to the end. */
const warningMilliseconds = 60_000

/** Interval at which the session is renewed during activity. */
const renewMilliseconds = 600_000

/** Interval between two checks of the clock. Timers are late on sleeping machines and in background tabs. */
const checkMilliseconds = 1000

/** The same while the student is active, since a check reads and writes storage: it is a part of what a key costs. */
const activeCheckMilliseconds = 5000

export type ActivityPhase = 'active' | 'warned' | 'over'

export type ActivityWatch = ReturnType<typeof createActivityWatch>

export interface ActivityWatchOptions {
  /** The time of the last activity, shared by all tabs. */
  readonly stamp: { read(): number | undefined; write(at: number): void }
  /** Renews the session on the server; retried after a failure. */
  readonly renew: () => Promise<unknown>
}

/**
 * Starts watching for inactivity across all tabs of the browser. Opening a page counts as activity unless the shared
 * time has already run out.
 */
export function createActivityWatch({ stamp, renew }: ActivityWatchOptions) {
  const startedAt = Date.now()
  let lastAt = Math.min(stamp.read() ?? startedAt, startedAt)
  let checkedAt = startedAt
  let renewedAt = startedAt
  let phase: ActivityPhase = 'active'
  const listeners = new Set<() => void>()

  const renewNow = (): void => {
    const before = renewedAt
    renewedAt = Date.now()
    // After a failure it is retried at the next check.
    renew().catch(() => (renewedAt = before))
  }
  /** Compares the times with the clock, and shares this tab's activity. */
  const check = (): void => {
    if (phase === 'over') return
    const now = Date.now()
    checkedAt = now
    const stored = stamp.read() ?? lastAt
    // After the clock was set back, stored times may lie in the future.
    lastAt = Math.min(stored > now ? lastAt : Math.max(lastAt, stored), now)
    if (lastAt !== stored) stamp.write(lastAt)
    const idle = now - lastAt
    if (idle >= idleMilliseconds) phase = 'over'
    else phase = idle >= idleMilliseconds - warningMilliseconds ? 'warned' : 'active'
    for (const listener of listeners) listener()
    if (phase !== 'over' && lastAt > renewedAt && now - renewedAt >= renewMilliseconds) renewNow()
  }
  const beActive = (): void => {
    lastAt = Date.now()
    stamp.write(lastAt)
    check()
  }

  check()
  if (Date.now() - lastAt < idleMilliseconds) beActive()
  const timer = setInterval(() => {
    const quiet = Date.now() - Math.min(lastAt, checkedAt)
    if (quiet >= activeCheckMilliseconds || quiet < 0) check()
  }, checkMilliseconds)
  return {
    getPhase: () => phase,
    /** Seconds until the session ends without further activity. */
    getSecondsLeft: () => Math.max(0, Math.ceil((lastAt + idleMilliseconds - Date.now()) / 1000)),
    /** Notifies of every check. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Reports activity in this tab. After the warning only `continueWorking` counts, and after the end nothing does.
     */
    noteActivity() {
      const now = Date.now()
      const isFirst = Math.abs(now - lastAt) >= activeCheckMilliseconds
      if (isFirst) check()
      if (phase !== 'active') return
      // Other tabs hear of the first one at once, and of later ones by the next check: they come a hundred times a second.
      if (isFirst) beActive()
      else lastAt = now
    },
    continueWorking() {
      check()
      if (phase === 'over') return
      renewNow()
      beActive()
    },
    check,
    stop: () => clearInterval(timer),
  }
}
