import type { Attachment } from './copyInput.ts'
import type { CopyContext } from './copyContext.ts'
import type { WantedAttachment, WantedCopy } from './findWantedCopy.ts'

/** Throws when a document has just been deleted; the next attempt finds an application without it. */
export async function makeCopyPdf(
  context: Pick<CopyContext, 'files' | 'typesetCopy'>,
  wanted: WantedCopy,
): Promise<Uint8Array> {
  const attachments: Attachment[] = []
  for (const attachment of wanted.attachments) attachments.push(await readAttachment(context, attachment))
  return await context.typesetCopy(wanted.input, attachments)
}

async function readAttachment(
  { files }: Pick<CopyContext, 'files'>,
  { pdfFileKey, ...named }: WantedAttachment,
): Promise<Attachment> {
  const pdf = await files.find(pdfFileKey)
  if (pdf === undefined) throw new Error('The PDF of a document is gone')
  return { ...named, pdf }
}
