import {
  PDFArray,
  type PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import { ConversionRefusal } from './conversionRefusal.ts'
import { unpackDeflated } from './judgeStreams.ts'

const contentsKey = PDFName.of('Contents')

/**
 * Leaves of each page's contents what can be drawn into the copy of an application, which decodes them.
 * @throws ConversionRefusal if a page would lose something
 */
export function keepContents(document: PDFDocument): void {
  const judged = new Set<PDFRef>()
  for (const page of document.getPages()) {
    const streams = listStreams(page)
    for (const ref of streams) {
      if (!judged.has(ref)) keepStream(document, ref)
      judged.add(ref)
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

function keepStream({ context }: PDFDocument, ref: PDFRef): void {
  const stream = context.lookup(ref)
  if (!(stream instanceof PDFRawStream)) return
  try {
    decodePDFRawStream(stream).decode()
  } catch {
    // Some programs never end a stream, or shorten the name of its filter; readers show it all the same.
    const { contents, isWhole } = unpackDeflated(stream)
    if (!isWhole) throw new ConversionRefusal('damagedPdf')
    context.assign(ref, context.flateStream(contents))
  }
}
