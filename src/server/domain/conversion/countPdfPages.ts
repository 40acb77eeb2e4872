import { PDFiumLibrary } from '@hyzyla/pdfium'
import { conversionLimits } from './conversionLimits.ts'
import { ConversionRefusal } from './conversionRefusal.ts'

let pdfium: Promise<PDFiumLibrary> | undefined

/** Loading it takes longer than using it, so a waiting process calls this in advance. */
export function getPdfium(): Promise<PDFiumLibrary> {
  pdfium ??= PDFiumLibrary.init()
  return pdfium
}

/**
 * Opens the file strictly, since pdf-lib silently drops what it cannot read.
 * @throws ConversionRefusal
 */
export async function countPdfPages(bytes: Uint8Array): Promise<number> {
  const library = await getPdfium()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.message.includes('assword')
    throw new ConversionRefusal(isLocked ? 'passwordPdf' : 'damagedPdf')
  })
  const pageCount = document.getPageCount()
  document.destroy()
  if (pageCount < 1) throw new ConversionRefusal('damagedPdf')
  if (pageCount > conversionLimits.maxPages) throw new ConversionRefusal('tooManyPages')
  return pageCount
}
