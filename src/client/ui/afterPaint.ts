/** A page that is not visible paints nothing. */
const maxMilliseconds = 100

/** Waits until the browser has painted what was rendered, or could have. */
export async function afterPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, maxMilliseconds)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
