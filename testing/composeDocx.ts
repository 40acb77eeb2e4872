import { zipSync } from 'fflate'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}"`,
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

/** A relationship: id, last word of the type, and target, external by default. */
export interface DocxLink {
  readonly id: string
  readonly type: string
  readonly target: string
  readonly isInside?: boolean
}

export interface DocxContents {
  /** Paragraphs and tables as WordprocessingML, after one that says `kept`. */
  readonly body?: string
  readonly links?: readonly DocxLink[]
  readonly settings?: string
  readonly settingsLinks?: readonly DocxLink[]
  /** Additional files by name. */
  readonly files?: Readonly<Record<string, string | Buffer>>
  /** Replaces the document's content type. */
  readonly mainType?: string
}

/** Writes a minimal Word document with the given additions. */
export function composeDocx(contents: DocxContents = {}): Buffer {
  const { body = '', settings = '', links = [], settingsLinks = [], files = {} } = contents
  const mainType =
    contents.mainType ?? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/><Override PartName="/word/document.xml" ContentType="${mainType}"/><Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/></Types>`,
    '_rels/.rels': composeLinks([
      { id: 'rId1', type: 'officeDocument', target: 'word/document.xml', isInside: true },
    ]),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${namespaces}><w:body><w:p><w:r><w:t>kept</w:t></w:r></w:p>${body}<w:sectPr/></w:body></w:document>`,
    'word/settings.xml': `<?xml version="1.0" encoding="UTF-8"?><w:settings ${namespaces}>${settings}</w:settings>`,
    'word/_rels/document.xml.rels': composeLinks([
      { id: 'settings', type: 'settings', target: 'settings.xml', isInside: true },
      ...links,
    ]),
    'word/_rels/settings.xml.rels': composeLinks(settingsLinks),
    ...files,
  }
  const written = Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)] as const)
  return Buffer.from(zipSync(Object.fromEntries(written), { level: 0 }))
}

function composeLinks(links: readonly DocxLink[]): string {
  const elements = links.map(
    ({ id, type, target, isInside = false }) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${isInside ? '' : ' TargetMode="External"'}/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`
}
