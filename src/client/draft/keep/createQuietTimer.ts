/** Acts after a pause. A running timer is not reset, since doing that with every key is expensive. */
export function createQuietTimer(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  const check = (): void => {
    const wait = dueAt - performance.now()
    timer = wait > 0 ? setTimeout(check, wait) : undefined
    if (wait <= 0) act()
  }
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    /** Acts after so many milliseconds, unless it is started again before. */
    start(milliseconds: number): void {
      const next = performance.now() + milliseconds
      if (next < dueAt) stop()
      dueAt = next
      timer ??= setTimeout(check, milliseconds)
    },
    stop,
  }
}
