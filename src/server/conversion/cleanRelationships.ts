/** What the parts of a document may lead to: other parts that are kept. Links and everything fetched are not among them. */
const keptTypes = new Set([
  'chart',
  'comments',
  'core-properties',
  'customXml',
  'customXmlProps',
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

/**
 * Writes a relationships part anew with only what leads to a kept part of the same document: nothing outside, no
 * template, no included document, no embedded object (design 5).
 * @param xml a part of the name `*.rels`
 */
export function cleanRelationships(xml: string): string {
  const withoutComments = xml.replace(/<!--[\s\S]*?-->/g, '')
  const elements = withoutComments.match(/<(?:[\w.-]+:)?Relationship\s(?:"[^"]*"|'[^']*'|[^>"'])*>/g) ?? []
  const kept = elements.flatMap((element) => {
    const [id, type, target, mode] = ['Id', 'Type', 'Target', 'TargetMode'].map((name) =>
      findAttribute(element, name),
    )
    const isKept =
      id && type && target && keptTypes.has(type.slice(type.lastIndexOf('/') + 1)) && isInside(target, mode)
    return isKept ? [`<Relationship Id="${id}" Type="${type}" Target="${target}"/>`] : []
  })
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${kept.join('')}</Relationships>`
}

function isInside(target: string, mode: string | undefined): boolean {
  return (
    (mode === undefined || mode === 'Internal') &&
    /^[\p{L}\p{N}_./ -]+$/u.test(target) &&
    !target.startsWith('//')
  )
}

/** The attribute as it stands there; one with a quotation mark in it is not found. */
function findAttribute(element: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"'<]*)"|'([^"'<]*)')`).exec(element)
  return match?.[1] ?? match?.[2]
}
