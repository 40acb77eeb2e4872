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

/** Listens for any activity in this page. */
export function listenToActivity(listener: () => void): () => void {
  const onEvent = (event: Event): void => {
    // Browsers fire pointermove without movement when the page changes under the pointer.
    const hasNotMoved = event instanceof PointerEvent && event.type === 'pointermove'
    if (hasNotMoved && event.movementX === 0 && event.movementY === 0 && event.pointerType === 'mouse') return
    listener()
  }
  const ends = new AbortController()
  for (const activity of activities)
    addEventListener(activity, onEvent, { capture: true, passive: true, signal: ends.signal })
  return () => ends.abort()
}
