import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'

/** A converted document that goes behind the summary, under a title for the reader's list of contents. */
export interface Attachment {
  readonly title: string
  readonly pdf: Uint8Array
}

/**
 * Appends converted documents to the summary, page by page (spec 4). The summary keeps its tags, title and language.
 * @param summaryPdf what the typesetter made
 * @param attachments in the order wanted
 * @returns one PDF
 * @throws when one of them is no PDF
 */
export async function assembleCopy(
  summaryPdf: Uint8Array,
  attachments: readonly Attachment[],
): Promise<Uint8Array> {
  if (attachments.length === 0) return summaryPdf
  const copy = await PDFDocument.load(summaryPdf, { updateMetadata: false })
  for (const { title, pdf } of attachments) {
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    const pages = await copy.copyPages(document, document.getPageIndices())
    for (const page of pages) copy.addPage(page)
    if (pages[0]) addBookmark(copy, title, pages[0])
  }
  withdrawAccessibilityClaim(copy)
  return copy.save()
}

/** Adds a line at the end of the list of contents that Typst made of the headings. */
function addBookmark(copy: PDFDocument, title: string, page: PDFPage): void {
  const outlines = copy.catalog.lookup(PDFName.of('Outlines'))
  const lastRef = outlines instanceof PDFDict ? outlines.get(PDFName.of('Last')) : undefined
  const outlinesRef = copy.catalog.get(PDFName.of('Outlines'))
  if (!(outlines instanceof PDFDict) || !(lastRef instanceof PDFRef) || !(outlinesRef instanceof PDFRef))
    return
  const destination = PDFArray.withContext(copy.context)
  for (const part of [page.ref, PDFName.of('XYZ'), PDFNull, PDFNull, PDFNull]) destination.push(part)
  const item = copy.context.register(
    copy.context.obj({
      Title: PDFHexString.fromText(title),
      Parent: outlinesRef,
      Prev: lastRef,
      Dest: destination,
    }),
  )
  copy.context.lookup(lastRef, PDFDict).set(PDFName.of('Next'), item)
  outlines.set(PDFName.of('Last'), item)
  const count = outlines.lookup(PDFName.of('Count'))
  if (count instanceof PDFNumber) outlines.set(PDFName.of('Count'), PDFNumber.of(count.asNumber() + 1))
}

/** The summary says that it is PDF/UA; with pages that have no tags the whole isn't. */
function withdrawAccessibilityClaim(copy: PDFDocument): void {
  const reference = copy.catalog.get(PDFName.of('Metadata'))
  const metadata = copy.context.lookup(reference)
  if (!(reference instanceof PDFRef) || !(metadata instanceof PDFRawStream)) return
  const xml = Buffer.from(decodePDFRawStream(metadata).decode()).toString('utf8')
  const withoutClaim = xml.replace(/<pdfuaid:part>\d+<\/pdfuaid:part>/, '')
  const stream = copy.context.stream(Buffer.from(withoutClaim), { Type: 'Metadata', Subtype: 'XML' })
  copy.context.assign(reference, stream)
}
