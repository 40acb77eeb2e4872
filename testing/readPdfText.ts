import { PDFiumLibrary } from '@hyzyla/pdfium'

/**
 * Extracts the text of a PDF.
 * @returns the text of all pages with whitespace collapsed
 */
export async function readPdfText(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const texts = [...document.pages()].map((page) => page.getText())
    document.destroy()
    return texts.join(' ').replace(/\s+/g, ' ')
  } finally {
    library.destroy()
  }
}
