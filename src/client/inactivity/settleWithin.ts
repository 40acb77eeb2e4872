/**
 * Waits for something, but not for ever.
 * @param work what is waited for; its failure is not thrown
 * @param maxMilliseconds how long at most
 * @returns whether it was done in time
 */
export async function settleWithin(work: Promise<unknown>, maxMilliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), maxMilliseconds)
  })
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ])
  clearTimeout(timer)
  return isDone
}
