import { type PDFDocument, PDFName, PDFNumber, type PDFPage, PageSizes } from '@cantoo/pdf-lib'

import { conversionLimits } from './conversionLimits.ts'
import { ConversionRefusal } from './conversionRefusal.ts'
import { findNumbers } from './drawAnnotations.ts'

/**
 * A page without a usable size becomes Letter, as readers show it.
 * @throws ConversionRefusal
 */
export function judgePageSizes(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const [left, bottom, right, top] = findBox(page, 'MediaBox') ?? []
    if (left === undefined || bottom === undefined || right === undefined || top === undefined) {
      page.node.set(PDFName.of('MediaBox'), document.context.obj([0, 0, ...PageSizes.Letter]))
    } else {
      const unit = page.node.lookup(PDFName.of('UserUnit'))
      const scale = unit instanceof PDFNumber ? Math.abs(unit.asNumber()) : 1
      const longest = Math.max(Math.abs(right - left), Math.abs(top - bottom)) * scale
      if (!(longest <= conversionLimits.maxPagePoints)) throw new ConversionRefusal('pageTooLarge')
    }
    if (!findBox(page, 'CropBox')) page.node.delete(PDFName.of('CropBox'))
  }
}

/** A box that is not empty. */
function findBox(page: PDFPage, name: string): number[] | undefined {
  const box = findNumbers(page.node.lookup(PDFName.of(name)), 4)
  if (!box) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  return Math.abs(right - left) >= 1 && Math.abs(top - bottom) >= 1 ? box : undefined
}
