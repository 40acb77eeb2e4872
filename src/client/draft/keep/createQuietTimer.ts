/** Acts after a pause, which an interval detects: setting a timer costs several times as much as a tick. */
export function createQuietTimer(act: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  let dueAt = 0
  const check = (): void => {
    if (dueAt > performance.now()) return
    stop()
    act()
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    /** Acts once so many milliseconds, or up to half as many more, have passed without another start. */
    start(milliseconds: number): void {
      const next = performance.now() + milliseconds
      if (next < dueAt) stop()
      dueAt = next
      timer ??= setInterval(check, milliseconds / 2)
    },
    stop,
  }
}
