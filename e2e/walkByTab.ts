import { expect, type Page } from '@playwright/test'

/** An element that the Tab key stops at, as a student sees it. */
interface Stop {
  readonly name: string
  /** Comes after the stop before it in the page, and not above it. */
  readonly isInOrder: boolean
  /** A part of it is in the window, and nothing lies over that. */
  readonly isInView: boolean
  readonly isMarked: boolean
}

/** More than any page has. */
const maxStops = 200

/** Presses Tab from the top of a page until it comes around, and says how each stop looks. */
export async function walkByTab(page: Page): Promise<readonly Stop[]> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.removeAllRanges()
  })
  const stops: Stop[] = []
  const known = await page.evaluateHandle(() => new Set<Element>())
  for (let count = 0; count < maxStops; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(describeFocus, known)
    if (stop === undefined) return stops
    stops.push(stop)
  }
  expect(stops.length, 'Tab comes around').toBeLessThan(maxStops)
  return stops
}

/** Runs in the page; undefined when the focus has left the page or comes back to where it was. */
function describeFocus(known: Set<Element>): Stop | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body || known.has(element)) return undefined
  const before = [...known].at(-1)
  known.add(element)
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const isOnTop = (one: HTMLElement): boolean => {
    const box = one.getBoundingClientRect()
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    return parts.some((across) =>
      parts.some((down) => {
        const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
        return hit !== null && (one.contains(hit) || hit === label)
      }),
    )
  }
  const isMarked = [
    getComputedStyle(element),
    // Boxes to check, and to choose a file with, are drawn by what stands beside the input.
    ...(element.nextElementSibling ? [getComputedStyle(element.nextElementSibling, '::before')] : []),
  ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
  const isAfter = (one: Element): boolean =>
    (one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return {
    name: `${element.tagName.toLowerCase()} ${element.id || element.innerText || element.ariaLabel || ''}`.trim(),
    isInOrder: before === undefined || isAfter(before),
    isInView: [element, label].some((one) => one instanceof HTMLElement && isOnTop(one)),
    isMarked,
  }
}
