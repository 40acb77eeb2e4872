import {
  PDFArray,
  type PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import { conversionLimits } from './conversionLimits.ts'
import { ConversionRefusal } from './conversionRefusal.ts'
import { unpackDeflated } from './judgePdf.ts'

const contentsKey = PDFName.of('Contents')

/**
 * Leaves of each page's contents what can be drawn into the copy of an application, which decodes them page by page.
 * @throws ConversionRefusal if a page would lose something, or all of them are too much
 */
export function keepContents(document: PDFDocument): void {
  const sizes = new Map<PDFRef, number>()
  let allBytes = 0
  for (const page of document.getPages()) {
    const streams = listStreams(page)
    for (const ref of streams) {
      const size = sizes.get(ref) ?? keepStream(document, ref)
      sizes.set(ref, size)
      // Each is followed by a line's end.
      allBytes += size + 1
      if (allBytes > conversionLimits.maxContentsBytes) throw new ConversionRefusal('tooLargeInside')
    }
    if (streams.length > 0) page.node.set(contentsKey, document.context.obj(streams))
    else page.node.delete(contentsKey)
  }
}

/** Passes over whatever is no stream, as readers do. */
function listStreams({ node }: PDFPage): PDFRef[] {
  const contents = node.lookup(contentsKey)
  const entries = contents instanceof PDFArray ? contents.asArray() : [node.get(contentsKey)]
  return entries.flatMap((one) =>
    one instanceof PDFRef && node.context.lookup(one) instanceof PDFRawStream ? [one] : [],
  )
}

/** Returns how long it is when it is decoded. */
function keepStream({ context }: PDFDocument, ref: PDFRef): number {
  const stream = context.lookup(ref)
  if (!(stream instanceof PDFRawStream)) return 0
  try {
    return decodePDFRawStream(stream).decode().length
  } catch {
    // Some programs never end a stream, or shorten the name of its filter; readers show it all the same.
    const { contents, isWhole } = unpackDeflated(stream)
    if (!isWhole) throw new ConversionRefusal('damagedPdf')
    context.assign(ref, context.flateStream(contents))
    return contents.length
  }
}
