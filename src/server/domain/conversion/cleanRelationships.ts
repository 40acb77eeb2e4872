import { posix } from 'node:path'

import { escapeAttribute, readXml, type XmlTag } from './readXml.ts'

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

/** Keeps only relationships to parts of the same document. `source` is the part they belong to, '' for the package. */
export function cleanRelationships(bytes: Buffer, source: string, files: ReadonlyMap<string, Buffer>) {
  const targets = new Map<string, { isPicture: boolean }>()
  const kept: string[] = []
  const open = (tag: XmlTag): void => {
    if (tag.local !== 'Relationship') return
    const [id, type, target, mode] = ['Id', 'Type', 'Target', 'TargetMode'].map(
      (name) => tag.attributes.find((attribute) => attribute.name === name)?.value,
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
