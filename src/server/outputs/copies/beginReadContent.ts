import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib'

interface Tag {
  readonly ref: PDFRef
  readonly dict: PDFDict
}

/**
 * Adds a paragraph after the last tag of the page, so that a screen reader reads what is drawn next right after it. For
 * each page Typst keeps a numbered list of the elements of its marked content.
 */
export function beginReadContent(copy: PDFDocument, page: PDFPage): PDFOperator | undefined {
  const marked = findMarkedContents(copy, page)
  const before = marked && findTopTag(copy, marked.get(marked.size() - 1))
  const parentRef = before?.dict.get(PDFName.of('P'))
  const siblings = parentRef && copy.context.lookup(parentRef, PDFDict).lookup(PDFName.of('K'))
  if (!marked || !before || !(siblings instanceof PDFArray)) return undefined
  const number = marked.size()
  const paragraph = copy.context.obj({ Type: 'StructElem', S: 'P', P: parentRef, Pg: page.ref, K: number })
  const ref = copy.context.register(paragraph)
  marked.push(ref)
  siblings.insert((siblings.indexOf(before.ref) ?? siblings.size() - 1) + 1, ref)
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of('P'),
    `<< /MCID ${number} >>`,
  ])
}

function findMarkedContents(copy: PDFDocument, page: PDFPage): PDFArray | undefined {
  const number = page.node.lookup(PDFName.of('StructParents'))
  const tree = copy.catalog.lookup(PDFName.of('StructTreeRoot'))
  const parents = tree instanceof PDFDict ? tree.lookup(PDFName.of('ParentTree')) : undefined
  const byNumber = parents instanceof PDFDict ? parents.lookup(PDFName.of('Nums')) : undefined
  if (!(number instanceof PDFNumber) || !(byNumber instanceof PDFArray)) return undefined
  for (let index = 0; index + 1 < byNumber.size(); index += 2) {
    const isOfPage = byNumber.lookup(index, PDFNumber).asNumber() === number.asNumber()
    const marked = isOfPage ? byNumber.lookup(index + 1) : undefined
    if (marked instanceof PDFArray && marked.size() > 0) return marked
  }
  return undefined
}

/** The ancestor of an element directly below the document element. */
function findTopTag(copy: PDFDocument, reference: unknown): Tag | undefined {
  for (let ref = reference; ref instanceof PDFRef;) {
    const dict = copy.context.lookup(ref, PDFDict)
    const parent = dict.get(PDFName.of('P'))
    const isTop =
      parent instanceof PDFRef &&
      copy.context.lookup(parent, PDFDict).get(PDFName.of('S')) === PDFName.of('Document')
    if (isTop) return { ref, dict }
    ref = parent
  }
  return undefined
}
