/** A page of a document as its reader sees it, in points. */
export interface SeenSize {
  readonly width: number
  readonly height: number
}

/** Where such a page stands on a page of the copy, in points from the top left. */
export interface PlacedPage {
  readonly isLandscape: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** US Letter, which the copy is printed on. */
const paper = { short: 612, long: 792 }
/** What stays free around a document: above it stands its name, below it whose application it is. */
const margin = { side: 46.8, top: 78, bottom: 52 }

/**
 * Finds the place of a document's page on a page of the copy: as large as the paper allows and never larger than it
 * was, so that a copy is printed on one kind of paper and each page says what it belongs to.
 * @param size of the page, turned as its reader sees it
 */
export function placePage(size: SeenSize): PlacedPage {
  const isLandscape = size.width > size.height
  const [paperWidth, paperHeight] = isLandscape ? [paper.long, paper.short] : [paper.short, paper.long]
  const room = {
    width: paperWidth - 2 * margin.side,
    height: paperHeight - margin.top - margin.bottom,
  }
  const scale = Math.min(1, room.width / size.width, room.height / size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  return { isLandscape, x: (paperWidth - width) / 2, y: margin.top, width, height }
}
