import { cleanRelationships } from './cleanRelationships.ts'
import { ConversionRefusal } from './conversionRefusal.ts'
import { judgeXml } from './judgeXml.ts'
import { readZip } from './readZip.ts'
import { writeZip } from './writeZip.ts'

/** Pictures that can't refer to anything outside. SVG can, so it is left out; Word always keeps a png beside it. */
const pictureSignatures = [
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^GIF8/,
  /^BM/,
  /^II\*\0/,
  /^MM\0\*/,
  /^\xd7\xcd\xc6\x9a/,
  /^\x01\0\x09\0/,
  /^\x01\0\0\0[\s\S]{36} EMF/,
]

/** Fields that only say something about the document itself. All others keep the text that Word computed last. */
const plainField =
  /^\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|TITLE|AUTHOR|SEQ|REF|PAGEREF|STYLEREF|TOC|\\|$)(?![A-Za-z])/

/**
 * Judges a docx by its content and makes a copy that holds only text, styles and pictures (design 5): no macros, embedded
 * objects, fonts, included documents or references outside.
 * @param bytes a zip file
 * @returns the copy, safe to give to LibreOffice
 * @throws ConversionRefusal when it isn't a docx, or one that we can't take
 */
export async function cleanDocx(bytes: Uint8Array): Promise<Buffer> {
  const files = await readZip(bytes)
  const types = files.get('[Content_Types].xml')
  if (!types || !files.has('_rels/.rels') || !files.has('word/document.xml'))
    throw new ConversionRefusal('notDocx')
  const hasMacros = [...files.keys()].some((name) => /vba(project|data)/i.test(name))
  if (hasMacros || /macroEnabled|vbaProject/i.test(types.toString('latin1')))
    throw new ConversionRefusal('macros')
  if (!types.includes('wordprocessingml.document.main+xml')) throw new ConversionRefusal('notDocx')
  const kept = new Map<string, Buffer>()
  for (const [name, contents] of files) {
    const part = cleanPart(name, contents)
    if (part) kept.set(name, part)
  }
  return writeZip(kept)
}

/** @returns the part as it may stay, or undefined when it may not */
function cleanPart(name: string, contents: Buffer): Buffer | undefined {
  if (name.endsWith('.rels')) return Buffer.from(cleanRelationships(judgeXml(contents)))
  if (name === '[Content_Types].xml') return Buffer.from(judgeXml(contents))
  if (!/^(word|docProps|customXml)\//.test(name)) return undefined
  if (/\/(embeddings|activeX|fonts)\//.test(name)) return undefined
  if (name.endsWith('.xml')) return Buffer.from(cleanFields(judgeXml(contents)))
  const start = contents.toString('latin1', 0, 64)
  return pictureSignatures.some((signature) => signature.test(start)) ? contents : undefined
}

/** INCLUDEPICTURE, INCLUDETEXT, DDE and their like read files and addresses. */
function cleanFields(xml: string): string {
  return xml
    .replace(/(<(?:\w+:)?instrText(?:\s[^>]*)?>)([^<]*)/g, (whole, tag: string, field: string) =>
      plainField.test(field) ? whole : tag,
    )
    .replace(
      /(<(?:\w+:)?fldSimple\s[^>]*?instr\s*=\s*)("[^"]*"|'[^']*')/g,
      (whole, start: string, field: string) => (plainField.test(field.slice(1, -1)) ? whole : `${start}""`),
    )
}
