import { setTimeout } from 'node:timers/promises'

/** Resolves to undefined after the time limit, and where the promise fails. The promise itself goes on. */
export async function waitAtMost<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
): Promise<Result | undefined> {
  return await Promise.race([
    promise.catch(() => undefined),
    setTimeout(timeoutMs, undefined, { ref: false }),
  ])
}
