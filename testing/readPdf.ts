import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A rendered page. */
export interface SeenPage {
  readonly text: string
  readonly width: number
  readonly height: number
  /** Red, green and blue at a position, as fractions of width and height from the top left. */
  readonly getColor: (x: number, y: number) => readonly [red: number, green: number, blue: number]
  /** Counts pixels by color, at 72 pixels per inch. */
  readonly countPixels: (isCounted: (red: number, green: number, blue: number) => boolean) => number
}

/**
 * Opens a PDF with pdfium, as browsers do, and renders every page.
 * @throws when pdfium cannot open it
 */
export async function readPdf(bytes: Uint8Array): Promise<SeenPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages: SeenPage[] = []
  for (const page of document.pages()) {
    // Rendering closes the page, so its text is read first.
    const text = page.getText()
    const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' })
    const getPixel = (index: number): readonly [number, number, number] => [
      data[index * 4] ?? 0,
      data[index * 4 + 1] ?? 0,
      data[index * 4 + 2] ?? 0,
    ]
    pages.push({
      text,
      width,
      height,
      getColor: (x, y) => getPixel(Math.floor(y * height) * width + Math.floor(x * width)),
      countPixels: (isCounted) =>
        Array.from({ length: width * height }, (_, index) => isCounted(...getPixel(index))).filter(Boolean)
          .length,
    })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** All objects and decompressed streams of a PDF as text, to search for forbidden content. */
export async function unpackPdf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const parts = document.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString()
    const filter = object.dict.toString()
    const contents = /FlateDecode/.test(filter) ? decodePDFRawStream(object).decode() : object.getContents()
    return `${filter}\n${Buffer.from(contents).toString('latin1')}`
  })
  return [document.context.trailerInfo.Root, ...parts].join('\n')
}
