/** Waits for a promise to settle, up to a maximum time. */
export async function settleWithin(work: Promise<unknown>, maxMilliseconds: number): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), maxMilliseconds))
  return await Promise.race([settled, late])
}
