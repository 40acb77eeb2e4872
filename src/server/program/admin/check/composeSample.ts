import { strToU8, zipSync } from 'fflate'

/** What Word documents ask for, and the fonts of the same widths, or the font itself. */
export const sampleFonts = [
  { asked: 'Times New Roman', sameWidths: /Liberation ?Serif|Times ?New ?Roman|Tinos/i },
  { asked: 'Calibri', sameWidths: /Carlito|Calibri/i },
  { asked: 'Cambria', sameWidths: /Caladea|Cambria/i },
] as const

const schemas = 'http://schemas.openxmlformats.org'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** A Word document with a line in each of these fonts. */
export function composeSample(): Uint8Array {
  const lines = sampleFonts.map(
    ({ asked }) =>
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="${asked}" w:hAnsi="${asked}"/></w:rPr><w:t>${asked}</w:t></w:r></w:p>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="document" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${lines.join('')}<w:sectPr/></w:body></w:document>`,
  }
  const files = Object.entries(parts).map(([name, part]) => [name, strToU8(`${declaration}${part}`)] as const)
  return zipSync(Object.fromEntries(files))
}
