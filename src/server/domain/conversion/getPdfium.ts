import { PDFiumLibrary } from '@hyzyla/pdfium'

let library: Promise<PDFiumLibrary> | undefined

/** Its start takes longer than its work on most documents, so that a process that waits starts it beforehand. */
export function getPdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init()
  return library
}
