import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** One page as somebody would see it. */
export interface SeenPage {
  readonly text: string
  readonly width: number
  readonly height: number
  /** Red, green and blue at a place given in shares of width and height from the top left. */
  readonly getColor: (x: number, y: number) => readonly [red: number, green: number, blue: number]
  /** How many pixels are of such a colour, of a page drawn at 72 pixels an inch. */
  readonly countPixels: (isCounted: (red: number, green: number, blue: number) => boolean) => number
}

/**
 * Opens a PDF with pdfium, the reader inside browsers, and looks at every page.
 * @throws when pdfium can't open it
 */
export async function readPdf(bytes: Uint8Array): Promise<SeenPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages: SeenPage[] = []
  for (const page of document.pages()) {
    // Drawing closes the page, so its text is read first.
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

/**
 * Everything that stands in a PDF as text: all objects, and all streams unpacked, for looking for what must not be there.
 */
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
