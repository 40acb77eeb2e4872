/** Distance to the edge of the viewport in pixels. */
const gap = 8

/** A lower list shows no option; it may go below the edge instead. */
const minListHeight = 132

/**
 * Keeps an open list in view, also above a phone's keyboard: scrolls the page first, then limits the list's height.
 */
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

/** The top of the page below sticky elements. */
function getTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
}
