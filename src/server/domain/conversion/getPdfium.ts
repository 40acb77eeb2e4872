import { PDFiumLibrary } from '@hyzyla/pdfium'

let library: Promise<PDFiumLibrary> | undefined

/**
 * The PDF engine of Chromium. Its start takes longer than its work on most documents, so that a process that waits for
 * one starts it beforehand; it is never ended, since the process is.
 */
export function getPdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init()
  return library
}
