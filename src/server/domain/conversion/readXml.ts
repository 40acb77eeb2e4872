import { isUtf8 } from 'node:buffer'

import sax, { type QualifiedTag, type SAXParser } from 'sax'

import { conversionLimits, ConversionRefusal } from './conversionRefusal.ts'

/** Callbacks in document order. Comments and processing instructions are skipped. */
export interface XmlReader {
  readonly open: (tag: QualifiedTag) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** `p` or `w:p`. */
const plainName = /^[^:]+(?::[^:]+)?$/
const forbiddenCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

// The parser's own limit is per text or attribute, and Word has pictures in attributes; the size of the part is checked
// here.
Object.assign(sax, { MAX_BUFFER_LENGTH: Infinity })

/** The library's types lack `strictEntities`. */
const parserOptions = { xmlns: true, strictEntities: true, position: false }

/**
 * Accepts only the kind of XML that Word writes.
 * @throws ConversionRefusal
 */
export function readXml(bytes: Buffer, reader: XmlReader): void {
  if (bytes.length > conversionLimits.maxXmlBytes) throw new ConversionRefusal('tooLargeInside')
  const parser = sax.parser(true, parserOptions)
  let depth = 0
  let tableDepth = 0
  let hasRoot = false
  const onText = (text: string): void => {
    if (forbiddenCharacters.test(text)) refuse()
    if (depth > 0) reader.text?.(text)
  }
  const handlers: Partial<SAXParser> = {
    onerror: refuse,
    ondoctype: refuse,
    onsgmldeclaration: refuse,
    onprocessinginstruction: refuseForeignEncoding,
    ontext: onText,
    oncdata: onText,
    onopentag: (tag: QualifiedTag) => {
      if (depth === 0 && hasRoot) refuse()
      hasRoot = true
      depth += 1
      checkTag(tag)
      if (tag.local === 'tbl') tableDepth += 1
      if (depth > conversionLimits.maxXmlDepth || tableDepth > conversionLimits.maxTableDepth)
        throw new ConversionRefusal('tooComplex')
      reader.open(tag)
    },
    onclosetag: (name) => {
      depth -= 1
      if (name === 'tbl' || name.endsWith(':tbl')) tableDepth -= 1
      reader.close?.(name)
    },
  }
  Object.assign(parser, handlers)
  if (!isUtf8(bytes)) refuse()
  parser.write(bytes.toString()).close()
  if (!hasRoot) refuse()
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Line breaks and tabs in an attribute would be read as spaces. */
export function escapeAttribute(text: string): string {
  return escapeXml(text)
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function checkTag({ name, attributes }: QualifiedTag): void {
  const listed = Object.values(attributes)
  for (const each of [name, ...listed.map((attribute) => attribute.name)]) if (!plainName.test(each)) refuse()
  for (const { value } of listed) if (forbiddenCharacters.test(value)) refuse()
}

/** A reader that obeys the declaration would see another document than the one checked here. */
function refuseForeignEncoding({ name, body }: { readonly name: string; readonly body: string }): void {
  const encoding = /encoding\s*=\s*["']([^"']*)/.exec(body)?.[1]
  if (name === 'xml' && encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) refuse()
}

function refuse(): never {
  throw new ConversionRefusal('damagedDocx')
}
