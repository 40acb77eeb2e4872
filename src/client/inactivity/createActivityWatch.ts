/** Inactivity after which the session ends. */
const idleMilliseconds = 900_000

/** Time from the warning to the end. */
const warningMilliseconds = 60_000

/** Interval at which the session is renewed during activity. */
const renewMilliseconds = 600_000

/**
 * Longest interval between two checks of the clock, since timers are late on sleeping machines and in background tabs.
 */
const checkMilliseconds = 30_000

/** Minimum interval between two updates of the shared time during activity. */
const shareMilliseconds = 5000

export type ActivityPhase = 'active' | 'warned' | 'over'

export type ActivityWatch = ReturnType<typeof createActivityWatch>

/**
 * Starts watching for inactivity across all tabs of the browser. Opening a page counts as activity unless the shared
 * time has already run out.
 */
export function createActivityWatch(options: {
  /** The time of the last activity, shared by all tabs. */
  readonly stamp: { read(): number | undefined; write(at: number): void }
  /** Renews the session on the server; retried after a failure. */
  readonly renew: () => Promise<unknown>
}) {
  const { stamp, renew } = options
  const startedAt = Date.now()
  let lastAt = Math.min(stamp.read() ?? startedAt, startedAt)
  let sharedAt = 0
  let renewedAt = startedAt
  let isRenewing = false
  let phase: ActivityPhase = 'active'
  let timer: ReturnType<typeof setTimeout> | undefined
  let notify = (): void => undefined

  const setPhase = (next: ActivityPhase): void => {
    if (phase === next) return
    phase = next
    notify()
  }
  const renewNow = async (): Promise<void> => {
    if (isRenewing) return
    isRenewing = true
    const at = Date.now()
    // After a failure it is retried at the next check.
    await renew().then(
      () => (renewedAt = at),
      () => undefined,
    )
    isRenewing = false
  }
  /** Compares the times with the clock, however late the timers are. */
  const check = (): void => {
    if (phase === 'over') return
    const now = Date.now()
    const stored = stamp.read() ?? lastAt
    // After the clock was set back, stored times may lie in the future.
    lastAt = Math.min(stored > now ? lastAt : Math.max(lastAt, stored), now)
    if (lastAt !== stored) stamp.write(lastAt)
    const idle = now - lastAt
    const untilWarning = idleMilliseconds - warningMilliseconds - idle
    clearTimeout(timer)
    if (idle >= idleMilliseconds) {
      setPhase('over')
      return
    }
    setPhase(untilWarning > 0 ? 'active' : 'warned')
    if (lastAt > renewedAt && now - renewedAt >= renewMilliseconds) void renewNow()
    const untilNext = untilWarning > 0 ? untilWarning : idleMilliseconds - idle
    timer = setTimeout(check, Math.min(untilNext, checkMilliseconds))
  }
  const beActive = (): void => {
    lastAt = sharedAt = Date.now()
    stamp.write(lastAt)
    check()
  }

  check()
  if (Date.now() - lastAt < idleMilliseconds) beActive()
  return {
    getPhase: () => phase,
    /** When the session ends without further activity, in milliseconds since 1970. */
    getEnd: () => lastAt + idleMilliseconds,
    /** The only listener is called after each change of the phase. */
    follow: (listener: () => void) => void (notify = listener),
    /**
     * Reports activity in this tab. After the warning only `continueWorking` counts, and after the end nothing does.
     */
    noteActivity() {
      const now = Date.now()
      // Pointer events arrive a hundred times a second.
      if (phase === 'active' && now >= lastAt && Math.abs(now - sharedAt) < shareMilliseconds) {
        lastAt = now
        return
      }
      check()
      if (phase === 'active') beActive()
    },
    continueWorking() {
      check()
      if (phase === 'over') return
      beActive()
      void renewNow()
    },
    check,
    stop: () => clearTimeout(timer),
  }
}
