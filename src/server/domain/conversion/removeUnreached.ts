import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/** Unreferenced objects are never displayed, but scripts and attachments could still be found in the file. */
export function removeUnreached(context: PDFContext): void {
  const reached = new Set<PDFObject>()
  const { Root, Info } = context.trailerInfo
  const pending = [Root, Info].filter((object) => object !== undefined)
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (next instanceof PDFRef)
      pending.push(...[context.lookup(next)].filter((object) => object !== undefined))
    else if (next instanceof PDFArray) pending.push(...next.asArray())
    else if (next instanceof PDFStream) pending.push(next.dict)
    else if (next instanceof PDFDict) pending.push(...next.values())
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}
