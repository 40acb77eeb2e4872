import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Attachment } from './findWantedCopy.ts'

export type OpenAttachment = Awaited<ReturnType<typeof readAttachment>>
/** In points from the top left of the copy's page. */
export type PlacedPage = ReturnType<typeof placePage>

/** US Letter. */
const paper = { short: 612, long: 792 }
/** Room for the document's name above it and the applicant below. */
const margin = { side: 46.8, top: 78, bottom: 52 }

export async function readAttachment(attachment: Attachment) {
  const document = await PDFDocument.load(attachment.pdf, { updateMetadata: false })
  return { attachment, document, places: document.getPages().map(placePage) }
}

/** As displayed, rotated and cropped; as large as the paper allows, but never enlarged. */
function placePage(page: PDFPage) {
  const box = page.getCropBox()
  const isTurnedSideways = Math.abs(page.getRotation().angle) % 180 === 90
  const [ownWidth, ownHeight] = isTurnedSideways ? [box.height, box.width] : [box.width, box.height]
  const isLandscape = ownWidth > ownHeight
  const [paperWidth, paperHeight] = isLandscape ? [paper.long, paper.short] : [paper.short, paper.long]
  const room = {
    width: paperWidth - 2 * margin.side,
    height: paperHeight - margin.top - margin.bottom,
  }
  const scale = Math.min(1, room.width / ownWidth, room.height / ownHeight)
  const [width, height] = [ownWidth * scale, ownHeight * scale]
  return { isLandscape, x: (paperWidth - width) / 2, y: margin.top, width, height }
}
