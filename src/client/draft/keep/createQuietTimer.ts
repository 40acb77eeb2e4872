/** Acts once nothing has happened for a while. */
export interface QuietTimer {
  /** Something happened: acts so many milliseconds later, unless it starts anew before. */
  start(milliseconds: number): void
  stop(): void
}

/** A timer that runs is not set anew: with every key that would cost more than what it is for. */
export function createQuietTimer(act: () => void): QuietTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  const look = (): void => {
    const wait = dueAt - performance.now()
    timer = wait > 0 ? setTimeout(look, wait) : undefined
    if (wait <= 0) act()
  }
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    start(milliseconds) {
      const next = performance.now() + milliseconds
      if (next < dueAt) stop()
      dueAt = next
      timer ??= setTimeout(look, milliseconds)
    },
    stop,
  }
}
