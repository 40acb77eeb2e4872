/** A page on which somebody types without a pause is never idle. */
const timeout = 2000

/** Calls a function when the browser has nothing to do, such as answering a key; at once in Safari, which cannot tell. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout })
  else setTimeout(act)
}
