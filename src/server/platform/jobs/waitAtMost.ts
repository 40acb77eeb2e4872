/** Resolves to undefined after the time limit. The promise itself goes on. */
export async function waitAtMost<Result>(
  promise: Promise<Result>,
  patienceMs: number,
): Promise<Result | undefined> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp(undefined), patienceMs)
  return await Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
