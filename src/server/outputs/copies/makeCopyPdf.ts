import type { Attachment } from './copyInput.ts'
import type { CopyContext } from './copyContext.ts'
import type { WantedCopy } from './findWantedCopy.ts'

/** Throws if a document was just deleted; the next attempt reads the application without it. */
export async function makeCopyPdf(
  { files, typesetCopy }: Pick<CopyContext, 'files' | 'typesetCopy'>,
  wanted: WantedCopy,
): Promise<Uint8Array> {
  const attachments: Attachment[] = []
  for (const { pdfFileKey, ...named } of wanted.attachments) {
    const pdf = await files.find(pdfFileKey)
    if (pdf === undefined) throw new Error('The PDF of a document is gone')
    attachments.push({ ...named, pdf })
  }
  return await typesetCopy(wanted.input, attachments)
}
