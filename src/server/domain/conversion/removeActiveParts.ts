import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

const removedKeys = [
  'AA',
  'AF',
  'Alternates',
  'Annots',
  'EF',
  'JS',
  'JavaScript',
  'Metadata',
  'OPI',
  'OpenAction',
  'PieceInfo',
  'PtData',
  'Ref',
  'RF',
  'StructParent',
  'StructParents',
  'URI',
]

/** In a stream these refer to an external file. */
const removedStreamKeys = ['F', 'FFilter', 'FDecodeParms']

const removedTypes = new Set(['Action', 'Filespec', 'F', 'EmbeddedFile', 'Annot'])
/** Kinds of what has none of those types and is no action: a group, or what masks. */
const keptKinds = new Set(['Transparency', 'Alpha', 'Luminosity'])

/** The keys of these are names chosen by the page, and have no other meaning. */
const resourceKinds = ['ColorSpace', 'ExtGState', 'Font', 'Pattern', 'Properties', 'Shading', 'XObject']

/** Pages are copied without their annotations; this removes what hides in fonts, pictures and forms. */
export function removeActiveParts(context: PDFContext): void {
  const named = new Set<PDFDict>()
  const dictionaries: { dictionary: PDFDict; isStream: boolean }[] = []
  for (const [, object] of context.enumerateIndirectObjects()) collectDictionaries(object, dictionaries)
  for (const { dictionary } of dictionaries) {
    for (const kind of resourceKinds) {
      const names = dictionary.lookup(PDFName.of(kind))
      if (names instanceof PDFDict) named.add(names)
    }
  }
  for (const { dictionary, isStream } of dictionaries) {
    if (named.has(dictionary)) continue
    if (isRemoved(dictionary)) for (const key of dictionary.keys()) dictionary.delete(key)
    for (const key of isStream ? [...removedKeys, ...removedStreamKeys] : removedKeys) {
      dictionary.delete(PDFName.of(key))
    }
  }
}

function collectDictionaries(object: PDFObject, found: { dictionary: PDFDict; isStream: boolean }[]): void {
  const pending: PDFObject[] = [object]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next instanceof PDFArray) pending.push(...next.asArray())
    const dictionary = next instanceof PDFStream ? next.dict : next
    if (!(dictionary instanceof PDFDict)) continue
    found.push({ dictionary, isStream: next instanceof PDFStream })
    pending.push(...dictionary.values())
  }
}

function isRemoved(dictionary: PDFDict): boolean {
  const type = dictionary.get(PDFName.of('Type'))
  const kind = dictionary.get(PDFName.of('S'))
  return (
    (type instanceof PDFName && removedTypes.has(type.decodeText())) ||
    (kind instanceof PDFName && !keptKinds.has(kind.decodeText()))
  )
}
