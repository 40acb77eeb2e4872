/** Resolves to undefined after the time limit. The promise itself goes on. */
export async function waitAtMost<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
): Promise<Result | undefined> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp(undefined), timeoutMs)
  return await Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
