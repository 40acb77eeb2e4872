import { PDFBool, PDFDocument, PDFName } from '@cantoo/pdf-lib'

import { ConversionRefusal } from './conversionRefusal.ts'
import { countPdfPages } from './countPdfPages.ts'
import { drawAnnotations } from './drawAnnotations.ts'
import { judgePageSizes, judgeStreams } from './judgePdf.ts'
import { keepContents } from './keepContents.ts'
import { hideMarkedLayers, markHiddenLayers } from './keepLayers.ts'
import { removeActiveParts, removeUnreached } from './removeActiveParts.ts'

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

/**
 * Makes a PDF safe to open: copies its pages as displayed, including filled-in fields, into a new document without
 * scripts, actions, links, attachments, fields or external references.
 * @throws ConversionRefusal if it has a password, is damaged or expands too much
 */
export async function rebuildPdf(bytes: Uint8Array): Promise<{ pdf: Uint8Array; pageCount: number }> {
  const pageCount = await countPdfPages(bytes)
  const source = await openPdf(bytes)
  if (source.getPageCount() !== pageCount) throw new ConversionRefusal('damagedPdf')
  // An XFA form: its only page asks for Adobe Reader.
  if (source.catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True)
    throw new ConversionRefusal('liveForm')
  judgeStreams(source.context)
  keepContents(source)
  markHiddenLayers(source)
  drawFields(source)
  for (const page of source.getPages()) {
    drawAnnotations(page)
    for (const key of page.node.keys()) {
      if (!keptPageKeys.includes(key.decodeText())) page.node.delete(key)
    }
  }
  const target = await PDFDocument.create()
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page)
  judgePageSizes(target)
  removeActiveParts(target.context)
  hideMarkedLayers(target)
  target.catalog.delete(PDFName.of('AcroForm'))
  removeUnreached(target.context)
  const pdf = await target.save()
  if ((await countPdfPages(pdf)) !== pageCount) throw new ConversionRefusal('damagedPdf')
  return { pdf, pageCount }
}

/** An empty password opens documents that are only protected against changes. */
async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  } catch {
    throw new ConversionRefusal('damagedPdf')
  }
}

/** Draws fields that have no appearance yet; a form that pdf-lib cannot read keeps what it displays. */
function drawFields(source: PDFDocument): void {
  try {
    if (source.catalog.getAcroForm()) source.getForm().updateFieldAppearances()
  } catch {
    // Fields with an appearance are drawn from it below.
  }
}
