import { constants, inflateSync } from 'node:zlib'
import { PDFArray, type PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { conversionLimits } from './conversionLimits.ts'
import { ConversionRefusal } from './conversionRefusal.ts'

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
