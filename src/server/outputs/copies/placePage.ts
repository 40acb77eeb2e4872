/** In points, as displayed. */
export interface SeenSize {
  readonly width: number
  readonly height: number
}

/** In points from the top left of the copy's page. */
export type PlacedPage = ReturnType<typeof placePage>

/** US Letter. */
const paper = { short: 612, long: 792 }
/** Room for the document's name above it and the applicant below. */
const margin = { side: 46.8, top: 78, bottom: 52 }

/** As large as the paper allows, but never enlarged. */
export function placePage(size: SeenSize) {
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
