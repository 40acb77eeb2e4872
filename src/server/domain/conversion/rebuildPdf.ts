import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib'

import { checkPageSizes, checkStreams, keepContents } from './checkPdf.ts'
import { conversionLimits, ConversionRefusal } from './conversionRefusal.ts'
import { drawAnnotations } from './drawAnnotations.ts'
import { getPdfium } from './openPdfium.ts'
import { removeActiveParts } from './removeActiveParts.ts'

const keptPageKeys = [
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Resources',
  'Contents',
  'Group',
]

/** A PDF that is safe to open. */
export interface RebuiltPdf {
  readonly pdf: Uint8Array
  readonly pageCount: number
}

/**
 * Makes a PDF safe to open: copies its pages as displayed, including filled-in fields, into a new document without
 * scripts, actions, links, attachments, fields or external references.
 * @throws ConversionRefusal if it has a password, is damaged or expands too much
 */
export async function rebuildPdf(bytes: Uint8Array): Promise<RebuiltPdf> {
  const pageCount = await countPages(bytes)
  // An empty password opens documents that are only protected against changes.
  const source = await PDFDocument.load(bytes, { updateMetadata: false, password: '' }).catch(() => {
    throw new ConversionRefusal('damagedPdf')
  })
  if (source.getPageCount() !== pageCount) throw new ConversionRefusal('damagedPdf')
  // An XFA form: its only page asks for Adobe Reader.
  if (source.catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True)
    throw new ConversionRefusal('liveForm')
  checkStreams(source.context)
  keepContents(source)
  drawFields(source)
  for (const page of source.getPages()) {
    drawAnnotations(page)
    for (const key of page.node.keys()) {
      if (!keptPageKeys.includes(key.decodeText())) page.node.delete(key)
    }
  }
  await source.flush()
  removeActiveParts(source.context)
  const target = await copyPages(source)
  checkPageSizes(target)
  const pdf = await target.save()
  if ((await countPages(pdf)) !== pageCount) throw new ConversionRefusal('damagedPdf')
  return { pdf, pageCount }
}

/** Opens the file strictly, since pdf-lib silently drops what it cannot read. */
async function countPages(bytes: Uint8Array): Promise<number> {
  const library = await getPdfium()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.message.includes('assword')
    throw new ConversionRefusal(isLocked ? 'passwordPdf' : 'damagedPdf')
  })
  const pageCount = document.getPageCount()
  document.destroy()
  if (pageCount < 1) throw new ConversionRefusal('damagedPdf')
  if (pageCount > conversionLimits.maxPages) throw new ConversionRefusal('tooManyPages')
  return pageCount
}

/** Draws fields that have no appearance yet; a form that pdf-lib cannot read keeps what it displays. */
function drawFields(source: PDFDocument): void {
  try {
    if (source.catalog.getAcroForm()) source.getForm().updateFieldAppearances()
  } catch {
    // Fields with an appearance are drawn from it below.
  }
}

/** Copies the pages with what they draw, and the document's layers with which of them are hidden. */
async function copyPages(source: PDFDocument): Promise<PDFDocument> {
  const target = await PDFDocument.create()
  const copier = PDFObjectCopier.for(source.context, target.context)
  for (const { node } of source.getPages()) {
    const copied = copier.copy(node)
    target.addPage(PDFPage.of(copied, target.context.register(copied), target))
  }
  const properties = source.catalog.lookup(PDFName.of('OCProperties'))
  const settings = properties instanceof PDFDict ? properties.lookup(PDFName.of('D')) : undefined
  if (properties instanceof PDFDict && settings instanceof PDFDict) {
    const layers = source.context.obj({
      OCGs: listLayers(properties, 'OCGs'),
      D: {
        BaseState: settings.get(PDFName.of('BaseState')),
        ON: listLayers(settings, 'ON'),
        OFF: listLayers(settings, 'OFF'),
      },
    })
    target.catalog.set(PDFName.of('OCProperties'), copier.copy(layers))
  }
  return target
}

function listLayers(holder: PDFDict, key: string): PDFRef[] {
  const layers = holder.lookup(PDFName.of(key))
  if (!(layers instanceof PDFArray)) return []
  return layers
    .asArray()
    .filter((one) => one instanceof PDFRef)
    .filter((ref) => holder.context.lookup(ref) instanceof PDFDict)
}
