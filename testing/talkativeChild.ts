import type { PdfReply, PdfRequest } from '#server/domain/conversion/servePdfs.ts'

// A process that has been taken over, and replies once more than it is asked.
process.on('message', ({ id, bytes }: PdfRequest) => {
  if (bytes === undefined) process.send?.({ id })
  for (const pageCount of bytes ? [1, 2] : []) {
    const reply: PdfReply = { id, pdf: Uint8Array.of(pageCount), pageCount }
    process.send?.(reply)
  }
})
