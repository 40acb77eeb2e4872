/** Typing, filling in, pointing, scrolling and touching. */
const activities = [
  'keydown',
  'input',
  'pointerdown',
  'pointermove',
  'wheel',
  'scroll',
  'touchstart',
  'touchmove',
] as const

/** Listens for anything that somebody does in this page. */
export function listenToActivity(listener: () => void): () => void {
  const hear = (event: Event): void => {
    // A page that changes below a pointer at rest makes it move by nothing.
    const isAtRest = event instanceof PointerEvent && event.type === 'pointermove'
    if (isAtRest && event.movementX === 0 && event.movementY === 0 && event.pointerType === 'mouse') return
    listener()
  }
  const options = { capture: true, passive: true }
  for (const activity of activities) addEventListener(activity, hear, options)
  return () => {
    for (const activity of activities) removeEventListener(activity, hear, options)
  }
}
