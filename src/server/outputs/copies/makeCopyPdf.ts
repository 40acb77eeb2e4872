import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { findCopy } from './copyStore.ts'
import {
  type Attachment,
  type CopyContext,
  CopyFailure,
  findWantedCopy,
  type WantedCopy,
} from './findWantedCopy.ts'

export interface SubmittedCopyContext extends Omit<CopyContext, 'jobs' | 'files'> {
  readonly files: Pick<CopyContext['files'], 'find' | 'findSize' | 'read'>
}

/**
 * Makes a copy from files on the disk, of which this process never holds much in memory, and hands its path over. Throws
 * if a document was just deleted; the next attempt reads the application without it.
 */
export async function makeCopyPdf<Result>(
  { files, typesetCopy }: Pick<SubmittedCopyContext, 'files' | 'typesetCopy'>,
  wanted: WantedCopy,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-copy-'))
  try {
    const attachments: Attachment[] = []
    for (const { pdfFileKey, ...named } of wanted.attachments) {
      const size = await files.findSize(pdfFileKey)
      if (size === undefined) throw new CopyFailure('The PDF of a document is gone')
      const file = join(folder, `${attachments.length}.pdf`)
      await pipeline(files.read(pdfFileKey, size), createWriteStream(file, { mode: 0o600 }))
      attachments.push({ ...named, file })
    }
    const copy = join(folder, 'copy.pdf')
    await typesetCopy(wanted.input, attachments, copy)
    return await use(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The stored copy of a submission or, if there is none, one made now of the same frozen contents. */
export async function readSubmittedCopy(
  context: SubmittedCopyContext,
  studentId: string,
  reference: string,
): Promise<Uint8Array> {
  const wanted = await findWantedCopy(context, studentId)
  if (wanted?.input.reference !== reference)
    throw new CopyFailure('it was reopened or erased in the meantime')
  const stored = await findCopy(context.db, studentId)
  if (stored?.is_final === true && stored.status === 'COMPLETED') {
    const kept = await context.files.find(stored.file_key)
    if (kept) return kept
  }
  return await makeCopyPdf(context, wanted, async (file) => await readFile(file))
}
