import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { DownloadKind } from '#contract/downloadRules.ts'
import { CopyFailure } from '#server/outputs/copies/findWantedCopy.ts'
import { readSubmittedCopy, type SubmittedCopyContext } from '#server/outputs/copies/makeCopyPdf.ts'
import { writeDocuments } from '#server/outputs/exports/exportDocuments.ts'
import { namePdf } from '#server/outputs/exports/exportFolder.ts'
import { exportXlsx } from '#server/outputs/exports/printExport.ts'
import { type ExportContext, readSubmitted } from '#server/outputs/exports/readSubmitted.ts'
import { ZipFiles } from '#server/outputs/exports/zipFiles.ts'

export interface WriteContext
  extends Omit<ExportContext, 'tenant'>, Pick<SubmittedCopyContext, 'files' | 'tenant' | 'typesetCopy'> {
  readonly signal: AbortSignal
  /** Called with each application that is in none of the files. */
  readonly onLeftOut: (studentId: string) => void
}

type WriteFiles = (
  context: WriteContext,
  folder: string,
  store: (path: string) => Promise<void>,
) => Promise<void>

/** A bucket takes that in the time of one call, and a browser loads it again without much ado. */
const maxBytes = 200_000_000

/** How each kind is written: a file after the other is stored when it is whole, and needs no room on the disk after that. */
const writers: Readonly<Record<DownloadKind, WriteFiles>> = {
  table: writeWorkbook,
  copies: writeCopies,
  documents: async (context, folder, store) => {
    const onZip = storeAndRemove(store)
    const missing = await writeDocuments({ ...context, maxBytes, onZip, batchSize: 20 }, folder)
    for (const name of missing) context.notify(`Left out, since its file is gone: ${name}`)
  },
}

/**
 * Writes the files of a download into an empty folder.
 * @param store is called with each file when it is whole
 */
export async function writeDownload(kind: DownloadKind, ...given: Parameters<WriteFiles>): Promise<void> {
  await writers[kind](...given)
}

async function writeWorkbook(...[context, folder, store]: Parameters<WriteFiles>): Promise<void> {
  const path = join(folder, 'applications.xlsx')
  {
    await using file = await open(path, 'wx', 0o600)
    await exportXlsx(context, async (part) => await file.appendFile(part))
  }
  // It ends the table after a batch, which is not all.
  context.signal.throwIfAborted()
  await store(path)
}

async function writeCopies(...[context, folder, store]: Parameters<WriteFiles>): Promise<void> {
  const { tenant, signal, notify, onLeftOut } = context
  await using zips = new ZipFiles({
    folder,
    maxBytes,
    timeZone: tenant.timeZone,
    onZip: storeAndRemove(store),
  })
  for await (const batch of readSubmitted({ ...context, batchSize: 5 })) {
    for (const { student, reference, submitted_at: submittedAt } of batch) {
      signal.throwIfAborted()
      const pdf = await makeCopy(context, student.id, reference)
      const named = { reference, kind: 'application', pdfName: namePdf(reference), at: new Date(submittedAt) }
      if (pdf) await zips.add(named, [pdf], pdf.byteLength)
      else {
        notify(`Left out, since its PDF could not be made: ${reference}`)
        onLeftOut(student.id)
      }
    }
  }
  signal.throwIfAborted()
  await zips.finish()
}

async function makeCopy(context: WriteContext, studentId: string, reference: string) {
  const make = async (): Promise<Uint8Array> => await readSubmittedCopy(context, studentId, reference)
  try {
    // A busy machine may only have been too slow.
    return await make().catch(make)
  } catch (error) {
    // Whatever else fails does so for all of them, and is tried again.
    if (error instanceof CopyFailure) return undefined
    throw error
  }
}

function storeAndRemove(store: (path: string) => Promise<void>) {
  return async (path: string): Promise<void> => {
    await store(path)
    await rm(path)
  }
}

/** In bytes. */
export async function readSize(path: string): Promise<number> {
  return (await stat(path)).size
}
