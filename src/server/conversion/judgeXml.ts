import { conversionLimits } from './conversionLimits.ts'
import { ConversionRefusal } from './conversionRefusal.ts'

/**
 * Reads an XML part of a docx, if it is of the plain kind that Word writes (design 5: no DOCTYPE, nesting limited).
 * @param bytes the part
 * @returns its text
 * @throws ConversionRefusal for declarations of types or entities, foreign encodings, and elements too deep within each other
 */
export function judgeXml(bytes: Buffer): string {
  if (bytes.length > conversionLimits.maxXmlBytes) throw new ConversionRefusal('tooLargeInside')
  const xml = decodeXml(bytes)
  // Any declaration but a comment or CDATA.
  if (/<!(?!--|\[CDATA\[)/.test(xml)) throw new ConversionRefusal('damagedDocx')
  judgeDepth(xml)
  return xml
}

/** Word writes UTF-8; a reader that takes another encoding could see another document than the one judged here. */
function decodeXml(bytes: Buffer): string {
  let xml: string
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ConversionRefusal('damagedDocx')
  }
  const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(xml)?.[1]
  const isForeign = encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)
  if (isForeign || xml.includes('\0')) throw new ConversionRefusal('damagedDocx')
  return xml
}

function judgeDepth(xml: string): void {
  let depth = 0
  let tableDepth = 0
  const tags =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)(?:"[^"<]*"|'[^'<]*'|[^<>"'])*?(\/?)>/g
  for (const [, closing, name, empty] of xml.matchAll(tags)) {
    if (name === undefined || empty) continue
    const step = closing ? -1 : 1
    depth += step
    if (name.endsWith(':tbl') || name === 'tbl') tableDepth += step
    if (depth > conversionLimits.maxXmlDepth || tableDepth > conversionLimits.maxTableDepth) {
      throw new ConversionRefusal('tooComplex')
    }
  }
}
