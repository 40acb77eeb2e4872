/** Waits for a pause before it acts. */
export interface Debounced<Value> {
  /** Acts on the newest value once nothing has come for a while, but never later than the maximum wait. */
  call(value: Value): void
  cancel(): void
}

/** Makes something that waits for a pause in typing, and not for ever. */
export function createDebounced<Value>(
  act: (value: Value) => void,
  quietMilliseconds: number,
  maxMilliseconds: number,
): Debounced<Value> {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  let newest: Value
  const cancel = (): void => {
    clearTimeout(quiet)
    clearTimeout(latest)
    latest = undefined
  }
  const run = (): void => {
    cancel()
    act(newest)
  }
  return {
    call(value) {
      newest = value
      clearTimeout(quiet)
      quiet = setTimeout(run, quietMilliseconds)
      latest ??= setTimeout(run, maxMilliseconds)
    },
    cancel,
  }
}
