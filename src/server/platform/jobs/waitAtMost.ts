/** Waits for a result, but not for ever. What takes longer goes on, and nobody hears of it any more. */
export async function waitAtMost<Result>(
  promise: Promise<Result>,
  patienceMs: number,
): Promise<Result | undefined> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp(undefined), patienceMs)
  return await Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
