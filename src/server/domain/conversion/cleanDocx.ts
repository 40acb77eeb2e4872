import { posix } from 'node:path'

import { zipSync } from 'fflate'
import type { QualifiedTag } from 'sax'
import { fromBufferPromise } from 'yauzl'

import { cleanMarkup } from './cleanMarkup.ts'
import { conversionLimits, ConversionRefusal } from './conversionRefusal.ts'
import { escapeAttribute, readXml } from './readXml.ts'

/** Picture formats that cannot refer to anything outside. SVG can, and Word always stores a png beside it. */
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

/** Types of relationships that are kept; links and anything fetched are not among them. */
const keptTypes = new Set([
  'chart',
  'comments',
  'core-properties',
  'diagramColors',
  'diagramData',
  'diagramDrawing',
  'diagramLayout',
  'diagramQuickStyle',
  'endnotes',
  'extended-properties',
  'fontTable',
  'footer',
  'footnotes',
  'header',
  'image',
  'numbering',
  'officeDocument',
  'settings',
  'styles',
  'theme',
  'themeOverride',
  'webSettings',
])

/** Word for the web names it `document2.xml`. */
const documentName = /^word\/document\d*\.xml$/
const typesName = '[Content_Types].xml'

/**
 * Validates a docx by its content, and makes a copy with only text, styles and pictures: no macros, embedded objects,
 * fonts, included documents or external references. Every part is parsed and written anew, so that LibreOffice reads
 * exactly what was checked, and only parts that a kept relationship refers to are copied.
 * @throws ConversionRefusal if it is no docx, or one that cannot be accepted
 */
export async function cleanDocx(bytes: Uint8Array): Promise<Uint8Array> {
  const files = await readZip(bytes)
  const types = files.get(typesName)
  if (!types || !files.has('_rels/.rels') || ![...files.keys()].some((name) => documentName.test(name)))
    throw new ConversionRefusal('notDocx')
  if ([...files.keys()].some((name) => /vba(?:project|data)/i.test(name)))
    throw new ConversionRefusal('macros')
  const kept = new Map<string, Buffer>([[typesName, Buffer.from(cleanTypes(types))]])
  const pending = ['']
  for (let source = pending.pop(); source !== undefined; source = pending.pop()) {
    const name = posix.join(posix.dirname(source), '_rels', `${posix.basename(source)}.rels`)
    const relationships = files.get(name)
    if (!relationships) continue
    const { xml, targets } = cleanRelationships(relationships, source, files)
    kept.set(name, Buffer.from(xml))
    for (const [target, { isPicture }] of targets) {
      const contents = files.get(target)
      const part = contents && !kept.has(target) && cleanPart(contents, isPicture)
      if (!part) continue
      kept.set(target, part)
      pending.push(target)
    }
  }
  // It is read once, on this machine.
  return zipSync(Object.fromEntries(kept), { level: 0 })
}

function cleanPart(contents: Buffer, isPicture: boolean): Buffer | undefined {
  if (isPicture) {
    const start = contents.toString('latin1', 0, 64)
    return pictureSignatures.some((signature) => signature.test(start)) ? contents : undefined
  }
  const markup = cleanMarkup(contents)
  return markup === undefined ? undefined : Buffer.from(markup)
}

function cleanTypes(bytes: Buffer): string {
  const kept: string[] = []
  let hasDocument = false
  readXml(bytes, {
    open: ({ local, attributes }) => {
      if (local !== 'Default' && local !== 'Override') return
      const type = attributes['ContentType']?.value ?? ''
      if (/macroEnabled|vbaProject/i.test(type)) throw new ConversionRefusal('macros')
      hasDocument ||= type.endsWith('wordprocessingml.document.main+xml')
      const written = Object.values(attributes)
        .filter(({ name }) => name === 'ContentType' || name === 'Extension' || name === 'PartName')
        .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
      kept.push(`<${local}${written.join('')}/>`)
    },
  })
  if (!hasDocument) throw new ConversionRefusal('notDocx')
  return `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${kept.join('')}</Types>`
}

/** @throws ConversionRefusal if it is damaged, encrypted, or expands to too much */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let allBytes = 0
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true })
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (entry.isEncrypted()) throw new ConversionRefusal('passwordDocx')
      // Readers disagree about which of two entries with the same name counts.
      if (files.has(entry.fileName)) throw new ConversionRefusal('damagedDocx')
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        if (!Buffer.isBuffer(chunk)) continue
        allBytes += chunk.length
        if (allBytes > conversionLimits.maxUnzippedBytes) throw new ConversionRefusal('tooLargeInside')
        chunks.push(chunk)
      }
      files.set(entry.fileName, Buffer.concat(chunks))
      if (files.size > conversionLimits.maxZipEntries) throw new ConversionRefusal('tooLargeInside')
    }
  } catch (error) {
    throw error instanceof ConversionRefusal ? error : new ConversionRefusal('damagedDocx')
  }
  return files
}

/** Keeps only relationships to parts of the same document. `source` is the part they belong to, '' for the package. */
export function cleanRelationships(bytes: Buffer, source: string, files: ReadonlyMap<string, Buffer>) {
  const targets = new Map<string, { isPicture: boolean }>()
  const kept: string[] = []
  const open = ({ local, attributes }: QualifiedTag): void => {
    if (local !== 'Relationship') return
    const [id, type, target, mode] = ['Id', 'Type', 'Target', 'TargetMode'].map(
      (name) => attributes[name]?.value,
    )
    const kind = type?.slice(type.lastIndexOf('/') + 1)
    if (!id || !type || !target || !kind || !keptTypes.has(kind) || !isInside(target, mode)) return
    const name = posix.resolve('/', posix.dirname(source), target).slice(1)
    if (!files.has(name)) return
    targets.set(name, { isPicture: kind === 'image' })
    kept.push(
      `<Relationship Id="${escapeAttribute(id)}" Type="${escapeAttribute(type)}" Target="${escapeAttribute(target)}"/>`,
    )
  }
  readXml(bytes, { open })
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${kept.join('')}</Relationships>`,
    /** The parts it refers to, by their names in the zip file. */
    targets,
  }
}

function isInside(target: string, mode: string | undefined): boolean {
  return (
    (mode === undefined || mode === 'Internal') &&
    /^[\p{L}\p{M}\p{N}_./ -]+$/u.test(target) &&
    !target.startsWith('//')
  )
}
