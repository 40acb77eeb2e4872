/** Between the list and the edge of what can be seen, in pixels. */
const gap = 8

/** A list that would be lower shows nothing that can be chosen from; it may then go below the edge. */
const minListHeight = 132

/** Keeps an open list in view, above a phone's keyboard too: by moving the page up, then by letting the list scroll. */
export function keepListInView(input: HTMLElement, list: HTMLElement): () => void {
  const place = (): void => {
    const view = window.visualViewport
    const bottom = (view ? view.offsetTop + view.height : window.innerHeight) - gap
    list.style.maxBlockSize = ''
    const hidden = list.getBoundingClientRect().bottom - bottom
    const room = input.getBoundingClientRect().top - getTop()
    if (hidden > 0 && room > 0) window.scrollBy({ top: Math.min(hidden, room), behavior: 'instant' })
    const height = Math.max(bottom - list.getBoundingClientRect().top, minListHeight)
    list.style.maxBlockSize = `${height}px`
  }
  place()
  window.visualViewport?.addEventListener('resize', place)
  return () => window.visualViewport?.removeEventListener('resize', place)
}

/** Where the page begins below what sticks to its top. */
function getTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
}
