import { PDFBool, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { ConversionRefusal } from './conversionRefusal.ts'
import { countPdfPages } from './countPdfPages.ts'
import { drawAnnotations } from './drawAnnotations.ts'
import { judgePageSizes } from './judgePageSizes.ts'
import { judgeStreams } from './judgeStreams.ts'
import { hideMarkedLayers, markHiddenLayers } from './keepLayers.ts'
import { removeActiveParts } from './removeActiveParts.ts'
import { removeUnreached } from './removeUnreached.ts'

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
 * Makes a PDF safe for staff to open: its pages as they look, filled-in fields included, in a new document without
 * scripts, actions, links, attachments, fields or references outside.
 * @throws ConversionRefusal when it has a password, is damaged or too large inside
 */
export async function rebuildPdf(bytes: Uint8Array): Promise<{ pdf: Uint8Array; pageCount: number }> {
  const pageCount = await countPdfPages(bytes)
  const source = await openPdf(bytes)
  if (source.getPageCount() !== pageCount) throw new ConversionRefusal('damagedPdf')
  // Such a form is a program of Adobe's: its only page asks for another reader.
  if (source.catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True)
    throw new ConversionRefusal('liveForm')
  judgeStreams(source.context)
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

/** An empty password opens what is only protected against changes. */
async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  } catch {
    throw new ConversionRefusal('damagedPdf')
  }
}

/** Draws fields whose program left that to the reader; a form that pdf-lib can't read keeps what it shows by itself. */
function drawFields(source: PDFDocument): void {
  if (!source.catalog.getAcroForm()) return
  try {
    source.getForm().updateFieldAppearances()
  } catch {
    // Fields that have an appearance of their own are drawn from it below.
  }
}
