import { conversionLimits } from './conversionLimits.ts'
import { ConversionRefusal } from './conversionRefusal.ts'
import { getPdfium } from './getPdfium.ts'

/**
 * Opens a PDF the way a browser would and counts its pages. pdf-lib, which rebuilds it, would drop what it can't read
 * without a word.
 * @param bytes the PDF
 * @throws ConversionRefusal when it has a password, is damaged, or has no pages or too many
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
