import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFBool,
  type PDFDocument,
  PDFName,
  PDFRef,
} from '@cantoo/pdf-lib'

/** A temporary mark of our own, gone when the document is saved. */
const offMark = PDFName.of('GatehouseOff')

/** Marks hidden layers, so that they stay hidden in the copied pages. */
export function markHiddenLayers(source: PDFDocument): void {
  const properties = source.catalog.lookup(PDFName.of('OCProperties'))
  if (!(properties instanceof PDFDict)) return
  const settings = properties.lookup(PDFName.of('D'))
  if (!(settings instanceof PDFDict)) return
  const isAllOff = settings.lookup(PDFName.of('BaseState')) === PDFName.of('OFF')
  const shown = new Set(listLayers(settings.lookup(PDFName.of('ON'))))
  const hidden = isAllOff
    ? listLayers(properties.lookup(PDFName.of('OCGs'))).filter((layer) => !shown.has(layer))
    : listLayers(settings.lookup(PDFName.of('OFF')))
  for (const layer of hidden) layer.set(offMark, PDFBool.True)
}

export function hideMarkedLayers(target: PDFDocument): void {
  const { context } = target
  const layers = listLayerRefs(context)
  const hidden = layers.filter((ref) => context.lookup(ref, PDFDict).has(offMark))
  for (const ref of hidden) context.lookup(ref, PDFDict).delete(offMark)
  if (hidden.length === 0) return
  target.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: layers, D: { OFF: hidden } }))
}

function listLayers(value: unknown): PDFDict[] {
  if (!(value instanceof PDFArray)) return []
  return Array.from({ length: value.size() }, (_, index) => value.lookup(index)).filter(
    (layer) => layer instanceof PDFDict,
  )
}

function listLayerRefs(context: PDFContext): PDFRef[] {
  return context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    const isLayer = object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('OCG')
    return isLayer ? [ref] : []
  })
}
