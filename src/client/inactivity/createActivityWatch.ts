/** How long nobody may do anything before the session ends, in milliseconds. */
const idleMilliseconds = 900_000

/** How long before that the warning comes, in milliseconds. */
const warningMilliseconds = 60_000

/** How often the session is renewed while somebody is active, in milliseconds. */
const renewMilliseconds = 600_000

/** The longest time between two looks at the clock: timers of a sleeping machine or a background tab come late. */
const lookMilliseconds = 30_000

/** How often the other tabs hear of an activity that goes on; of its end they hear with the next look at the clock. */
const shareMilliseconds = 5000

/** How far the idle time is. */
export type ActivityPhase = 'active' | 'warned' | 'over'

/** Watches how long nobody has done anything, in all tabs of the browser together. */
export interface ActivityWatch {
  getPhase(): ActivityPhase
  /** When the session ends unless somebody does something, in milliseconds since 1970. */
  getEnd(): number
  subscribe(listener: () => void): () => void
  /** Somebody did something here. After the warning only `continueWorking` counts, after the end nothing. */
  noteActivity(): void
  /** Somebody did something in another tab. */
  hearActivity(at: number): void
  continueWorking(): void
  /** Compares the times, whatever the timers did meanwhile. */
  look(): void
  stop(): void
}

/** What the watch needs around it. */
export interface ActivityWatchParts {
  readonly stamp: { read(): number | undefined; write(at: number): void }
  /** Tells the other tabs of an activity. */
  readonly share: (at: number) => void
  /** Renews the session on the server; may fail, and is then tried again. */
  readonly renew: () => Promise<unknown>
}

/**
 * Starts a watch. That a page is opened is an activity of its own, unless the shared time is over already.
 */
export function createActivityWatch({ stamp, share, renew }: ActivityWatchParts): ActivityWatch {
  const startedAt = Date.now()
  let lastAt = Math.min(stamp.read() ?? startedAt, startedAt)
  let sharedAt = 0
  let renewedAt = startedAt
  let isRenewing = false
  let phase: ActivityPhase = 'active'
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const setPhase = (next: ActivityPhase): void => {
    if (phase === next) return
    phase = next
    for (const listener of listeners) listener()
  }
  const renewNow = async (): Promise<void> => {
    if (isRenewing) return
    isRenewing = true
    const at = Date.now()
    try {
      await renew()
      renewedAt = at
    } catch {
      // The next look tries again.
    } finally {
      isRenewing = false
    }
  }
  const shareNow = (): void => {
    sharedAt = lastAt
    stamp.write(lastAt)
    share(lastAt)
  }
  const look = (): void => {
    if (phase === 'over') return
    const now = Date.now()
    const stored = stamp.read() ?? lastAt
    // A clock that was put back must not make a time count that has not come yet.
    lastAt = Math.min(stored > now ? lastAt : Math.max(lastAt, stored), now)
    if (stored > now) stamp.write(lastAt)
    const idle = now - lastAt
    const untilWarning = idleMilliseconds - warningMilliseconds - idle
    clearTimeout(timer)
    if (idle >= idleMilliseconds) {
      setPhase('over')
      return
    }
    if (lastAt > Math.max(sharedAt, stored)) shareNow()
    setPhase(untilWarning > 0 ? 'active' : 'warned')
    if (lastAt > renewedAt && now - renewedAt >= renewMilliseconds) void renewNow()
    const untilNext = untilWarning > 0 ? untilWarning : idleMilliseconds - idle
    timer = setTimeout(look, Math.min(untilNext, lookMilliseconds))
  }
  const beActive = (): void => {
    lastAt = Date.now()
    shareNow()
    look()
  }

  look()
  if (getIdle(lastAt) < idleMilliseconds) beActive()
  return {
    getPhase: () => phase,
    getEnd: () => lastAt + idleMilliseconds,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteActivity() {
      const now = Date.now()
      // A pointer moves a hundred times a second.
      if (phase === 'active' && now >= lastAt && Math.abs(now - sharedAt) < shareMilliseconds) {
        lastAt = now
        return
      }
      look()
      if (phase !== 'active') return
      lastAt = now
      shareNow()
    },
    hearActivity(at) {
      lastAt = Math.max(lastAt, Math.min(at, Date.now()))
      sharedAt = Math.max(sharedAt, lastAt)
      look()
    },
    continueWorking() {
      look()
      if (phase === 'over') return
      beActive()
      void renewNow()
    },
    look,
    stop: () => clearTimeout(timer),
  }
}

function getIdle(lastAt: number): number {
  return Date.now() - lastAt
}
