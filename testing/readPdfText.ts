import { PDFiumLibrary } from '@hyzyla/pdfium'

/**
 * Reads a PDF as its reader would search it.
 * @returns the text of all pages, with line breaks and runs of spaces as single spaces
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
