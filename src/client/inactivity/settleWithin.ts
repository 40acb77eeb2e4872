/** Waits for a promise to settle, up to a maximum time. */
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
