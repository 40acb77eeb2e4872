import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Attachment } from './copyContext.ts'
import { placePage, type SeenSize } from './placePage.ts'

export type OpenAttachment = Awaited<ReturnType<typeof readAttachment>>

export async function readAttachment(attachment: Attachment) {
  const document = await PDFDocument.load(attachment.pdf, { updateMetadata: false })
  return { attachment, document, places: document.getPages().map((page) => placePage(measurePage(page))) }
}

/** As displayed: rotated and cropped. */
function measurePage(page: PDFPage): SeenSize {
  const { width, height } = page.getCropBox()
  return isTurnedSideways(page) ? { width: height, height: width } : { width, height }
}

function isTurnedSideways(page: PDFPage): boolean {
  return Math.abs(page.getRotation().angle) % 180 === 90
}
