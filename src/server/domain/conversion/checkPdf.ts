import { constants, inflateSync } from 'node:zlib'

import {
  PDFArray,
  type PDFContext,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PageSizes,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'

import { conversionLimits, ConversionRefusal } from './conversionRefusal.ts'
import { findNumbers } from './drawAnnotations.ts'

/**
 * A page without a usable size becomes Letter, as readers show it.
 * @throws ConversionRefusal
 */
export function checkPageSizes(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const size = findSize(page, 'MediaBox')
    if (!size) {
      page.node.set(PDFName.of('MediaBox'), document.context.obj([0, 0, ...PageSizes.Letter]))
    } else {
      const unit = page.node.lookup(PDFName.of('UserUnit'))
      const scale = unit instanceof PDFNumber ? Math.abs(unit.asNumber()) : 1
      const longest = Math.max(...size) * scale
      if (!(longest <= conversionLimits.maxPagePoints)) throw new ConversionRefusal('pageTooLarge')
    }
    if (!findSize(page, 'CropBox')) page.node.delete(PDFName.of('CropBox'))
  }
}

/** The width and height of a box that is not empty. */
function findSize(page: PDFPage, name: string): number[] | undefined {
  const [left = 0, bottom = 0, right = 0, top = 0] = findNumbers(page.node.lookup(PDFName.of(name)), 4) ?? []
  const size = [Math.abs(right - left), Math.abs(top - bottom)]
  return size.every((length) => length >= 1) ? size : undefined
}

const contentsKey = PDFName.of('Contents')
const deflateNames = new Set(['FlateDecode', 'Fl'])

/**
 * Refuses decompression bombs, which would hit the readers of staff.
 * @throws ConversionRefusal
 */
export function checkStreams(context: PDFContext): void {
  let allBytes = 0
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    allBytes += unpackDeflated(object).contents.length
    if (allBytes > conversionLimits.maxAllStreamsBytes) throw new ConversionRefusal('tooLargeInside')
  }
}

/**
 * Decompresses each leading Flate layer; other filters compress too little to matter. A layer that ends too early counts
 * as far as it goes, which readers show.
 */
function unpackDeflated(stream: PDFRawStream): { contents: Uint8Array; isWhole: boolean } {
  let contents: Uint8Array = stream.getContents()
  for (const filter of listFilters(stream)) {
    if (!deflateNames.has(filter)) return { contents, isWhole: false }
    try {
      contents = inflateSync(contents, {
        maxOutputLength: conversionLimits.maxStreamBytes,
        finishFlush: constants.Z_SYNC_FLUSH,
      })
    } catch (error) {
      if (error instanceof RangeError) throw new ConversionRefusal('tooLargeInside')
      return { contents, isWhole: false }
    }
  }
  return { contents, isWhole: true }
}

function listFilters(stream: PDFRawStream): string[] {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  if (filter instanceof PDFName) return [filter.decodeText()]
  if (!(filter instanceof PDFArray)) return []
  return filter.asArray().flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []))
}

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
