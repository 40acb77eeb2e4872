import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Attachment, CopyInput } from '#server/outputs/copies/findWantedCopy.ts'
import type { Typesetter } from '#server/outputs/copies/typesetter.ts'

/** Typesets a copy with these documents and returns its PDF. */
export async function typesetBytes(
  typesetter: Typesetter,
  input: CopyInput,
  documents: readonly (Omit<Attachment, 'file'> & { readonly pdf: Uint8Array })[] = [],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-copy-'))
  try {
    const attachments = await Promise.all(
      documents.map(async ({ pdf, ...named }, index) => {
        const file = join(folder, `${index}.pdf`)
        await writeFile(file, pdf)
        return { ...named, file }
      }),
    )
    const copy = join(folder, 'copy.pdf')
    await typesetter.typesetCopy(input, attachments, copy)
    return await readFile(copy)
  } finally {
    await rm(folder, { recursive: true })
  }
}
