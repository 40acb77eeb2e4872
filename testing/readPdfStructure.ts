/* oxlint-disable no-underscore-dangle -- The names are pdfium's. */
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What pdfium exports beyond the types of its package. Handles are numbers, and 0 is none. */
interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetMarkedContentID(object: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFFormObj_CountObjects(object: number): number
  _FPDFFormObj_GetObject(object: number, index: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFTextObj_GetText(object: number, text: number, buffer: number, bytes: number): number
  _FPDF_StructTree_GetForPage(page: number): number
  _FPDF_StructTree_Close(tree: number): void
  _FPDF_StructTree_CountChildren(tree: number): number
  _FPDF_StructTree_GetChildAtIndex(tree: number, index: number): number
  _FPDF_StructElement_GetType(element: number, buffer: number, bytes: number): number
  _FPDF_StructElement_CountChildren(element: number): number
  _FPDF_StructElement_GetChildAtIndex(element: number, index: number): number
  _FPDF_StructElement_GetChildMarkedContentID(element: number, index: number): number
}

/** Types of objects on a page. */
const [textObject, formObject] = [1, 5]
/** Of what no tag contains. */
const noNumber = -1

/**
 * Reads a page of a PDF as a screen reader does: its tags from top to bottom, indented as they are nested, with their text.
 * @returns a line for each tag with text; text outside of tags, such as a footer, comes last
 */
export async function readPdfStructure(bytes: Uint8Array, pageIndex: number): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pdfium = library['module'] as unknown as Pdfium
  const page = pdfium._FPDF_LoadPage(document['documentIdx'], pageIndex)
  const texts = readMarkedTexts(pdfium, page)
  const tree = pdfium._FPDF_StructTree_GetForPage(page)

  const describe = (element: number, indent: string): string[] => {
    const type = readString(pdfium, (...to) => pdfium._FPDF_StructElement_GetType(element, ...to))
    const children: string[] = []
    let own = ''
    for (let index = 0; index < pdfium._FPDF_StructElement_CountChildren(element); index += 1) {
      const child = pdfium._FPDF_StructElement_GetChildAtIndex(element, index)
      if (child !== 0) {
        children.push(...describe(child, `${indent}  `))
        continue
      }
      const id = pdfium._FPDF_StructElement_GetChildMarkedContentID(element, index)
      if (id === noNumber) continue
      own += texts.get(id) ?? ''
      texts.delete(id)
    }
    // A tag that another page continues is empty here.
    return own === '' && children.length === 0
      ? []
      : [`${indent}${type} ${own.replace(/\s+/g, ' ')}`.trimEnd(), ...children]
  }
  const lines: string[] = []
  for (let index = 0; index < pdfium._FPDF_StructTree_CountChildren(tree); index += 1) {
    lines.push(...describe(pdfium._FPDF_StructTree_GetChildAtIndex(tree, index), ''))
  }
  lines.push(...[...texts.values()].map((text) => `outside ${text}`))
  pdfium._FPDF_StructTree_Close(tree)
  pdfium._FPDF_ClosePage(page)
  document.destroy()
  library.destroy()
  return lines
}

/** Texts by the number that a tag has for them. */
function readMarkedTexts(pdfium: Pdfium, page: number): Map<number, string> {
  const text = pdfium._FPDFText_LoadPage(page)
  const read = (object: number): string => {
    if (pdfium._FPDFPageObj_GetType(object) === formObject) {
      const count = pdfium._FPDFFormObj_CountObjects(object)
      return Array.from({ length: count }, (_, index) =>
        read(pdfium._FPDFFormObj_GetObject(object, index)),
      ).join('')
    }
    if (pdfium._FPDFPageObj_GetType(object) !== textObject) return ''
    return readString(pdfium, (...to) => pdfium._FPDFTextObj_GetText(object, text, ...to))
  }
  const texts = new Map<number, string>()
  for (let index = 0; index < pdfium._FPDFPage_CountObjects(page); index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index)
    const id = pdfium._FPDFPageObj_GetMarkedContentID(object)
    const found = read(object)
    if (found !== '') texts.set(id, (texts.get(id) ?? '') + found)
  }
  pdfium._FPDFText_ClosePage(text)
  return texts
}

/** Calls a function that writes UTF-16 into a buffer, and returns how many bytes it needs. */
function readString(pdfium: Pdfium, write: (buffer: number, bytes: number) => number): string {
  const bytes = write(0, 0)
  if (bytes <= 2) return ''
  const buffer = pdfium.wasmExports.malloc(bytes)
  write(buffer, bytes)
  const text = Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + bytes - 2)).toString('utf16le')
  pdfium.wasmExports.free(buffer)
  return text
}
