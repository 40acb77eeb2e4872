import {
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
  beginMarkedContent,
  concatTransformationMatrix,
  decodePDFRawStream,
  drawObject,
  endMarkedContent,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import { beginReadContent } from './beginReadContent.ts'
import type { PlacedPage } from './placePage.ts'
import type { OpenAttachment } from './readAttachment.ts'

/**
 * Draws the documents' pages into the places that the typesetter left on its last pages. Each is read aloud after the
 * line that names it.
 */
export async function assembleCopy(
  typesetPdf: Uint8Array,
  attachments: readonly OpenAttachment[],
): Promise<Uint8Array> {
  const pageCount = attachments.reduce((sum, { places }) => sum + places.length, 0)
  if (pageCount === 0) return typesetPdf
  const copy = await PDFDocument.load(typesetPdf, { updateMetadata: false })
  const empty = copy.getPages().slice(-pageCount)
  let index = 0
  for (const { document, places } of attachments) {
    const contents = await copy.copyPages(document, document.getPageIndices())
    for (const [number, place] of places.entries()) {
      const [page, content] = [empty[index], contents[number]]
      if (page && content) await drawPage(copy, page, content, place)
      index += 1
    }
  }
  withdrawAccessibilityClaim(copy)
  return await copy.save({ objectsPerTick: Number.POSITIVE_INFINITY })
}

async function drawPage(
  copy: PDFDocument,
  page: PDFPage,
  content: PDFPage,
  place: PlacedPage,
): Promise<void> {
  // A page without contents is an empty sheet.
  if (content.node.Contents() === undefined) return
  const { x, y, width, height } = content.getCropBox()
  const box = { left: x, bottom: y, right: x + width, top: y + height }
  const [drawing] = await copy.embedPages([content], [box])
  if (!drawing) return
  await drawing.embed()
  const group = content.node.get(PDFName.of('Group'))
  if (group) copy.context.lookup(drawing.ref, PDFStream).dict.set(PDFName.of('Group'), group)
  copy.context.delete(content.ref)

  const name = page.node.newXObject('Document', drawing.ref)
  const [a, b, c, d, e, f] = turnUpright(content.getRotation().angle, width, height)
  const seenWidth = Math.abs(a) === 1 ? width : height
  const scale = place.width / seenWidth
  page.pushOperators(
    beginReadContent(copy, page) ?? beginMarkedContent('Artifact'),
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, place.x, page.getHeight() - place.y - place.height),
    concatTransformationMatrix(a, b, c, d, e, f),
    drawObject(name),
    popGraphicsState(),
    endMarkedContent(),
  )
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

function turnUpright(angle: number, width: number, height: number): Matrix {
  switch (((angle % 360) + 360) % 360) {
    case 90:
      return [0, -1, 1, 0, 0, width]
    case 180:
      return [-1, 0, 0, -1, width, height]
    case 270:
      return [0, 1, -1, 0, height, 0]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}

/** The summary claims PDF/UA; with unchecked pages the whole document cannot. */
function withdrawAccessibilityClaim(copy: PDFDocument): void {
  const reference = copy.catalog.get(PDFName.of('Metadata'))
  const metadata = copy.context.lookup(reference)
  if (!(reference instanceof PDFRef) || !(metadata instanceof PDFRawStream)) return
  const xml = Buffer.from(decodePDFRawStream(metadata).decode()).toString('utf8')
  const withoutClaim = xml.replace(/<pdfuaid:part>\d+<\/pdfuaid:part>/, '')
  const stream = copy.context.stream(Buffer.from(withoutClaim), { Type: 'Metadata', Subtype: 'XML' })
  copy.context.assign(reference, stream)
}
