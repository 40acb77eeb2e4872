/** Calls a function with the latest value after a pause, at the latest after the maximum wait. */
export function createDebounced<Value>(
  act: (value: Value) => void,
  quietMilliseconds: number,
  maxMilliseconds: number,
) {
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
    call(value: Value) {
      newest = value
      clearTimeout(quiet)
      quiet = setTimeout(run, quietMilliseconds)
      latest ??= setTimeout(run, maxMilliseconds)
    },
    cancel,
  }
}
