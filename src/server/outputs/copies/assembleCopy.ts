import { readFile } from 'node:fs/promises'

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFStream,
  degrees,
  endMarkedContent,
} from '@cantoo/pdf-lib'
import type { Attachment } from './findWantedCopy.ts'

export type OpenAttachment = Awaited<ReturnType<typeof readAttachment>>

/** US Letter. */
const paper = { short: 612, long: 792 }
/** Room for the document's name above it and the applicant below. */
const margin = { side: 46.8, top: 78, bottom: 52 }

export async function readAttachment(attachment: Attachment) {
  const document = await PDFDocument.load(await readFile(attachment.file), { updateMetadata: false })
  return { attachment, document, places: document.getPages().map(placePage) }
}

/**
 * In points from the top left of the copy's page: as displayed, rotated and cropped; as large as the paper allows, but
 * never enlarged.
 */
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

/**
 * Draws the documents' pages into the places that the typesetter left on its last pages. Each is read aloud after the
 * line that names it. Windows show the title, which the typesetter only asks for when it claims PDF/UA.
 */
export async function assembleCopy(
  typesetPdf: Uint8Array,
  attachments: readonly OpenAttachment[],
): Promise<Uint8Array> {
  const copy = await PDFDocument.load(typesetPdf, { updateMetadata: false })
  copy.catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true)
  const pageCount = attachments.reduce((sum, { places }) => sum + places.length, 0)
  const empty = copy.getPages().slice(copy.getPageCount() - pageCount)
  for (const { document, places } of attachments) {
    const contents = await copy.copyPages(document, document.getPageIndices())
    for (const [number, place] of places.entries()) {
      const [page, content] = [empty.shift(), contents[number]]
      if (page && content) await drawPage(copy, page, content, place)
    }
  }
  return await copy.save({ objectsPerTick: Number.POSITIVE_INFINITY })
}

async function drawPage(
  copy: PDFDocument,
  page: PDFPage,
  content: PDFPage,
  place: ReturnType<typeof placePage>,
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

  const angle = ((content.getRotation().angle % 360) + 360) % 360
  page.pushOperators(beginReadContent(copy, page))
  // Turned around its lower left corner, and moved back to where it belongs.
  page.drawPage(drawing, {
    x: place.x + (angle >= 180 ? place.width : 0),
    y: page.getHeight() - place.y - (angle === 90 || angle === 180 ? 0 : place.height),
    width: angle % 180 === 0 ? place.width : place.height,
    height: angle % 180 === 0 ? place.height : place.width,
    rotate: degrees(-angle),
  })
  page.pushOperators(endMarkedContent())
}

/**
 * Adds a paragraph after the last tag of the page, so that a screen reader reads what is drawn next right after it. For
 * each page Typst keeps a numbered list of the elements of its marked content.
 */
function beginReadContent(copy: PDFDocument, page: PDFPage): PDFOperator {
  const marked = getMarkedContents(copy, page)
  const number = marked.size()
  const before = getTopTag(copy, marked.get(number - 1))
  const parent = getParent(copy, before)
  const siblings = copy.context.lookup(parent, PDFDict).lookup(PDFName.of('K'), PDFArray)
  const paragraph = copy.context.obj({ Type: 'StructElem', S: 'P', P: parent, Pg: page.ref, K: number })
  const ref = copy.context.register(paragraph)
  marked.push(ref)
  siblings.insert((siblings.indexOf(before) ?? siblings.size() - 1) + 1, ref)
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of('P'),
    `<< /MCID ${number} >>`,
  ])
}

function getMarkedContents(copy: PDFDocument, page: PDFPage): PDFArray {
  const number = page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber()
  const tree = copy.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const byNumber = tree.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
  let index = 0
  while (byNumber.lookup(index, PDFNumber).asNumber() !== number) index += 2
  return byNumber.lookup(index + 1, PDFArray)
}

/** The ancestor of an element directly below the document element. */
function getTopTag(copy: PDFDocument, tag: PDFObject | undefined): PDFObject {
  const parent = getParent(copy, tag)
  const kind = copy.context.lookup(parent, PDFDict).get(PDFName.of('S'))
  return kind === PDFName.of('Document') && tag ? tag : getTopTag(copy, parent)
}

function getParent(copy: PDFDocument, tag: PDFObject | undefined): PDFObject | undefined {
  return copy.context.lookup(tag, PDFDict).get(PDFName.of('P'))
}
