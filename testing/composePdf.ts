/** A PDF object: the text between `obj` and `endobj`, or a stream with its dictionary entries. */
export type PdfPart = string | { readonly entries: string; readonly contents: Uint8Array }

/** Writes a PDF without any validation, as hostile programs do. */
export function composePdf(parts: readonly PdfPart[], trailer = ''): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let offset = chunks[0]?.length ?? 0
  const add = (bytes: Buffer): void => {
    chunks.push(bytes)
    offset += bytes.length
  }
  for (const [index, part] of parts.entries()) {
    offsets.push(offset)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    if (typeof part === 'string') add(Buffer.from(part, 'latin1'))
    else {
      add(Buffer.from(`<< ${part.entries} /Length ${part.contents.length} >>\nstream\n`))
      add(Buffer.from(part.contents))
      add(Buffer.from('\nendstream'))
    }
    add(Buffer.from('\nendobj\n'))
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const size = parts.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(table), Buffer.from(end)])
}

/**
 * A PDF with one blue page that says `kept`, and additions.
 * @param added entries of the catalog and the page, and objects from number 6
 */
export function composeOnePage(added: {
  readonly catalog?: string
  readonly page?: string
  readonly objects?: readonly PdfPart[]
  /** Default: Letter. */
  readonly mediaBox?: string
}): Buffer {
  return composePdf([
    `<< /Type /Catalog /Pages 2 0 R ${added.catalog ?? ''} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${added.mediaBox ?? '/MediaBox [0 0 612 792]'} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${added.page ?? ''} >>`,
    {
      entries: '',
      contents: Buffer.from('0 0 1 rg 0 0 612 700 re f 0 g BT /F1 24 Tf 72 720 Td (kept) Tj ET'),
    },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(added.objects ?? []),
  ])
}
