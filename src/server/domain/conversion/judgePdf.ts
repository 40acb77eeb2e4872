import { constants, inflateSync } from 'node:zlib'

import {
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PageSizes,
  PDFArray,
  type PDFContext,
  PDFRawStream,
} from '@cantoo/pdf-lib'

import { conversionLimits } from './conversionLimits.ts'
import { ConversionRefusal } from './conversionRefusal.ts'
import { findNumbers } from './drawAnnotations.ts'

/**
 * A page without a usable size becomes Letter, as readers show it.
 * @throws ConversionRefusal
 */
export function judgePageSizes(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const [left, bottom, right, top] = findBox(page, 'MediaBox') ?? []
    if (left === undefined || bottom === undefined || right === undefined || top === undefined) {
      page.node.set(PDFName.of('MediaBox'), document.context.obj([0, 0, ...PageSizes.Letter]))
    } else {
      const unit = page.node.lookup(PDFName.of('UserUnit'))
      const scale = unit instanceof PDFNumber ? Math.abs(unit.asNumber()) : 1
      const longest = Math.max(Math.abs(right - left), Math.abs(top - bottom)) * scale
      if (!(longest <= conversionLimits.maxPagePoints)) throw new ConversionRefusal('pageTooLarge')
    }
    if (!findBox(page, 'CropBox')) page.node.delete(PDFName.of('CropBox'))
  }
}

/** A box that is not empty. */
function findBox(page: PDFPage, name: string): number[] | undefined {
  const box = findNumbers(page.node.lookup(PDFName.of(name)), 4)
  if (!box) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  return Math.abs(right - left) >= 1 && Math.abs(top - bottom) >= 1 ? box : undefined
}

const deflateNames = new Set(['FlateDecode', 'Fl'])

/**
 * Refuses decompression bombs, which would hit the readers of staff.
 * @throws ConversionRefusal
 */
export function judgeStreams(context: PDFContext): void {
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
export function unpackDeflated(stream: PDFRawStream): { contents: Uint8Array; isWhole: boolean } {
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
