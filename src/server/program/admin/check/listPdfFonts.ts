import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'

/** The names of the fonts in a PDF, such as `BAAAAA+Carlito`. */
export async function listPdfFonts(pdf: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false })
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict ? object.get(PDFName.of('BaseFont')) : undefined
    return name instanceof PDFName ? [name.decodeText()] : []
  })
}
